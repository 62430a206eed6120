// The modules of the game and five more, each a shape that a box to come needs: an empty one, a seat that is no bandit,
// a second train that slides past, a bandit nobody plays, a meeting that asks in the middle, and an action without a
// card. They are written against the hooks alone, and sleep at tables that do not ask for them.
#pragma once

#include "game/geography.h"
#include "game/hooks.h"
#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/round_cards.h"

namespace holdup::probe {

// Switches no box has.
inline constexpr int kSheriff = 120, kSecondTrain = 121, kSleepwalker = 122, kToll = 123, kGunslip = 124;
constexpr SwitchSet woken_by(int number) {
    SwitchSet set;
    set.add(number);
    return set;
}

// Knows no hook, so nothing may change.
struct Empty {};

// The Marshal has a player, a deck and bullets; he hunts nobody, starts in the locomotive, and throws bandits out.
struct Sheriff {
    static constexpr SwitchSet kWakes = woken_by(kSheriff);

    static void deck(const State& s, Seat seat, Zone& cards) {
        if (s.lead[seat] != Pawn::Marshal) return;
        cards = Zone{};
        for (Action action : {Action::Shoot, Action::Shoot, Action::Shoot, Action::Move, Action::Move, Action::Floor,
                              Action::Capture, Action::Capture}) {
            cards.add(card_of(action));
        }
    }
    static void starts(const State&, Pawn pawn, Loc& at) {
        if (pawn == Pawn::Marshal) at = inside_of(kLocomotive);
    }
    static void meets(const State&, PawnSet& met) { met = 0; }
    static void takes_over(const State&, int event, bool& mine) {
        if (event == ord(Event::AngryMarshal) || event == ord(Event::Whiskey)) mine = true;
    }
    static void acts(Play& p, Pawn actor, Action action) {
        if (action != Action::Capture) return;
        const PawnSet here = bandits_at(p.s, at_bit(p.s.where(actor)));
        if (here == 0) return p.no_effect(actor, Why::NobodyHere);
        p.ask(Rule::Ride, actor, p.s.decides(actor), Group::Pawns, here);
    }
    static void answers(Play& p, const Frame& f, Choice choice) {
        if (f.rule != Rule::Ride) return;
        base::arrive(p, static_cast<Pawn>(choice::index(choice)), roof_of(p.s.caboose), Cause::Action);
    }
    // He wins who was shot least, if nobody has a strongbox.
    static void wins(const State& s, Result& r) {
        const Seat seat = s.owner(Pawn::Marshal);
        if (s.token_at[kFirstStrongbox] < kSheet) r.winners = seat_bit(seat);
    }
};

// Three cars of the other train, next to whatever they stand beside; it comes two cars further every round.
struct SecondTrain {
    static constexpr u8 kId = 121;
    static constexpr SwitchSet kWakes = woken_by(kSecondTrain);

    static void lays_out(Play& p) {
        const LocSet cars = bit(3) - 1;
        p.s.places |= cars << (kArmouredSlot + 4) | cars << (kArmouredSlot + 4 + kRoof);
        for (std::size_t i = 4; i < kArmouredSlots; ++i) p.s.armoured.cars[i] = static_cast<u8>(CarKind::Luggage);
    }
    static void links(const State& s, LocSet from, Link link, LocSet& to) {
        if (link != Link::Marshal) to |= across(s, from);
    }
    static bool at(Moment moment, Play& p, Frame&) {
        if (moment == Moment::EndOfRound && p.s.round + 1 < kRounds) p.s.armoured.offset += 2;
        return true;
    }
    static void shows(const State& s, Seat, State& shown) { shown.armoured = s.armoured; }
};

// Mei plays herself, between the first and the second player: she lays a card face up, and it sends her one car
// forward.
struct Sleepwalker {
    static constexpr SwitchSet kWakes = woken_by(kSleepwalker);

    static void lays_out(Play& p) {
        State& s = p.s;
        const auto bot = static_cast<Seat>(s.seats++);
        s.lead[bot] = Pawn::Mei;
        s.seat_of[static_cast<std::size_t>(Pawn::Mei)] = bot;
        s.characters |= pawn_bit(Pawn::Mei);
        s.bandits |= pawn_bit(Pawn::Mei);
        s.at[static_cast<std::size_t>(Pawn::Mei)] = inside_of(s.caboose);
        s.cylinder[static_cast<std::size_t>(Pawn::Mei)] = 6;
        for (int at = bot; at > 1; --at)
            s.order[static_cast<std::size_t>(at)] = s.order[static_cast<std::size_t>(at - 1)];
        s.order[1] = bot;
        for (int at = 0; at < s.seats; ++at) s.place[s.order[static_cast<std::size_t>(at)]] = static_cast<u8>(at);
    }
    static void plays_itself(Play& p, Seat seat) {
        State& s = p.s;
        s.pile[s.pile_size++] = PileCard::make(s.lead[seat], card_of(Action::Move), false, s.turn, false);
    }
    static void turns_over(Play& p, PileCard card) {
        const LocSet ahead = (at_bit(p.s.where(card.actor())) >> 1) & p.s.places;
        if (ahead != 0) base::arrive(p, card.actor(), static_cast<Loc>(lowest(ahead)), Cause::Action);
    }
};

// Whoever comes onto the last roof is asked before he is hit; one who pays is not, and nobody flees before all were
// asked.
struct Toll {
    static constexpr u8 kId = 123;
    static constexpr SwitchSet kWakes = woken_by(kToll);
    static Loc booth(const State& s) { return roof_of(s.caboose); }

    static void hot(const State& s, LocSet& places) { places |= at_bit(booth(s)); }
    static bool meeting(Stage stage, Play& p, Frame& f) {
        if (stage != Stage::Hits) return true;
        // The step counts who has been asked; those who paid are in the frame's waiting set until all were.
        const PawnSet here = Party::of(f).group & bandits_at(p.s, at_bit(booth(p.s)));
        int n = 0;
        Pawn next = Pawn::Nobody;
        in_play_order(p.s, here, [&](Pawn pawn) { next = n++ == f.step ? pawn : next; });
        if (next != Pawn::Nobody) {
            ++f.step;
            p.ask(Rule::Giraffe, next, p.s.decides(next), Group::Basic, bit(choice::kYes) | bit(choice::kNo));
            return false;
        }
        Party party = Party::of(f);
        const auto hit = static_cast<u16>(here & ~PawnSet{f.waiting});
        if (hit != 0) base::neutral_bullets(p, hit);
        party.flees |= hit;
        party.put(f);
        f.waiting = 0;
        return true;
    }
    static void answers(Play& p, const Frame& f, Choice choice) {
        if (f.rule != Rule::Giraffe || choice != choice::kYes) return;
        p.s.frame().waiting |= static_cast<u16>(pawn_bit(f.actor));
    }
    static void flights(const State& s, Pawn pawn, LocSet& to, Cause&) {
        if (s.where(pawn) == booth(s)) to |= at_bit(other_floor(booth(s))) | at_bit(roof_of(s.caboose - 1));
    }
};

// At the end of a round every bandit's gun goes off: a Shoot that no card stands behind, one after another.
struct Gunslip {
    static constexpr u8 kId = 124;
    static constexpr SwitchSet kWakes = woken_by(kGunslip);

    static bool at(Moment moment, Play& p, Frame& frame) {
        if (moment != Moment::EndOfRound) return true;
        for (; frame.step < p.s.players;) {
            const Seat seat = left_of(p.s, p.s.first, frame.step++);
            Deed deed;
            deed.actor = p.s.lead[seat];
            deed.decider = seat;
            deed.action = Action::Shoot;
            deed.source = Source::Event;
            const u8 depth = p.s.depth;
            base::perform(p, deed);
            if (p.s.depth != depth) return false;
        }
        p.s.deed = Deed{};
        return true;
    }
};

template <class First, class... Rest>
ModuleList<First, Empty, Sheriff, SecondTrain, Sleepwalker, Toll, Gunslip, Rest...> with_probes(
    ModuleList<First, Rest...>);

}  // namespace holdup::probe

namespace holdup {

using Modules = decltype(probe::with_probes(GameModules{}));

}  // namespace holdup
