// The pieces of Horses & Stagecoach in a position.
#include "record/scenario_parts.h"
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
    for (const auto& [name, captive] : sc.captives) {
        const Pawn holder = bandit_at(s, name);
        const int hostage = hostage_number(captive);
        s.horse.captives |= static_cast<u64>(hostage + 1) << (4 * ord(holder));
        taken |= bit(hostage);
        if (hostage == ord(horses::Hostage::PokerPlayer)) s.powers[static_cast<std::size_t>(holder)] = 0;
    }
    if (sc.hostages) {
        for (const std::string& name : *sc.hostages) s.horse.hostages |= static_cast<u8>(bit(hostage_number(name)));
    } else {
        int left = std::popcount(s.bandits) - 1 - std::popcount(taken);
        for (int hostage = 0; hostage < horses::kHostages && left > 0; ++hostage) {
            if ((taken >> hostage) & 1) continue;
            s.horse.hostages |= static_cast<u8>(bit(hostage));
            --left;
        }
    }
}

}  // namespace

void lay_horses(const Scenario& sc, State& s) {
    const bool ridden = s.rules.has(Switch::HorseAttack);
    if (!ridden && (sc.horses || !sc.escaped.empty())) throw Trouble("There are no horses at this table.");
    if (s.horse.coach == 0 && (!sc.coach.empty() || sc.hostages || !sc.captives.empty())) {
        throw Trouble("There is no coach at this table.");
    }
    s.horse.segment = 0;
    s.horse.horses = 0;
    if (ridden && !sc.horses) {
        for (int i = std::popcount(s.bandits); i > 0; --i) s.horse.add_horse(s.caboose);
    } else if (ridden) {
        for (const std::string& words : *sc.horses) {
            const Counted c = counted(words);
            for (int i = 0; i < c.count; ++i) s.horse.add_horse(car_slot(s, c.what));
        }
    }
    for (const std::string& name : sc.escaped) {
        const Pawn pawn = bandit_at(s, name);
        s.escaped |= static_cast<u16>(pawn_bit(pawn));
        s.gone |= static_cast<u16>(pawn_bit(pawn));
        s.at[static_cast<std::size_t>(pawn)] = kNowhere;
    }
    if (s.horse.coach == 0) return;
    if (!sc.coach.empty()) s.horse.coach = static_cast<u8>(car_slot(s, sc.coach));
    lay_hostages(sc, s);
}

}  // namespace holdup::scenario
