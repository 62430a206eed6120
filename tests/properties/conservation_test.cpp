// Nothing is lost or doubled, whatever is played; and random play really reaches everything the base game has.
#include <gtest/gtest.h>

#include <set>

#include "rules/round_cards.h"
#include "support/walk.h"

namespace holdup {
namespace {

using testing::scaled;
using testing::tables_to_try;

TEST(Conservation, holds_after_every_answer_in_every_preset_and_option_mix) {
    for (const TableSetup& setup : tables_to_try(40)) {
        for (u64 seed = 0; seed < static_cast<u64>(scaled(30)); ++seed) {
            testing::walk(setup, seed, [&](const State& s) {
                const char* wrong = check(s);
                ASSERT_EQ(wrong, nullptr) << testing::name_of(setup) << " seed " << seed << ": " << wrong;
            });
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
}

struct Heard {
    std::set<Fact> facts;
    std::set<int> whys, events, causes;
    std::set<Rule> rules;
    std::set<u8> cards;
};

void hear(void* listener, const Entry& e) {
    auto& heard = *static_cast<Heard*>(listener);
    heard.facts.insert(e.fact);
    if (e.fact == Fact::NoEffect) heard.whys.insert(e.a);
    if (e.fact == Fact::Event) heard.events.insert(e.a);
    if (e.fact == Fact::PawnMoved) heard.causes.insert(e.hidden);
    if (e.fact == Fact::RoundStarted) heard.cards.insert(e.b);
}

TEST(Conservation, random_play_reaches_every_fact_event_card_and_question) {
    Heard heard;
    Journal journal{hear, &heard};
    for (const TableSetup& setup : tables_to_try(40)) {
        for (u64 seed = 0; seed < 60; ++seed) {
            Dice dice(seed);
            Rng rng(seed);
            State s;
            start(setup, s, dice, &journal);
            while (!s.over()) {
                heard.rules.insert(s.frame().rule);
                const testing::Step step = testing::random_step(s, rng);
                apply(s, step.seat, step.choice, dice, &journal);
            }
        }
    }
    for (int f = 0; f <= ord(Fact::CardBought); ++f) {
        // No deck of the base game is small enough to be played out in one round; scenarios lay that position.
        EXPECT_TRUE(f == ord(Fact::TurnPassed) || heard.facts.count(static_cast<Fact>(f))) << "fact " << f;
    }
    for (int r = ord(Rule::Placement); r <= ord(Rule::Buy); ++r) {
        // Both ways are open to a push only when shooter and victim share a car, which needs two powers at once; one
        // bandit rarely holds both mailbags when the right bullet hits him.
        EXPECT_TRUE(r == ord(Rule::PushTo) || r == ord(Rule::TakeBag) || r == ord(Rule::Meeting) ||
                    heard.rules.count(static_cast<Rule>(r)))
            << "question " << r;
    }
    for (int e = ord(Event::AngryMarshal); e <= ord(Event::DoubleBottom); ++e) EXPECT_TRUE(heard.events.count(e)) << e;
    for (int c = 0; c <= ord(Cause::Helped); ++c) EXPECT_TRUE(heard.causes.count(c)) << "cause " << c;
    for (u8 c = 0; c < kRoundCards; ++c) EXPECT_TRUE(heard.cards.count(c)) << "round card " << int{c};
}

TEST(Conservation, the_check_sees_what_is_wrong_with_the_prison) {
    Dice dice(5);
    State good;
    start(preset(Preset::Marshal, 4), good, dice);
    ASSERT_EQ(check(good), nullptr);
    const auto broken = [&](auto&& change) {
        State s = good;
        change(s.prison, s);
        return check(s) != nullptr;
    };
    const auto bandit = static_cast<std::size_t>(lowest(good.bandits));
    constexpr auto kMarshal = static_cast<std::size_t>(Pawn::Marshal);
    EXPECT_TRUE(broken([](PrisonState& prison, State&) { ++prison.fired[0]; }));
    EXPECT_TRUE(broken([&](PrisonState& prison, State&) { ++prison.before[bandit]; }));
    EXPECT_TRUE(broken([](PrisonState&, State& s) { --s.cylinder[kMarshal]; }));
    EXPECT_TRUE(broken([](PrisonState& prison, State&) { prison.behind = 1; }));
    EXPECT_TRUE(broken([](PrisonState& prison, State&) { prison.delivered = prison.behind; }));
    EXPECT_TRUE(broken([&](PrisonState& prison, State&) {
        prison.held |= static_cast<u64>(lowest(prison.behind) + 1) << (4 * bandit);
    }));
    EXPECT_TRUE(broken([](PrisonState& prison, State&) { prison.goals[1] = prison.goals[0]; }));
    EXPECT_TRUE(broken([](PrisonState& prison, State&) { prison.goals[1] = 200; }));
    EXPECT_TRUE(broken([](PrisonState&, State& s) { s.at[kMarshal] = kCellSlot; }));
    EXPECT_TRUE(
        broken([](PrisonState&, State& s) { s.decks[s.owner(Pawn::Marshal)].draw.add(card_of(Action::Idea)); }));
    // A bandit in the cell, with the Marshal or on his roof is where he may be.
    EXPECT_FALSE(broken([&](PrisonState&, State& s) { s.at[bandit] = kCellSlot; }));
    EXPECT_FALSE(broken([&](PrisonState&, State& s) { s.at[bandit] = s.at[kMarshal]; }));
    EXPECT_FALSE(broken([](PrisonState&, State& s) { s.at[kMarshal] = roof_of(kLocomotive); }));
}

// C9.8.1, C9.9.3, C16.13.1.
TEST(Conservation, the_check_sees_whom_a_place_should_have_driven_off) {
    Dice dice(5);
    TableSetup table = preset(Preset::Solo, 2);
    table.rules.set(Switch::ArmouredTrain);
    table.rules.set(Switch::Handcar);
    State good;
    start(table, good, dice);
    ASSERT_EQ(check(good), nullptr);
    const auto broken = [&](auto&& change) {
        State s = good;
        change(s);
        return check(s) != nullptr;
    };
    const auto at = [](State& s, Pawn pawn) -> Loc& { return s.at[static_cast<std::size_t>(pawn)]; };
    EXPECT_TRUE(broken([&](State& s) { at(s, Pawn::Tuco) = at(s, Pawn::Marshal); }));
    EXPECT_TRUE(broken([&](State& s) { at(s, Pawn::Marshal) = other_floor(at(s, Pawn::Courier1)); }));
    EXPECT_TRUE(broken([&](State& s) { at(s, Pawn::Tuco) = at(s, Pawn::Mary) = inside_of(kAheadSlot); }));
    // One alone may be in the Handcar, and Mary with the Marshal.
    EXPECT_FALSE(broken([&](State& s) { at(s, Pawn::Tuco) = inside_of(kAheadSlot); }));
    EXPECT_FALSE(broken([&](State& s) { at(s, Pawn::Mary) = at(s, Pawn::Marshal); }));
}

// A broken state must be noticed, or the property above proves nothing.
TEST(Conservation, the_check_sees_what_is_wrong) {
    Dice dice(5);
    State good;
    start(preset(Preset::Classic, 4), good, dice);
    ASSERT_EQ(check(good), nullptr);
    const auto broken = [&](auto&& change) {
        State s = good;
        change(s);
        return check(s) != nullptr;
    };
    const Pawn bandit = good.lead[0];
    const auto b = static_cast<std::size_t>(bandit);
    EXPECT_TRUE(broken([](State& s) { s.decks[0].draw.add(card_of(Action::Move)); }));
    EXPECT_TRUE(broken([](State& s) { s.hands[1].cards = Zone{}; }));
    EXPECT_TRUE(broken([](State& s) { --s.neutral; }));
    EXPECT_TRUE(broken([&](State& s) { --s.cylinder[b]; }));
    EXPECT_TRUE(broken([&](State& s) { s.at[b] = kNowhere; }));
    EXPECT_TRUE(broken([&](State& s) { s.at[b] = s.where(Pawn::Marshal); }));
    EXPECT_TRUE(broken([](State& s) { s.at[static_cast<std::size_t>(Pawn::Marshal)] = roof_of(kLocomotive); }));
    EXPECT_TRUE(broken([](State& s) { s.token_at[0] = 60; }));
    EXPECT_TRUE(broken([](State& s) { s.face[0] = face::kJewel500; }));
    EXPECT_TRUE(broken([](State& s) { s.face[10] = face::kPurse500; }));
    EXPECT_TRUE(broken([](State& s) { s.hands[0].known.add(kNeutralBullet); }));
    EXPECT_TRUE(broken([](State& s) { s.frames[5].step = 1; }));
    EXPECT_TRUE(broken([](State& s) { s.depth = 0; }));
    EXPECT_TRUE(broken([](State& s) { s.horse.add_horse(kExpressSlots); }));
    EXPECT_TRUE(broken([](State& s) { s.horse.coach = kLocomotive; }));
    EXPECT_TRUE(broken([](State& s) { s.horse.hostages = 0xFF; }));
    EXPECT_TRUE(broken([&](State& s) { s.gone |= static_cast<u16>(pawn_bit(bandit)); }));
    EXPECT_TRUE(broken([](State& s) { s.prison.last = 1; }));
}

}  // namespace
}  // namespace holdup
