// C16.1: areas, objectives, and the walk toward them, step by step.
#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/bots/bots.h"
#include "rules/handcar/handcar.h"
#include "rules/next_to.h"
#include "rules/round_cards.h"

namespace holdup::bots {

int Ways::count() const {
    int n = 0;
    for (Loc loc : to) n += loc != kNowhere;
    return n;
}
Loc Ways::only() const {
    Loc one = kNowhere;
    for (Loc loc : to) one = loc != kNowhere ? loc : one;
    return one;
}

namespace {

std::size_t idx(Heading heading) { return static_cast<std::size_t>(heading); }

bool on_coach(Loc at) { return slot_of(at) == kCoachSlot; }

// RULINGS 3: forward is along the train a pawn is on, and the armoured train runs the other way.
Heading heading_of(Loc from, Loc to) {
    if (on_coach(to)) return Heading::Coach;
    if (!(at_bit(to) & vehicle_of(from))) return Heading::Across;
    return (slot_of(to) < slot_of(from)) != on_armoured_train(from) ? Heading::Forward : Heading::Back;
}

LocSet both_floors(LocSet insides) { return insides | (insides << kRoof); }

// C16.1.1, RULINGS 5.9: everything ahead on its train, everything behind, the other train, and the coach beside it.
std::array<LocSet, 4> areas_from(const State& s, Loc at) {
    const int slot = slot_of(at);
    const LocSet below = bit(slot) - 1, above = ~(below | bit(slot)) & kInsides;
    const LocSet cell = at_bit(kCellSlot);
    const LocSet train = both_floors(kExpress) | cell;
    std::array<LocSet, 4> areas{};
    if (on_coach(at)) {
        areas[idx(Heading::Across)] = train;
    } else if (on_armoured_train(at)) {
        areas[idx(Heading::Forward)] = both_floors(kArmoured & above);
        areas[idx(Heading::Back)] = both_floors(kArmoured & below);
        areas[idx(Heading::Across)] = train;
    } else {
        // The cell is ahead of a Handcar behind the prison car, and in no area of whoever is in that car.
        areas[idx(Heading::Forward)] = both_floors(kExpress & below) | (slot > s.caboose ? cell : 0);
        areas[idx(Heading::Back)] = both_floors(kExpress & above) | (slot < s.caboose ? cell : 0);
        areas[idx(Heading::Across)] = both_floors(kArmoured);
        if (s.horse.coach == slot) areas[idx(Heading::Coach)] = kCoachPlaces;
    }
    for (LocSet& area : areas) area &= s.places;
    return areas;
}

int jewels_in(const State& s, LocSet area) {
    int n = 0;
    for (std::size_t t = 0; t < s.tokens; ++t) {
        n += kTokenKind[t] == LootKind::Jewel && s.token_at[t] < kSheet && (at_bit(s.token_at[t]) & area) != 0;
    }
    return n;
}

int count_in(const State& s, Pawn bot, Objective objective, LocSet area) {
    if (objective == Objective::Jewels) return jewels_in(s, area);
    return std::popcount(characters_at(s, area) & ~pawn_bit(bot));
}

// C7.2.3: the car at an end of the train, or the coach.
LocSet ways_out(const State& s) { return roofless(s.places) | (s.places & kCoachPlaces); }

}  // namespace

// Where a bot wants to be, on whichever floor: a Move does not change floors.
LocSet car_of(const State& s, Loc loc) {
    if (loc == kNowhere) return 0;
    const int slot = slot_of(loc) == kCellSlot ? s.caboose : slot_of(loc);
    return both_floors(bit(slot)) & s.places;
}

namespace {

// C16.1.2: along the train if that helps, forward before back; else to the other train, else to the coach.
template <class Helps>
Choosing choose(const Ways& ways, BotStep step, Because because, Helps&& helps) {
    for (const Heading heading : {Heading::Forward, Heading::Back, Heading::Across, Heading::Coach}) {
        const Loc to = ways.to[idx(heading)];
        if (to == kNowhere || !helps(to)) continue;
        step.heading = heading;
        step.because = because;
        return {step, to};
    }
    return {step, kNowhere};
}

Choosing only_way(const Ways& ways, BotStep step, Loc at) {
    step.heading = heading_of(at, ways.only());
    step.because = Because::OnlyWay;
    return {step, ways.only()};
}

}  // namespace

Ways ways_from(const State& s, Pawn pawn, Loc at, Link link) {
    LocSet to = next_to(s, at_bit(at), link) & ground_of(s, pawn) & ~at_bit(kCellSlot);
    // C13.11: a Move may find the door shut.
    if (link == Link::Move) H::reach(s, pawn, at_bit(at), to);
    if (link == Link::Marshal) to &= kInsides;
    Ways ways;
    for (int loc : each(to)) ways.to[idx(heading_of(at, static_cast<Loc>(loc)))] = static_cast<Loc>(loc);
    return ways;
}

int walk_to(const State& s, Pawn pawn, Loc from, LocSet target, Link link) {
    const LocSet ground = ground_of(s, pawn) & ~at_bit(kCellSlot);
    LocSet reached = at_bit(from);
    for (int steps = 0;; ++steps) {
        if (reached & target) return steps;
        const LocSet next = reached | (next_to(s, reached, link) & ground);
        if (next == reached) return kFar;
        reached = next;
    }
}

Loc place_of_box(const State& s) {
    const Place at = s.token_at[kSpecialStrongbox];
    if (at < kSheet) return at;
    return at < kSheet + kCharacters ? s.where(static_cast<Pawn>(at - kSheet)) : kNowhere;
}

// C7.2.3: under Escape they all look for a way out.
Objective objective_of(const State& s, Pawn bot) {
    if (must_get_away(s) && ways_out(s) != 0) return Objective::WayOut;
    return nature_of(bot).objective;
}

namespace {

Choosing toward_place(const State& s, Pawn bot, const Ways& ways, BotStep step, LocSet target) {
    const Loc at = s.where(bot);
    // A way out is where it wants to stay; above or below the box it is not there yet.
    if (step.objective == Objective::WayOut && (at_bit(at) & target)) {
        step.because = Because::There;
        return {step, kNowhere};
    }
    const int now = walk_to(s, bot, at, target);
    step.numbers[0] = now;
    if (ways.count() == 1) return only_way(ways, step, at);
    step.because = Because::Nowhere;
    Choosing found = choose(ways, step, Because::Nearer, [&](Loc to) { return walk_to(s, bot, to, target) < now; });
    return found;
}

}  // namespace

Choosing next_step(const State& s, Pawn bot, Objective objective, Loc began) {
    const Loc at = s.where(bot);
    const Ways ways = ways_from(s, bot, at, Link::Move);
    BotStep step;
    step.objective = objective;
    if (ways.count() == 0) return {step, kNowhere};
    // C16.11.2: whatever he looks for, Ghost does not leave the box.
    if (bot == Pawn::Ghost && place_of_box(s) == at) {
        step.objective = Objective::Box;
        step.because = Because::There;
        return {step, kNowhere};
    }
    Choosing found;
    if (objective == Objective::WayOut) {
        found = toward_place(s, bot, ways, step, ways_out(s));
    } else if (objective == Objective::Box) {
        found = toward_place(s, bot, ways, step, car_of(s, place_of_box(s)));
    } else {
        const std::array<LocSet, 4> areas = areas_from(s, at);
        const LocSet marshal = at_bit(s.where(Pawn::Marshal));
        std::size_t best = areas.size();
        int most = -1;
        for (std::size_t i = 0; i < areas.size(); ++i) {
            if (areas[i] == 0 || walk_to(s, bot, at, areas[i]) == kFar) continue;
            if (objective == Objective::CharactersFarFromMarshal && (areas[i] & marshal)) continue;
            const int count = count_in(s, bot, objective, areas[i]);
            // More than can be told is told as the most that can be.
            step.numbers[i] = count < kNotLookedAt ? count : kNotLookedAt - 1;
            if (count <= most) continue;
            best = i;
            most = count;
        }
        if (ways.count() == 1) {
            found = only_way(ways, step, at);
        } else if (best == areas.size()) {
            found = {step, kNowhere};
        } else {
            const int now = walk_to(s, bot, at, areas[best]);
            found = choose(ways, step, Because::Most, [&](Loc to) { return walk_to(s, bot, to, areas[best]) < now; });
        }
    }
    // Back where it began the move ends.
    if (found.to == began && found.to != kNowhere) {
        found.step.heading = Heading::Stays;
        found.step.because = Because::FullCircle;
        found.to = kNowhere;
    }
    return found;
}

// RULINGS 3: how far apart two places are where somebody is to get away.
Choosing step_away(const State& s, Loc from, Objective objective) {
    const Loc at = s.where(Pawn::Marshal);
    const Ways ways = ways_from(s, Pawn::Marshal, at, Link::Marshal);
    BotStep step;
    step.objective = objective;
    if (ways.count() == 0) return {step, kNowhere};
    const int now = from == kNowhere ? 0 : distance(s, at, from);
    step.numbers[0] = from == kNowhere ? kNotLookedAt : now;
    if (ways.count() == 1) return only_way(ways, step, at);
    return choose(ways, step, Because::Further,
                  [&](Loc to) { return from == kNowhere || distance(s, to, from) > now; });
}

bool can_walk(const State& s, Pawn bot) {
    const Loc at = s.where(bot);
    return at != kNowhere && next_step(s, bot, objective_of(s, bot), at).to != kNowhere;
}

namespace {

void explain(Play& p, Pawn who, const BotStep& step) {
    p.note(Fact::BotStepped, ord(who), ord(step.objective), step.how(), step.packed());
}

}  // namespace

// RULINGS 4: whoever is passed on the roofs hits a bandit, who does not flee there. C12.2, C12.3: neither a Marshal
// whom a player leads, nor Silk with her Move power, nor the Cheyenne bot.
void brush_past(Play& p, Pawn pawn, Loc at) {
    const State& s = p.s;
    if (s.has_power(pawn, Power::SilkMove) || (pawn == Pawn::Cheyenne && is_bot(s, pawn))) return;
    Guards guards;
    H::guards(s, pawn, guards);
    for (const LocSet who : {guards.one, guards.two}) {
        if (who & at_bit(at)) base::neutral_bullets(p, pawn_bit(pawn));
    }
}

void walk(Play& p, Pawn bot, int inside, int roof) {
    State& s = p.s;
    const Loc began = s.where(bot);
    const Objective objective = objective_of(s, bot);
    int steps = on_roof(began) ? roof : inside;
    if (on_roof(began)) H::move_steps(s, bot, steps);
    Loc to = kNowhere;
    int gone = 0;
    for (; gone < steps; ++gone) {
        const Choosing next = next_step(s, bot, objective, gone > 0 ? began : kNowhere);
        explain(p, bot, next.step);
        if (next.to == kNowhere) break;
        // The step before this one went past somebody.
        if (gone > 0) brush_past(p, bot, s.where(bot));
        to = next.to;
        base::place(p, bot, to, Cause::Action);
        // A roof run ends in a car without a roof, and any run in a Handcar that somebody is in already.
        if ((on_roof(began) && !on_roof(to)) || handcar::is_crowded(s)) {
            ++gone;
            break;
        }
    }
    if (gone == 0) return p.no_effect(bot, Why::NoPlace);
    base::settle(p, pawn_bit(bot), slot_of(began) != slot_of(s.where(bot)) ? pawn_bit(bot) : 0);
}

void move_marshal_away(Play& p, Pawn bot, Loc from, Objective objective) {
    const Choosing next = step_away(p.s, from, objective);
    explain(p, Pawn::Marshal, next.step);
    if (next.to == kNowhere) return p.no_effect(bot, Why::NoPlace);
    base::move_marshal(p, next.to, Cause::Action);
}

}  // namespace holdup::bots
