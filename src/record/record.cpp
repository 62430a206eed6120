#include "record/record.h"

#include "game/engine.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

std::string str(std::string_view text) { return std::string(text); }

}  // namespace

std::string chapter_title(const State& s) {
    if (s.over()) return "result";
    if (s.phase == Phase::SetUp) return "set-up";
    return "round " + std::to_string(s.round + 1) + ": " + str(round_card_word(s.rounds[s.round]));
}

std::vector<std::string> table_lines(const State& s) {
    std::vector<std::string> cars, seats;
    for (int slot : each(s.places & kExpress)) {
        cars.emplace_back(word(s.cars[static_cast<std::size_t>(slot)]));
    }
    for (Seat seat = 0; seat < s.seats; ++seat) seats.push_back(seat_word(s, seat));
    return {"train " + text::join(cars, ", "), "bandits " + text::join(seats, ", "),
            "first player " + seat_word(s, s.first)};
}

std::string score_words(const Score& score) {
    std::string words = "loot " + std::to_string(score.loot) + ", ransom " + std::to_string(score.ransom) +
                        ", gunslinger " + std::to_string(score.gunslinger);
    const std::pair<std::string_view, i32> others[] = {
        {"station", score.station},   {"car", score.car},         {"poster", score.poster},
        {"prisoner", score.prisoner}, {"brawler", score.brawler}, {"wanted", score.wanted},
        {"ejection", score.ejection}, {"shots", score.shots},     {"plan", score.plan}};
    for (const auto& [name, value] : others) {
        if (value != 0) words += ", " + str(name) + " " + std::to_string(value);
    }
    return words;
}

std::vector<std::string> score_lines(const State& s) {
    const Result r = result(s);
    std::vector<std::string> lines, winners;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const Score& score = r.seats[seat];
        std::string line = seat_word(s, seat) + ": " + score_words(score) + ", total " + std::to_string(score.total());
        if (s.rules.has(Switch::Pairs)) line += ", team " + std::to_string(r.side_total[seat]);
        lines.push_back(line);
        if ((r.winners >> seat) & 1) winners.push_back(seat_word(s, seat));
    }
    lines.push_back("winner " + text::join(winners, ", "));
    return lines;
}

RecordedLine answer_line(const State& s, Seat seat, Choice choice) {
    return {answerer_word(s, seat), choice_word(s, seat, choice)};
}

namespace {

std::vector<std::string> header_lines(const Record& record) {
    const Setup& t = record.setup;
    std::vector<std::string> lines = {"holdup record 1", "rules " + std::to_string(record.rules_version),
                                      "preset " + str(word(t.preset))};
    std::vector<std::string> list;
    for (std::size_t seat = 0; seat < t.players && seat < kPlayers; ++seat) {
        const auto [lead, second] = t.bandits[seat];
        std::string name = lead == kAnyBandit ? "any" : str(word(lead));
        if (second != kAnyBandit) name += "+" + str(word(second));
        list.push_back(name);
    }
    lines.push_back("seats " + text::join(list, ", "));
    list.clear();
    const Rules printed = preset_on_record(t.preset, t.players).rules;
    for (int i = 0; i < kSwitches; ++i) {
        const auto which = static_cast<Switch>(i);
        if (t.rules.has(which) != printed.has(which))
            list.push_back((t.rules.has(which) ? "+" : "-") + str(word(which)));
    }
    if (!list.empty()) lines.push_back("switches " + text::join(list, ", "));
    if (t.first != kAnySeat) lines.push_back("first " + std::to_string(t.first + 1));
    list.clear();
    std::size_t cars = t.cars.size();
    while (cars > 0 && t.cars[cars - 1] == CarKind::None) --cars;
    for (std::size_t i = 0; i < cars; ++i) list.push_back(t.cars[i] == CarKind::None ? "any" : str(word(t.cars[i])));
    if (!list.empty()) lines.push_back("cars " + text::join(list, ", "));
    list.clear();
    for_each(t.round_pool, [&](int card) { list.push_back(str(round_card_word(static_cast<u8>(card)))); });
    if (!list.empty()) lines.push_back("pool " + text::join(list, ", "));
    list.clear();
    bool fixed = false;
    for (const u8 card : t.rounds) {
        fixed = fixed || card != kNoRound;
        list.push_back(card == kNoRound ? "any" : str(round_card_word(card)));
    }
    if (fixed) lines.push_back("rounds " + text::join(list, ", "));
    lines.push_back(record.chance.line());
    lines.insert(lines.end(), record.deal.begin(), record.deal.end());
    return lines;
}

// Every line of the text.
std::vector<std::string> all_lines(const Record& record) {
    std::vector<std::string> lines = header_lines(record);
    lines.emplace_back();
    lines.emplace_back("table");
    lines.insert(lines.end(), record.table.begin(), record.table.end());
    for (const Chapter& chapter : record.chapters) {
        lines.emplace_back();
        lines.push_back(chapter.title);
        lines.push_back("hash " + text::hex(chapter.hash));
        for (const RecordedLine& line : chapter.answers) lines.push_back(line.who + ": " + line.answer);
    }
    lines.insert(lines.end(), record.scores.begin(), record.scores.end());
    return lines;
}

// Where things stand in the text: a chapter's title is followed by its hash and its answers.
std::size_t line_of(const Record& record, std::size_t chapter) {
    std::size_t line = header_lines(record).size() + 2 + record.table.size();
    for (std::size_t i = 0; i < chapter; ++i) line += 3 + record.chapters[i].answers.size();
    return line + 2;
}

std::string at_line(std::size_t line) { return "Line " + std::to_string(line) + ": "; }

class Replayer {
  public:
    Replayer(const Record& record, Replay& out, const Watcher& watcher)
        : record_(record), out_(out), watcher_(watcher) {}

    std::string run() {
        if (record_.rules_version != kRulesVersion) {
            return "Line 2: the record was played by version " + std::to_string(record_.rules_version) +
                   " of the rules, and this is version " + std::to_string(kRulesVersion) + ".";
        }
        if (const Refusal refusal = validate(record_.setup)) {
            return "Line 3: this table cannot be played: " + str(refusal.sentence) + " (" + refusal.rule + ")";
        }
        record_.chance.renew(dice_, 0);
        start(record_.setup, out_.state, dice_, watcher_.journal);
        const std::size_t header = header_lines(record_).size();
        const auto table = table_lines(out_.state);
        for (std::size_t i = 0; i < table.size() && i < record_.table.size(); ++i) {
            if (table[i] != record_.table[i]) return differs(header + 3 + i, record_.table[i], table[i]);
        }
        for (std::size_t i = 0; i < record_.chapters.size(); ++i) {
            if (std::string why = chapter(i); !why.empty()) return why;
        }
        return scores();
    }

  private:
    static std::string differs(std::size_t line, const std::string& recorded, const std::string& found) {
        return at_line(line) + "the record says " + text::quote(recorded) + ", but the game has " + text::quote(found) +
               ".";
    }

    std::string chapter(std::size_t at) {
        const Chapter& c = record_.chapters[at];
        const std::size_t line = line_of(record_, at);
        const bool last = at + 1 == record_.chapters.size();
        const std::string title = last && !out_.state.over() ? "unfinished" : chapter_title(out_.state);
        if (title != c.title) return differs(line, c.title, title);
        if (hash(out_.state) != c.hash) {
            return differs(line + 1, "hash " + text::hex(c.hash), "hash " + text::hex(hash(out_.state)));
        }
        for (std::size_t i = 0; i < c.answers.size(); ++i) {
            if (chapter_title(out_.state) != c.title) {
                return differs(line + 2 + i, c.answers[i].who + ": " + c.answers[i].answer, chapter_title(out_.state));
            }
            if (const std::string why = answer(c.answers[i]); !why.empty()) return at_line(line + 2 + i) + why;
        }
        return {};
    }

    std::string answer(const RecordedLine& recorded) {
        const State& s = out_.state;
        if (watcher_.before != nullptr) watcher_.before(watcher_.context, s);
        std::vector<std::string> names;
        for (int one : each(asked(s))) {
            const auto seat = static_cast<Seat>(one);
            names.push_back(answerer_word(s, seat));
            if (names.back() != recorded.who) continue;
            const auto choice = choice_named(s, seat, recorded.answer);
            if (!choice || !is_legal(s, seat, *choice) || choice_word(s, seat, *choice) != recorded.answer) {
                return recorded.who + " is asked " + str(question(s.frame().rule).asks) + " and cannot answer " +
                       text::quote(recorded.answer) + ", only " + text::join(choice_words(s, seat), ", ") + ".";
            }
            out_.answers.push_back({seat, *choice});
            record_.chance.renew(dice_, out_.answers.size());
            apply(out_.state, seat, *choice, dice_, watcher_.journal);
            return {};
        }
        return "the record has an answer of " + text::quote(recorded.who) + ", but the game waits for " +
               text::join(names, ", ") + ".";
    }

    std::string scores() {
        if (!out_.state.over()) return {};
        const auto found = score_lines(out_.state);
        const std::size_t first = line_of(record_, record_.chapters.size() - 1) + 2;
        if (record_.scores.size() != found.size()) return at_line(first) + "the result has not the lines it should.";
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (record_.scores[i] != found[i]) return differs(first + i, record_.scores[i], found[i]);
        }
        return {};
    }

    const Record& record_;
    Replay& out_;
    const Watcher& watcher_;
    Dice dice_;
};

}  // namespace

Record record_game(const Setup& setup, const Chance& chance, const std::vector<Answer>& answers) {
    Record record;
    record.setup = setup;
    record.chance = chance;
    State s;
    Dice dice;
    chance.renew(dice, 0);
    start(setup, s, dice);
    record.table = table_lines(s);
    std::size_t answered = 0;
    for (const Answer& answer : answers) {
        const std::string title = chapter_title(s);
        if (record.chapters.empty() || record.chapters.back().title != title) {
            record.chapters.push_back({title, hash(s), {}});
        }
        record.chapters.back().answers.push_back(answer_line(s, answer.seat, answer.choice));
        chance.renew(dice, ++answered);
        apply(s, answer.seat, answer.choice, dice);
    }
    record.chapters.push_back({s.over() ? "result" : "unfinished", hash(s), {}});
    if (s.over()) record.scores = score_lines(s);
    return record;
}

std::string write_record(const Record& record) { return text::join_lines(all_lines(record)); }

void replay_record(const Record& record, Replay& replay, const Watcher& watcher) {
    replay.answers.clear();
    replay.difference = Replayer(record, replay, watcher).run();
}

}  // namespace holdup
