#include "record/book.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "game/bots.h"
#include "record/book_shelves.h"
#include "record/rule_texts.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/round_cards.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

using enum Switch;

constexpr std::array<std::string_view, 13> kChapters = {"setup",    "round",  "turns",  "actions",  "sight",
                                                        "meetings", "places", "powers", "captives", "marshal",
                                                        "events",   "end",    "bots"};

constexpr std::string_view kSilk = "C13.11";

// Whose power a rule is about, if it is about one.
Pawn power_of(std::string_view id) {
    constexpr Pawn kInOrder[] = {Pawn::Al,    Pawn::Belle, Pawn::Cheyenne, Pawn::Django, Pawn::Doc,
                                 Pawn::Ghost, Pawn::Mary,  Pawn::Mei,      Pawn::Misty,  Pawn::Professore,
                                 Pawn::Silk,  Pawn::Tuco,  Pawn::Twinzz};
    const std::string_view last = id.substr(id.rfind('.') + 1);
    if (text::eat(id, "C13.")) {
        const auto number = text::number(id.substr(0, id.find('.')), std::size(kInOrder));
        return number ? kInOrder[*number - 1] : kAnyBandit;
    }
    const auto pawn = id.find(".power.") != std::string_view::npos ? from_word<Pawn>(last) : std::nullopt;
    return pawn.value_or(kAnyBandit);
}

// Whether this bandit may be at the table: played, a bot, or by a prisoner who lends the power (C15.2.1, M.prisoners).
bool may_be_here(const Setup& setup, Pawn pawn) {
    if (is_bot(rules_in_full(setup), pawn) || setup.rules.has(PrisonCar)) return true;
    for (Seat seat = 0; seat < setup.players; ++seat) {
        Setup wished = setup;
        if (setup.bandits[seat][0] == pawn || setup.bandits[seat][1] == pawn) return true;
        if (setup.bandits[seat][0] != kAnyBandit) continue;
        // Of two bandits each one may be any of the base box.
        if (setup.rules.has(TwoBandits)) return holds(kBaseBandits, pawn);
        wished.bandits[seat][0] = pawn;
        if (!validate(wished)) return true;
    }
    return false;
}

// An event comes up where its card may be drawn.
bool may_come_up(const Setup& setup, std::string_view id, const RoundSet& pool) {
    const Pawn pawn = power_of(id);
    if (pawn != kAnyBandit) return may_be_here(setup, pawn);
    if (id.find(".event.") == std::string_view::npos && id.find(".station.") == std::string_view::npos) return true;
    const std::string last(id.substr(id.rfind('.') + 1));
    for (const std::string& name : all_words<Event>()) {
        const bool same = last == name || name.starts_with(last + "-") || last.starts_with(name + "-");
        if (same) return pool.meets(cards_of(*from_word<Event>(name)));
    }
    return true;
}

}  // namespace

std::vector<BookChapter> book_of(const Setup& setup) {
    const Rules rules = rules_in_full(setup);
    const bool combined = rules.has(AllBoxes);
    const RoundSet pool = setup.round_pool.empty() ? printed_pool(setup) : setup.round_pool;
    const auto holds_here = [&](const Shelf& shelf) {
        const bool in_deck = shelf.event == Event::None || pool.meets(cards_of(shelf.event));
        return in_deck && (rules.switches & shelf.all) == Set128(shelf.all) &&
               (shelf.any.empty() || rules.switches.meets(shelf.any)) && !rules.switches.meets(shelf.none);
    };
    const auto on = [&](std::string_view name) {
        const auto which = from_word<Switch>(name);
        return which && rules.has(*which);
    };
    std::vector<BookChapter> chapters;
    for (const std::string_view chapter : kChapters) chapters.push_back({chapter, {}});
    for (const std::string_view line : text::split(kRuleTable, '\n')) {
        if (line.empty() || line.front() == '#') continue;
        const auto parts = text::split(line, '\t');
        // The two editions have a book each.
        if (parts.size() != 3 || (parts[0].starts_with('C') != combined && parts[0] != kSilk)) continue;
        const Shelf* shelf = shelf_of(parts[0]);
        if (shelf == nullptr || !holds_here(*shelf) || !may_come_up(setup, parts[0], pool)) continue;
        for (BookChapter& chapter : chapters) {
            if (chapter.id == shelf->chapter) chapter.rules.push_back({parts[0], told_at(parts[2], on)});
        }
    }
    // What lies about comes after what is chosen.
    const auto lies_about = [](const BookRule& rule) { return rule.id.starts_with("C2."); };
    for (BookChapter& chapter : chapters) {
        std::vector<BookRule> last;
        std::copy_if(chapter.rules.begin(), chapter.rules.end(), std::back_inserter(last), lies_about);
        std::erase_if(chapter.rules, lies_about);
        chapter.rules.insert(chapter.rules.end(), last.begin(), last.end());
    }
    std::erase_if(chapters, [](const BookChapter& chapter) { return chapter.rules.empty(); });
    return chapters;
}

}  // namespace holdup
