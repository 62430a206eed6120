// The pieces of Horses & Stagecoach in scenarios.
#include "record/scenario_boxes.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/horses/horses.h"

namespace holdup::scenario {

namespace {

int car_slot(const State& s, std::string_view name) {
    const Loc loc = location_at(s, name);
    if (on_roof(loc) || slot_of(loc) >= kExpressSlots) {
        throw Trouble(text::quote(name) + " is no car of the train, which horses and coach stand beside.");
    }
    return slot_of(loc);
}

int hostage_number(std::string_view name) {
    const auto hostage = from_word<horses::Hostage>(name);
    if (!hostage) {
        throw Trouble(text::quote(name) + " is no hostage; they are " + text::join(all_words<horses::Hostage>(), ", ") +
                      ".");
    }
    return ord(*hostage);
}

void lay_hostages(const Scenario& sc, State& s) {
    s.horse.hostages = 0;
    s.horse.captives = 0;
    u64 taken = 0;
    for (const auto& [name, captive] : sc.horse.captives) {
        const Pawn holder = bandit_at(s, name);
        const int hostage = hostage_number(captive);
        s.horse.captives |= static_cast<u64>(hostage + 1) << (4 * ord(holder));
        taken |= bit(hostage);
        if (hostage == ord(horses::Hostage::PokerPlayer)) s.powers[static_cast<std::size_t>(holder)] = 0;
    }
    if (sc.horse.hostages) {
        for (const std::string& name : *sc.horse.hostages)
            s.horse.hostages |= static_cast<u8>(bit(hostage_number(name)));
    } else {
        int left = std::popcount(s.bandits) - 1 - std::popcount(taken);
        for (int hostage = 0; hostage < horses::kHostages && left > 0; ++hostage) {
            if ((taken >> hostage) & 1) continue;
            s.horse.hostages |= static_cast<u8>(bit(hostage));
            --left;
        }
    }
}

void read_horses(Keys& keys, Scenario& s) {
    s.horse.horses = keys.list_if_said("horses");
    s.horse.coach = keys.text("coach");
    s.horse.hostages = keys.list_if_said("hostages");
    s.horse.captives = keys.texts("captives");
    s.horse.escaped = keys.list("escaped");
}

void lay_horses(const Scenario& sc, State& s) {
    const bool ridden = s.rules.has(Switch::HorseAttack);
    if (!ridden && (sc.horse.horses || !sc.horse.escaped.empty())) throw Trouble("There are no horses at this table.");
    if (s.horse.coach == 0 && (!sc.horse.coach.empty() || sc.horse.hostages || !sc.horse.captives.empty())) {
        throw Trouble("There is no coach at this table.");
    }
    s.horse.segment = 0;
    s.horse.horses = 0;
    if (ridden && !sc.horse.horses) {
        for (int i = std::popcount(s.bandits & ~pawn_bit(Pawn::Professore)); i > 0; --i) s.horse.add_horse(s.caboose);
    } else if (ridden) {
        for (const std::string& words : *sc.horse.horses) {
            const Counted c = counted(words);
            for (int i = 0; i < c.count; ++i) s.horse.add_horse(car_slot(s, c.what));
        }
    }
    for (const std::string& name : sc.horse.escaped) {
        const Pawn pawn = bandit_at(s, name);
        s.escaped |= static_cast<u16>(pawn_bit(pawn));
        s.gone |= static_cast<u16>(pawn_bit(pawn));
        s.at[static_cast<std::size_t>(pawn)] = kNowhere;
    }
    if (s.horse.coach == 0) return;
    if (!sc.horse.coach.empty()) s.horse.coach = static_cast<u8>(car_slot(s, sc.horse.coach));
    lay_hostages(sc, s);
}

std::optional<Comparison> compare_horses(const Scene& m, Pawn pawn, std::string_view text, std::string_view phrase) {
    const State& s = m.state;
    if (pawn != Pawn::Nobody) {
        if (!holds(s.bandits, pawn) || !text::eat(text, "hostage ")) return std::nullopt;
        const int held = s.horse.hostage_of(pawn);
        const std::string_view found = held < 0 ? "none" : word(static_cast<horses::Hostage>(held));
        if (text != "none" && !from_word<horses::Hostage>(text)) no_phrase(phrase);
        return Comparison{found == text, std::string(word(pawn)) + " hostage " + std::string(found)};
    }
    if (text::eat(text, "horses at ")) {
        // The number comes last, after the car.
        const std::size_t blank = text.rfind(' ');
        if (blank == std::string_view::npos) no_phrase(phrase);
        const int slot = slot_of(location_at(s, text.substr(0, blank)));
        return equal(s.horse.horses_at(slot), number_in(text.substr(blank + 1), phrase),
                     "horses at " + std::string(text.substr(0, blank)));
    }
    if (text::eat(text, "horses ")) {
        int all = 0;
        for (int slot = 0; slot < kExpressSlots; ++slot) all += s.horse.horses_at(slot);
        return equal(all, number_in(text, phrase), "horses");
    }
    if (text == "coach gone") {
        return Comparison{s.horse.coach == 0, s.horse.coach == 0 ? "coach gone" : "the coach is there"};
    }
    if (text::eat(text, "coach at ")) {
        const bool there = s.horse.coach != 0 && inside_of(s.horse.coach) == location_at(s, text);
        return Comparison{there,
                          "coach at " + (s.horse.coach ? location_word(s, inside_of(s.horse.coach)) : "nothing")};
    }
    if (text::eat(text, "hostages ")) {
        Words left;
        for (int hostage : each(s.horse.hostages)) left.emplace_back(word(static_cast<horses::Hostage>(hostage)));
        return compare_set(left, text, "hostages");
    }
    return std::nullopt;
}

constexpr std::string_view kVerbs[] = {"hostage"};

}  // namespace

const Box kHorseBox{read_horses, nullptr, nullptr, lay_horses, nullptr, compare_horses, kVerbs};

}  // namespace holdup::scenario
