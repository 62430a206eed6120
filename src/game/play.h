// What a rule works with while a game is being played: the state, the dice and perhaps a journal.
#pragma once

#include "game/dice.h"
#include "game/journal.h"
#include "game/state.h"

namespace holdup {

struct Play {
    State& s;
    Dice& dice;
    Journal* journal;

    void note(Fact fact, int who = 0, int a = 0, int b = 0, u16 hidden = 0, SeatSet knows = kEverySeat) {
        if (journal != nullptr) [[unlikely]] {
            tell(*journal, {fact, static_cast<u8>(who), static_cast<u8>(a), static_cast<u8>(b), hidden, knows});
        }
    }
    // Apart: a search plays without a journal, and every rule that notes something is smaller then.
    [[gnu::noinline, gnu::cold]] static void tell(Journal& journal, Entry entry) {
        journal.hear(journal.listener, entry);
    }
    void no_effect(Pawn actor, Why why) { note(Fact::NoEffect, ord(actor), ord(why)); }

    Frame& push(Rule rule, Pawn actor, Seat seat) {
        Frame& f = s.frames[s.depth++];
        f = Frame{};
        f.rule = rule;
        f.actor = actor;
        f.seat = seat;
        return f;
    }
    // A popped frame is zeroed: nothing of an old question stays in the state.
    void pop() { s.frames[--s.depth] = Frame{}; }

    // Puts a question with its answers computed once.
    Frame& ask(Rule rule, Pawn actor, Seat seat, Group group, u64 options) {
        Frame& f = push(rule, actor, seat);
        f.group = group;
        f.options = options;
        return f;
    }
};

}  // namespace holdup
