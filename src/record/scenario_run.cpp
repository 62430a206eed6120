#include "record/scenario_run.h"

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

// The first fact of this kind told after the roll.
const Entry* next_told(const std::vector<Told>& told, std::size_t roll, std::initializer_list<Fact> facts) {
    for (const Told& one : told) {
        if (one.rolls_used <= roll) continue;
        for (const Fact fact : facts) {
            if (one.entry.fact == fact) return &one.entry;
        }
    }
    return nullptr;
}

}  // namespace

bool Rolls::came_out(std::size_t at, const Setup& setup, const State& after, const std::vector<Told>& told) const {
    const std::string_view wanted = outcome(at);
    if (const auto n = text::number(wanted, 1000)) return *n == values_[at].value + 1;
    // Which of the rolls of this name it is, for those that nothing is told about.
    std::size_t nth = 0;
    for (std::size_t i = 0; i < at; ++i) nth += values_[i].name == values_[at].name;
    switch (name(at)) {
        case Roll::Card: {
            const Entry* e = next_told(told, at, {Fact::CardDrawn});
            return e != nullptr && card_word(after, e->a, static_cast<Card>(e->hidden)) == wanted;
        }
        case Roll::Face:
        case Roll::WhichToken: {
            const Entry* e = next_told(told, at, {Fact::LootTaken, Fact::LootDropped, Fact::WhiskeyDrunk});
            return e != nullptr && face_word(static_cast<Face>(e->hidden)) == wanted;
        }
        case Roll::RoundCard: {
            const Entry* e = next_told(told, at, {Fact::RoundStarted});
            return e != nullptr && round_card_word(e->b) == wanted;
        }
        case Roll::Hostage: {
            const Entry* e = next_told(told, at, {Fact::HostageShown});
            return e != nullptr && word(static_cast<horses::Hostage>(e->a)) == wanted;
        }
        case Roll::Character: {
            const Entry* e = next_told(told, at, {Fact::CharacterTaken});
            return e != nullptr && word(static_cast<Pawn>(e->who)) == wanted;
        }
        case Roll::Spread: {
            const Entry* e = next_told(told, at, {Fact::PawnPlaced});
            return e != nullptr && word(static_cast<Pawn>(e->who)) == wanted;
        }
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
