#include "game/geography.h"
#include "game/seats.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"

namespace holdup::horses {

namespace {

PawnSet riding(const State& s) {
    return s.bandits & ~bandits_at(s, s.places) & ~PawnSet{s.gone} & ~pawn_bit(Pawn::Professore);
}
PawnSet bots_riding(const State& s) { return riding(s) & bots_among(s.rules); }

void board(Play& p, Pawn pawn, int slot) {
    p.s.at[static_cast<std::size_t>(pawn)] = inside_of(slot);
    p.s.horse.add_horse(slot);
    p.note(Fact::PawnPlaced, ord(pawn), inside_of(slot));
    p.note(Fact::HorsePlaced, 0, slot);
}

// H.first-player: at random among the bandits in the rearmost car that anyone boarded; in pairs among the As, which the
// set-up has done.
void choose_first(Play& p) {
    State& s = p.s;
    if (s.rules.has(Switch::FirstAnywhere) || s.rules.has(Switch::Pairs)) return;
    LocSet boarded = 0;
    for (int pawn : each(s.bandits)) boarded |= at_bit(s.at[static_cast<std::size_t>(pawn)]);
    const PawnSet last = bandits_at(s, bit(highest(boarded & kExpress)));
    const auto n = static_cast<u32>(std::popcount(last));
    s.first = s.owner(static_cast<Pawn>(select(last, n > 1 ? p.dice.roll(Roll::FirstPlayer, n) : 0)));
    // Where the round has already been opened, everyone hears it now.
    if (s.phase == Phase::RoundStart) p.note(Fact::FirstPlayer, 0, s.first);
}

// C4.13.2: a car nobody boards takes a bot; for any other one pawn is drawn of all that still ride, and a bot boards.
void draw_bot(Play& p, bool somebody_boarded) {
    State& s = p.s;
    const PawnSet drawn_from = somebody_boarded ? riding(s) : bots_riding(s);
    if (bots_riding(s) == 0) return;
    const auto n = static_cast<u32>(std::popcount(drawn_from));
    const auto pawn = static_cast<Pawn>(select(drawn_from, n > 1 ? p.dice.roll(Roll::Spread, n) : 0));
    if (holds(bots_riding(s), pawn)) board(p, pawn, s.horse.segment);
}

}  // namespace

void Arrival::rides_in(const State& s, bool& they_do) {
    if (s.rules.has(Switch::HorseAttack)) they_do = true;
}

// H.attack, C5.1.3: before the first round; in the combined rules once its card lies open.
void Arrival::boards(Play& p, bool& asked) {
    if (!p.s.rules.has(Switch::HorseAttack) || p.s.rules.has(Switch::AttackInRound)) return;
    if (riding(p.s) || p.s.horse.segment != 0) asked = next_segment(p);
}

// H.attack, C4.13.1, V.team.horses, H.duel: car by car from the caboose forward, everyone still riding says at once
// and unseen who of his bandits boards. Locomotive and coach are closed.
bool next_segment(Play& p) {
    State& s = p.s;
    // C4.13.1, M.clarified: the prison is closed too.
    if (s.horse.segment == 0) s.horse.segment = static_cast<u8>(rearmost_open_car(s));
    SeatSet waiting = 0;
    for (int pawn : each(riding(s))) {
        const Seat seat = s.seat_of[static_cast<std::size_t>(pawn)];
        if (seat < s.players) waiting |= seat_bit(seat);
    }
    const int first_car = kLocomotive + 1;
    // Where only bots still ride, they board car by car.
    for (; waiting == 0 && bots_riding(s) != 0 && s.horse.segment > first_car; --s.horse.segment) draw_bot(p, false);
    // The last car takes whoever is left.
    if (s.horse.segment == first_car) {
        in_play_order(s, riding(s), [&](Pawn pawn) { board(p, pawn, first_car); });
        waiting = 0;
    }
    if (waiting == 0) {
        s.horse.segment = 0;
        choose_first(p);
        return false;
    }
    if (single(waiting) && bots_riding(s) == 0) {
        // A player who rides alone picks any car that is left, for each of his bandits.
        const auto seat = static_cast<Seat>(lowest(waiting));
        const auto pawn =
            static_cast<Pawn>(lowest(riding(s) & pawn_bit(s.lead[seat]) ? pawn_bit(s.lead[seat]) : riding(s)));
        const LocSet cars = (bit(s.horse.segment + 1) - 1) & ~(bit(first_car) - 1);
        p.ask(Rule::Board, pawn, seat, Group::Places, cars);
        return true;
    }
    Frame& f = p.push(Rule::Attack, Pawn::Nobody, kNoSeat);
    f.waiting = waiting;
    f.other = s.horse.segment;
    return true;
}

// With two bandits still riding, one of them may board alone.
PawnSet attack_singles(const State& s, Seat seat) {
    const PawnSet mine = pawns_of(s, seat) & riding(s);
    return single(mine) ? 0 : mine;
}

// The answer lies as bits: 1 the first bandit boards, 2 the second.
void answer_attack(Play& p, Seat seat, Choice choice) {
    State& s = p.s;
    const PawnSet mine = pawns_of(s, seat) & riding(s);
    PawnSet boards = choice == choice::kYes ? mine : 0;
    if (choice::group(choice) == Group::Pawns) boards = PawnSet{1} << choice::index(choice);
    u64& bits = s.hands[seat].aside.cards;
    bits = holds(boards, s.lead[seat]) ? 1 : 0;
    if (s.rules.has(Switch::TwoBandits) && holds(boards, s.second[seat])) bits |= 2;
}

void reveal_attack(Play& p) {
    State& s = p.s;
    bool boarded = false;
    each_player(s, [&](Seat seat) {
        const u64 bits = s.hands[seat].aside.cards;
        s.hands[seat].aside = Zone{};
        if (bits & 1) board(p, s.lead[seat], s.horse.segment);
        if (bits & 2) board(p, s.second[seat], s.horse.segment);
        boarded = boarded || bits != 0;
    });
    draw_bot(p, boarded);
    --s.horse.segment;
}

// For each bandit still riding; a duel's player answers for two.
void imagine_attack(State& world, Seat seat, Dice& dice) {
    const bool first = world.where(world.lead[seat]) == kNowhere;
    const bool both = world.rules.has(Switch::TwoBandits) && world.where(world.second[seat]) == kNowhere;
    world.hands[seat].aside.cards =
        (first ? dice.roll(Roll::World, 2) : 0) | (both ? 2 * dice.roll(Roll::World, 2) : 0);
}

void answer_board(Play& p, Pawn pawn, Loc to) { board(p, pawn, slot_of(to)); }

}  // namespace holdup::horses
