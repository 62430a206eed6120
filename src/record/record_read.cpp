// Reading a record. The text may come from anywhere: sizes are bounded, every line must be of a known form, and what
// would not be written back exactly the same is refused.
#include "record/record.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

constexpr std::size_t kLargest = 1 << 20;
constexpr std::size_t kMostLines = 20000;
constexpr std::size_t kLongestLine = 400;

// What is wrong with a line.
struct Bad {
    std::string why;
};

class Reader {
  public:
    Record read(std::string_view text) {
        split(text);
        read_header();
        read_table();
        while (at_ < lines_.size()) read_chapter();
        if (record_.chapters.empty() || !ended_) throw Bad{"the record ends without a result; it seems to be cut"};
        const bool result = record_.chapters.back().title == "result";
        // Bandits that nobody plays have seats too, Il Professore of a team game among them.
        const int bots = std::popcount(bots_among(rules_in_full(record_.setup)));
        if (result && record_.scores.size() != record_.setup.players + static_cast<std::size_t>(bots) + 1u) {
            throw Bad{"the result needs a line for each seat and one for the winners; the record seems to be cut"};
        }
        return std::move(record_);
    }

    std::size_t line() const { return at_; }

  private:
    void split(std::string_view text) {
        if (text.empty()) throw Bad{"the file is empty"};
        if (text.size() > kLargest) throw Bad{"the file is larger than 1 MiB"};
        while (!text.empty()) {
            ++at_;
            const std::size_t end = text.find('\n');
            if (end == std::string_view::npos) throw Bad{"the last line is not ended; the record seems to be cut"};
            const std::string_view line = text.substr(0, end);
            if (line.size() > kLongestLine) throw Bad{"the line is longer than any line of a record"};
            for (const char c : line) {
                if (c < 0x20 || c > 0x7E) throw Bad{"the line holds a character that no record has"};
            }
            if (lines_.size() == kMostLines) throw Bad{"the record has too many lines"};
            lines_.push_back(line);
            text.remove_prefix(end + 1);
        }
        at_ = 0;
    }

    std::string_view next(std::string_view what) {
        if (at_ == lines_.size()) {
            ++at_;
            throw Bad{"the record is cut: " + std::string(what) + " should follow"};
        }
        return lines_[at_++];
    }

    std::string_view value(std::string_view key) {
        std::string_view line = next("\"" + std::string(key) + "\"");
        if (!text::eat(line, std::string(key) + " ") || line.empty()) {
            throw Bad{"here should stand \"" + std::string(key) + "\" and its value, not " +
                      text::quote(lines_[at_ - 1])};
        }
        return line;
    }

    bool follows(std::string_view key) const {
        return at_ < lines_.size() && lines_[at_].starts_with(std::string(key) + " ");
    }

    void read_header() {
        if (next("the heading") != "holdup record 1") throw Bad{"this is not a record of Holdup"};
        const auto version = text::number(value("rules"), 1000000);
        if (!version) throw Bad{"the version of the rules must be a number"};
        record_.rules_version = static_cast<int>(*version);
        const auto named = from_word<Preset>(value("preset"));
        if (!named) throw Bad{"there is no such preset"};
        const auto seats = text::split(value("seats"), ',');
        if (seats.empty() || seats.size() > kPlayers) throw Bad{"a table has 1 to 12 seats"};
        record_.setup = preset_on_record(*named, static_cast<int>(seats.size()));
        for (std::size_t i = 0; i < seats.size(); ++i) read_seat(seats[i], record_.setup.bandits[i]);
        if (follows("switches")) read_switches();
        if (follows("first")) {
            const auto first = text::number(value("first"), kPlayers);
            if (!first || *first == 0) throw Bad{"the first player is the number of a seat"};
            record_.setup.first = static_cast<Seat>(*first - 1);
        }
        if (follows("cars")) read_cars();
        if (follows("pool")) {
            for (std::string_view card : text::split(value("pool"), ','))
                record_.setup.round_pool.add(round_card(card));
        }
        if (follows("rounds")) read_rounds();
        std::string why;
        const std::string key = follows("chance") ? "chance" : "seed";
        const auto chance = Chance::read(key + " " + std::string(value(key)), why);
        if (!chance) throw Bad{why};
        record_.chance = *chance;
        while (follows("commitment") || follows("secret") || follows("luck")) {
            if (record_.deal.size() > kPlayers + 2) throw Bad{"the proof of the deal has too many lines"};
            record_.deal.emplace_back(next("the proof of the deal"));
        }
    }

    static void read_seat(std::string_view text, std::array<Pawn, 2>& bandits) {
        const auto names = text::split(text, '+');
        if (names.empty() || names.size() > 2) throw Bad{"a seat has one bandit or two"};
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == "any") continue;
            const auto pawn = from_word<Pawn>(names[i]);
            if (!pawn) throw Bad{text::quote(names[i]) + " is no bandit"};
            bandits[i] = *pawn;
        }
    }

    void read_switches() {
        for (std::string_view text : text::split(value("switches"), ',')) {
            const bool on = text.starts_with("+");
            if (!on && !text.starts_with("-")) throw Bad{"a switch stands with + or - before it"};
            const auto which = from_word<Switch>(text.substr(1));
            if (!which) throw Bad{text::quote(text) + " is no switch"};
            record_.setup.rules.set(*which, on);
        }
    }

    void read_cars() {
        const auto cars = text::split(value("cars"), ',');
        if (cars.size() > record_.setup.cars.size()) throw Bad{"no train is that long"};
        for (std::size_t i = 0; i < cars.size(); ++i) {
            if (cars[i] == "any") continue;
            const auto car = from_word<CarKind>(cars[i]);
            if (!car) throw Bad{text::quote(cars[i]) + " is no car"};
            record_.setup.cars[i] = *car;
        }
    }

    void read_rounds() {
        const auto cards = text::split(value("rounds"), ',');
        if (cards.size() != kRounds) throw Bad{"there are five rounds"};
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i] != "any") record_.setup.rounds[i] = round_card(cards[i]);
        }
    }

    static u8 round_card(std::string_view text) {
        const auto card = round_card_named(text);
        if (!card) throw Bad{text::quote(text) + " is no round card"};
        return *card;
    }

    void expect(std::string_view line) {
        if (next("\"" + std::string(line) + "\"") != line) {
            throw Bad{(line.empty() ? "here should be an empty line, not "
                                    : "here should stand \"" + std::string(line) + "\", not ") +
                      text::quote(lines_[at_ - 1])};
        }
    }

    void read_table() {
        expect("");
        expect("table");
        for (const char* key : {"train", "bandits", "first player"}) {
            const std::string_view rest = value(key);
            record_.table.push_back(std::string(key) + " " + std::string(rest));
        }
    }

    void read_chapter() {
        if (ended_) {
            ++at_;
            throw Bad{"nothing can follow the result"};
        }
        expect("");
        Chapter& chapter = record_.chapters.emplace_back();
        chapter.title = next("a round");
        const bool result = chapter.title == "result";
        ended_ = result || chapter.title == "unfinished";
        if (!ended_ && chapter.title != "set-up" && !is_round(chapter.title)) {
            throw Bad{"here should stand a round or the result, not " + text::quote(chapter.title)};
        }
        const auto hash = text::hex(value("hash"));
        if (!hash) throw Bad{"a hash has 16 digits, 0 to 9 and a to f"};
        chapter.hash = *hash;
        while (at_ < lines_.size() && !lines_[at_].empty()) {
            const std::string_view line = lines_[at_++];
            if (result) {
                if (record_.scores.size() > kSeats) throw Bad{"the result has too many lines"};
                record_.scores.emplace_back(line);
                continue;
            }
            const std::size_t colon = line.find(": ");
            if (ended_ || colon == std::string_view::npos) {
                throw Bad{"here should stand an answer, as in \"belle: play move\", not " + text::quote(line)};
            }
            chapter.answers.push_back({std::string(line.substr(0, colon)), std::string(line.substr(colon + 2))});
        }
    }

    static bool is_round(std::string_view title) {
        if (!text::eat(title, "round ") || title.size() < 4) return false;
        const char number = title.front();
        return number >= '1' && number <= '5' && title.substr(1, 2) == ": " && round_card_named(title.substr(3));
    }

    std::vector<std::string_view> lines_;
    std::size_t at_ = 0;
    bool ended_ = false;
    Record record_;
};

// The first line where two texts part.
std::size_t first_difference(std::string_view a, std::string_view b) {
    std::size_t line = 1;
    for (std::size_t i = 0; i < a.size() && i < b.size() && a[i] == b[i]; ++i) line += a[i] == '\n';
    return line;
}

}  // namespace

ReadRecord read_record(std::string_view text) {
    ReadRecord read;
    Reader reader;
    try {
        read.record = reader.read(text);
    } catch (const Bad& bad) {
        const std::size_t line = reader.line() > 0 ? reader.line() : 1;
        read.error = "Line " + std::to_string(line) + ": " + bad.why + ".";
        return read;
    }
    const std::string again = write_record(read.record);
    if (again != text) {
        read.error =
            "Line " + std::to_string(first_difference(text, again)) + ": it is not written the way records are.";
    }
    return read;
}

}  // namespace holdup
