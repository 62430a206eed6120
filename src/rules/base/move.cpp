#include <array>

#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/next_to.h"

namespace holdup::base {

LocSet move_reach(const State& s, Pawn pawn) {
    const LocSet here = at_bit(s.where(pawn));
    // B.move.inside, C10.1: inside, the next car either way. B.move.roof: on the roofs, one to three cars.
    int steps = on_roof(s.where(pawn)) ? 3 : 1;
    H::move_steps(s, pawn, steps);
    const auto step = [&](LocSet from) {
        LocSet to = next_to(s, from, Link::Move);
        H::reach(s, pawn, from, to);
        return to;
    };
    LocSet to = step(here);
    // Further along the roofs, or from an inside wherever the train goes on.
    const LocSet through = here & kRoofs ? kRoofs : ~roofless(s.places);
    while (--steps > 0) to |= step(to & through);
    return to & ~here;
}

namespace {

// RULINGS 4: by how many a run over the roofs must pass who would hit him; of several ways the one with the fewest.
int guards_on_the_way(const State& s, Pawn pawn, Loc to) {
    Guards guards;
    H::guards(s, pawn, guards);
    const Loc from = s.where(pawn);
    const LocSet ends = at_bit(from) | at_bit(to);
    if (!on_roof(from) || (guards.one & ~ends) == 0) return 0;
    int steps = 3;
    H::move_steps(s, pawn, steps);
    // Where he can be, by what it has cost him so far; three steps pass two roofs.
    constexpr int kMost = 4;
    std::array<LocSet, kMost + 3> at{at_bit(from)};
    int fewest = kMost;
    for (; steps > 0; --steps) {
        std::array<LocSet, kMost + 3> on{};
        for (std::size_t hits = 0; hits <= kMost; ++hits) {
            const LocSet next = next_to(s, at[hits] & kRoofs, Link::Move);
            if ((next & at_bit(to)) && static_cast<int>(hits) < fewest) fewest = static_cast<int>(hits);
            on[hits] |= next & ~guards.one;
            on[hits + 1] |= next & guards.one & ~guards.two;
            on[hits + 2] |= next & guards.two;
        }
        at = on;
    }
    return fewest;
}

}  // namespace

void move_to(Play& p, Pawn pawn, Loc to) {
    // C13.11: Silk slips past whoever stands on the way.
    const bool slips = p.s.has_power(pawn, Power::SilkMove);
    for (int hits = slips ? 0 : guards_on_the_way(p.s, pawn, to); hits > 0; --hits) neutral_bullets(p, pawn_bit(pawn));
    arrive(p, pawn, to, Cause::Action);
}

// A Move must move: staying is not among the answers.
void move(Play& p, Pawn actor) {
    const LocSet to = move_reach(p.s, actor);
    if (to == 0) {
        p.no_effect(actor, Why::NoPlace);
    } else if (single(to)) {
        move_to(p, actor, static_cast<Loc>(lowest(to)));
    } else {
        p.ask(Rule::Move, actor, p.s.decides(actor), Group::Places, to);
    }
}

// B.floor, A.floor, C10.2: between the inside and the roof of one car.
void change_floor(Play& p, Pawn actor) {
    LocSet to = at_bit(other_floor(p.s.where(actor))) & p.s.places;
    if (to == 0) {
        p.no_effect(actor, Why::NoPlace);
        return;
    }
    H::climbs(p.s, actor, to);
    if (single(to)) {
        arrive(p, actor, static_cast<Loc>(lowest(to)), Cause::Action);
    } else {
        p.ask(Rule::Climb, actor, p.s.decides(actor), Group::Places, to);
    }
}

}  // namespace holdup::base
