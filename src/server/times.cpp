#include "server/times.h"

#include <cstdio>
#include <cstdlib>

#include "record/rule_texts.h"
#include "record/text.h"
#include "record/words.h"

namespace holdup::server {

const std::vector<TimeRow>& time_rows() {
    static const auto rows = [] {
        std::vector<TimeRow> made;
        for (std::string_view line : text::split(kTimesTable, '\n')) {
            if (line.empty() || line.front() == '#') continue;
            const auto parts = text::split(line, '\t');
            if (parts.size() != 4) continue;
            TimeRow row;
            row.waits = {std::strtod(std::string(parts[2]).c_str(), nullptr),
                         std::strtod(std::string(parts[3]).c_str(), nullptr)};
            if (const auto which = from_word<Preset>(parts[0])) {
                row.preset = *which;
                row.players = std::atoi(std::string(parts[1]).c_str());
            } else if (const auto part = from_word<Switch>(parts[0])) {
                row.preset = Preset::Combined;
                row.part = *part;
            } else {
                continue;
            }
            made.push_back(row);
        }
        return made;
    }();
    return rows;
}

std::string times_table(const std::vector<TimeRow>& rows) {
    std::string table =
        "# How often a table waits for somebody in a whole game, and how many decisions that is of all together; "
        "measured\n"
        "# over games of random players by `holdup suggest --measure --write`. A preset with its number of players\n"
        "# (combined: without any option), or what an option of the Combined game adds for each player.\n"
        "# what\tplayers\twaits\tdecisions\n";
    for (const TimeRow& row : rows) {
        char line[160];
        const std::string what(row.players == 0 ? word(row.part) : word(row.preset));
        std::snprintf(line, sizeof line, "%s\t%s\t%.2f\t%.2f\n", what.c_str(),
                      row.players == 0 ? "each" : std::to_string(row.players).c_str(), row.waits.waits,
                      row.waits.decisions);
        table += line;
    }
    return table;
}

}  // namespace holdup::server
