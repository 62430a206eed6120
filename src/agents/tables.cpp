#include "agents/tables.h"

namespace holdup {

namespace {

// Half of all tables are Combined, since there everything meets.
Setup random_preset(Rng& rng) {
    for (;;) {
        const auto which = rng.below(2) == 0 ? Preset::Combined : static_cast<Preset>(rng.below(kPresets));
        Setup setup = preset(which, 1 + static_cast<int>(rng.below(kPlayers)));
        if (!validate(setup)) return setup;
        // C4.1.2: the largest table needs a Marshal among the players.
        for (Switch s : {Switch::PrisonCar, Switch::PlayerMarshal}) setup.rules.set(s);
        if (!validate(setup)) return setup;
    }
}

// Somebody asks for somebody; or else the change is taken back.
void choose_character(Setup& setup, Seat seat, Pawn pawn) {
    auto& lead = setup.bandits[seat][0];
    const Pawn before = lead;
    lead = pawn;
    if (validate(setup)) lead = before;
}

void choose_cars(Setup& setup, Rng& rng) {
    const auto before = setup.cars;
    for (CarKind& car : setup.cars) {
        if (rng.below(2) == 0) continue;
        const CarKind was = car;
        car = static_cast<CarKind>(ord(CarKind::FirstClass) + static_cast<int>(rng.below(6)));
        if (validate(setup)) car = was;
    }
    if (validate(setup)) setup.cars = before;
}

// C4.4.3: a few cards fewer than there are.
void choose_rounds(Setup& setup, Rng& rng) {
    State laid;
    Dice dice(0);
    start(setup, laid, dice);
    const RoundSet printed = laid.round_pool;
    setup.round_pool = printed;
    for_each(printed, [&](int card) {
        if (rng.below(3) != 0) return;
        const RoundSet before = setup.round_pool;
        setup.round_pool.remove(card);
        if (validate(setup)) setup.round_pool = before;
    });
}

}  // namespace

Setup largest_table() {
    Setup setup = preset(Preset::Combined, kPlayers);
    for (Switch s : {Switch::PrisonCar, Switch::PlayerMarshal, Switch::ArmouredTrain}) setup.rules.set(s);
    // Then whatever else goes with these; but no teams, beside whom no bot plays (C4.1.5).
    for (int i = 0; i < kSwitches; ++i) {
        const auto more = static_cast<Switch>(i);
        if (setup.rules.has(more) || more == Switch::TeamGame) continue;
        setup.rules.set(more);
        if (validate(setup)) setup.rules.set(more, false);
    }
    return setup;
}

Setup random_table(Rng& rng) {
    Setup setup = random_preset(rng);
    // One after another, so that what does not go together stays apart; twice, because one may need another. Some
    // tables change little and some much.
    const u32 rarely = 2 + rng.below(5);
    const u32 begin = rng.below(kSwitches);
    for (u32 i = 0; i < 2 * kSwitches; ++i) {
        if (rng.below(rarely) != 0) continue;
        const auto flipped = static_cast<Switch>((begin + i) % kSwitches);
        setup.rules.flip(flipped);
        if (validate(setup)) setup.rules.flip(flipped);
    }
    for (Seat seat = 0; seat < setup.players; ++seat) {
        if (rng.below(4) != 0) continue;
        choose_character(setup, seat, static_cast<Pawn>(rng.below(ord(Pawn::Marshal) + 1)));
    }
    if (rng.below(4) == 0) {
        setup.first = static_cast<Seat>(rng.below(setup.players));
        if (validate(setup)) setup.first = kAnySeat;
    }
    if (rng.below(4) == 0) choose_cars(setup, rng);
    if (rng.below(4) == 0) choose_rounds(setup, rng);
    return setup;
}

Setup random_mix(Rng& rng) {
    for (;;) {
        const Setup setup = random_table(rng);
        if (setup.preset == Preset::Combined) return setup;
    }
}

}  // namespace holdup
