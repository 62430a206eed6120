#include "agents/policy_bots.h"

#include "agents/board_reading.h"
#include "agents/policy_answers.h"
#include "game/frame.h"
#include "game/seats.h"

namespace holdup {

namespace {

// What is good for oneself to have, the better the dearer.
void weigh_gains(u64 faces, Weighted& out) {
    for (int at : each(faces)) {
        const u32 worth = kWorth[static_cast<std::size_t>(at)] / 50;
        out.add(choice::loot(static_cast<Face>(at)), 1 + worth * worth);
    }
}

void weigh_alike(const Choices& legal, Weighted& out) {
    for (std::size_t word = 0; word < legal.words.size(); ++word) {
        for (int at : each(legal.words[word]))
            out.add(static_cast<Choice>(64 * word + static_cast<std::size_t>(at)), 10);
    }
}

}  // namespace

bool weigh_doc_answers(const State& s, Seat seat, const Choices& legal, Weighted& out) {
    const Frame& f = s.frame();
    const PawnSet friends = own_side(s, seat);
    switch (f.rule) {
        // Whatever lies on the table may be gone, and Doc is nobody's friend.
        case Rule::PokerWager:
        case Rule::PokerDoc: weigh_drops(legal[Group::Loot], out); return true;
        case Rule::PokerGive:
            if (holds(friends, static_cast<Pawn>(f.other))) {
                weigh_gains(legal[Group::Loot], out);
            } else {
                weigh_drops(legal[Group::Loot], out);
            }
            return true;
        case Rule::PokerLoser:
            for (int pawn : each(legal[Group::Pawns])) {
                out.add(choice::pawn(static_cast<Pawn>(pawn)), holds(friends, static_cast<Pawn>(pawn)) ? 1 : 20);
            }
            return true;
        default: break;
    }
    if (f.actor != Pawn::Doc || s.owner(Pawn::Doc) == seat) return false;
    switch (f.rule) {
        // He may as well hit whom one would hit oneself, and where it hurts.
        case Rule::ShootWhom:
        case Rule::PunchWhom:
        case Rule::PushTo:
        case Rule::PunchTo: return false;
        case Rule::PunchLoot:
            if (holds(friends, static_cast<Pawn>(f.other))) break;
            weigh_gains(legal[Group::Loot], out);
            return true;
        default: break;
    }
    // Everything else is his own gain: he takes the cheapest, and goes wherever chance leads him.
    if (legal[Group::Loot] != 0) {
        weigh_drops(legal[Group::Loot], out);
    } else {
        weigh_alike(legal, out);
    }
    return true;
}

}  // namespace holdup
