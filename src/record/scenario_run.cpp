#include "record/scenario_run.h"

#include <algorithm>

#include "record/text.h"
#include "record/words.h"
#include "rules/base/round.h"

namespace holdup::scenario {

Rolls::Rolls(const Words& words) : words_(words) {
    for (const std::string& entry : words_) {
        std::string_view rest = entry;
        const auto name = from_word<Roll>(text::eat_word(rest));
        if (!name || rest.empty()) {
            throw Trouble(text::quote(entry) + " is no roll; they are written as \"face purse:300\", with one of " +
                          text::join(all_words<Roll>(), ", ") + " first.");
        }
        values_.push_back({*name, 0});
    }
}

std::string_view Rolls::outcome(std::size_t at) const {
    std::string_view rest = words_[at];
    text::eat_word(rest);
    return rest;
}

namespace {

// A roll whose outcome is what the first of these facts says that is told after it.
struct ToldRoll {
    Roll roll;
    std::vector<Fact> facts;
    std::string (*outcome)(const State& after, const Entry& e);
};

template <class E>
std::string named(int value) {
    return std::string(word(static_cast<E>(value)));
}

const ToldRoll* told_roll(Roll roll) {
    static const ToldRoll rows[] = {
        {Roll::Card,
         {Fact::CardDrawn},
         [](const State& s, const Entry& e) { return card_word(s, e.a, static_cast<Card>(e.hidden)); }},
        {Roll::Face,
         {Fact::LootTaken, Fact::LootDropped, Fact::WhiskeyDrunk, Fact::DocumentRead},
         [](const State&, const Entry& e) { return face_word(static_cast<Face>(e.hidden)); }},
        {Roll::WhichToken,
         {Fact::LootTaken, Fact::LootDropped, Fact::WhiskeyDrunk, Fact::DocumentRead},
         [](const State&, const Entry& e) { return face_word(static_cast<Face>(e.hidden)); }},
        {Roll::RoundCard,
         {Fact::RoundStarted},
         [](const State&, const Entry& e) { return std::string(round_card_word(e.b)); }},
        {Roll::Character, {Fact::CharacterTaken}, [](const State&, const Entry& e) { return named<Pawn>(e.who); }},
        {Roll::Spread, {Fact::PawnPlaced}, [](const State&, const Entry& e) { return named<Pawn>(e.who); }},
        {Roll::BotCard, {Fact::BotPlayed}, [](const State&, const Entry& e) { return named<BotCard>(e.hidden); }},
        {Roll::Diversion,
         {Fact::CardDiverted},
         [](const State& s, const Entry& e) { return card_word(s, e.a, static_cast<Card>(e.hidden)); }},
        {Roll::Hostage, {Fact::HostageShown}, [](const State&, const Entry& e) { return named<horses::Hostage>(e.a); }},
        {Roll::Prisoner, {Fact::PrisonerShown}, [](const State&, const Entry& e) { return named<Pawn>(e.a); }},
        {Roll::Goal, {Fact::GoalCurrent}, [](const State&, const Entry& e) { return named<Goal>(e.hidden); }},
        {Roll::Reveal,
         {Fact::GoalLooked, Fact::GoalShown},
         [](const State&, const Entry& e) { return named<Goal>(e.hidden); }},
    };
    const auto* row = std::find_if(std::begin(rows), std::end(rows), [&](const ToldRoll& r) { return r.roll == roll; });
    return row == std::end(rows) ? nullptr : row;
}

}  // namespace

bool Rolls::came_out(std::size_t at, const Setup& setup, const State& after, const std::vector<Told>& told) const {
    const std::string_view wanted = outcome(at);
    if (const auto n = text::number(wanted, 1000)) return *n == values_[at].value + 1;
    // C4.13.2: of all who still ride a person was drawn, and so nobody is placed.
    if (const auto seat = seat_named(after, wanted); name(at) == Roll::Spread && seat && *seat < after.players) {
        const bool nobody = std::none_of(told.begin(), told.end(), [&](const Told& one) {
            return one.entry.fact == Fact::PawnPlaced && one.rolls_used == at + 1;
        });
        if (nobody) return true;
    }
    if (const ToldRoll* row = told_roll(name(at))) {
        for (const Told& one : told) {
            const bool speaks = std::find(row->facts.begin(), row->facts.end(), one.entry.fact) != row->facts.end();
            if (one.rolls_used > at && speaks) return row->outcome(after, one.entry) == wanted;
        }
        return false;
    }
    // Which of the rolls of this name it is, for those that nothing is told about.
    std::size_t nth = 0;
    for (std::size_t i = 0; i < at; ++i) nth += values_[i].name == values_[at].name;
    switch (name(at)) {
        case Roll::FirstPlayer: return seat_named(after, wanted) == after.first;
        case Roll::Partner:
            for (const Pawn partner : after.partners) {
                if (partner != Pawn::Nobody && nth-- == 0) return word(partner) == wanted;
            }
            return false;
        case Roll::Car:
            for (std::size_t i = 0; i < setup.cars.size(); ++i) {
                if (setup.cars[i] == CarKind::None && nth-- == 0)
                    return word(after.cars[kLocomotive + 1 + i]) == wanted;
            }
            return false;
        default: return false;
    }
}

namespace {

// Hears the journal, and keeps a copy of the state at the moment where the scenario wants to look at it.
struct Listener {
    const State* state;
    const Script* script;
    Until until;
    u8 first_round;
    Seat first_player;
    std::vector<Told> told;
    bool stopped = false;
    State at_stop;
    Script script_at_stop;

    static void hear(void* self, const Entry& entry) { static_cast<Listener*>(self)->hear(entry); }

    bool ends_here(Fact fact) const {
        const bool round_over = fact == Fact::GameOver || (fact == Fact::FirstPlayer && state->round > first_round);
        switch (until) {
            case Until::Question: return false;
            case Until::SchemingEnds: return fact == Fact::StealingStarted;
            // Whatever the end of the round tells first: its event, the coach, somebody who hides.
            case Until::StealingEnds: return state->phase == Phase::RoundEnd || round_over;
            case Until::RoundEnds: return round_over;
        }
        return false;
    }

    // A question at the end of the round comes after Stealin' too.
    void stop_at_question() {
        if (stopped || until != Until::StealingEnds || state->phase != Phase::RoundEnd) return;
        stopped = true;
        at_stop = *state;
        script_at_stop = *script;
        at_stop.frames = {};
        at_stop.depth = 0;
    }

    // Without an event nothing is told between the last card and the next round.
    void step_back() {
        at_stop.phase = Phase::RoundEnd;
        at_stop.round = first_round;
        at_stop.first = first_player;
        if (first_round + 1 < kRounds) at_stop.rounds[first_round + 1u] = kNoRound;
    }

    void hear(const Entry& entry) {
        if (stopped) return;
        if (ends_here(entry.fact)) {
            stopped = true;
            at_stop = *state;
            script_at_stop = *script;
            at_stop.frames = {};
            at_stop.depth = 0;
            if (until == Until::StealingEnds) step_back();
            return;
        }
        told.push_back({entry, script->next});
    }
};

void count_bullets(BulletTable& table, const std::vector<Told>& told) {
    for (const Told& one : told) {
        const Entry& e = one.entry;
        if (e.fact == Fact::Shot && e.who < kCharacters) ++table[e.who][e.a];
        if (e.fact == Fact::NeutralBullet) ++table[e.who][kNeutralSource];
    }
}

}  // namespace

// Runs on to the next stop. Rolls given in words are found by trying their values until the journal tells of the
// outcome the words name; each run before that is thrown away.
template <class Do>
void Run::run(Rolls& rolls, Do&& act) {
    const State before = state;
    for (u32 i = rolls_used; i < rolls.size(); ++i) rolls.set(i, 0);
    for (;;) {
        state = before;
        Script script{rolls.values(), static_cast<u32>(rolls.size()), rolls_used};
        Listener listener{&state, &script, until, first_round, before.first, {}, false, {}, {}};
        Journal journal{&Listener::hear, &listener};
        Dice dice(rng.state(), &script);
        act(state, dice, &journal);
        listener.stop_at_question();
        const Script used = listener.stopped ? listener.script_at_stop : script;
        const State after = listener.stopped ? listener.at_stop : state;
        u32 wrong = rolls_used;
        const u32 end = used.broken ? used.broken_at : used.next;
        while (wrong < end && rolls.came_out(wrong, *setup, after, listener.told)) ++wrong;
        if (wrong == end && !used.broken) {
            if (const char* broken = check(state)) trouble = broken;
            state = after;
            stopped = listener.stopped;
            rolls_used = used.next;
            rng = Rng(dice.state());
            count_bullets(bullets, listener.told);
            told.insert(told.end(), listener.told.begin(), listener.told.end());
            claimed.resize(told.size(), false);
            return;
        }
        if (wrong == end) {
            const std::string scripted = text::quote(rolls.words(wrong));
            trouble = rolls.name(wrong) != used.wanted
                          ? "the game rolls for " + std::string(word(used.wanted)) +
                                ", but the next scripted roll is " + scripted
                          : "the scripted roll " + scripted + " cannot come out; there are only " +
                                text::count(static_cast<int>(used.sides), "way");
            state = after;
            return;
        }
        rolls.set(wrong, rolls.value(wrong) + 1);
        for (u32 i = wrong + 1; i < rolls.size(); ++i) rolls.set(i, 0);
    }
}

void Run::begin(Rolls& rolls) {
    run(rolls, [this](State& s, Dice& dice, Journal* journal) { start(*setup, s, dice, journal); });
}

void Run::continue_position(Rolls& rolls) {
    run(rolls, [](State& s, Dice& dice, Journal* journal) {
        Play p{s, dice, journal};
        base::advance(p);
    });
}

void Run::answer(Rolls& rolls, Seat seat, Choice choice) {
    run(rolls, [&](State& s, Dice& dice, Journal* journal) { apply(s, seat, choice, dice, journal); });
}

}  // namespace holdup::scenario
