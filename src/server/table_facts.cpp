// A table and rules of another time: facts are noted beside every entry of the log, and held against what these rules
// make of the log when it is folded again.
#include <boost/json.hpp>

#include "server/facts.h"
#include "server/table.h"

namespace holdup::server {

// Whether an entry can be folded at all: a log may have been damaged, or other rules may have taken the answer.
bool Table::fits(const LogEntry& entry) const {
    const bool at_chair = entry.seat < chairs_.size();
    switch (entry.kind) {
        case LogKind::Sit:
        case LogKind::Keep: {
            boost::system::error_code error;
            const boost::json::value value = boost::json::parse(entry.text, error);
            return at_chair && !error && value.is_object();
        }
        case LogKind::Start: return !game_.started() && !validate(config_.setup);
        case LogKind::Answer:
        case LogKind::AgentAnswer:
            return at_chair && game_.check(entry.seat, game_.number(entry.seat), entry.value) == Verdict::Taken;
        case LogKind::TakeBack: return at_chair && game_.can_take_back(entry.seat);
        case LogKind::Rematch:
        case LogKind::Close: return true;
        default: return at_chair && entry.kind <= LogKind::Close;
    }
}

void Table::note_before(LogEntry& entry) const {
    if (is_answer(entry.kind)) entry.text = answer_text(game_.state(), entry.seat, entry.value);
    if (entry.kind == LogKind::TakeBack) entry.value = game_.secret_answers(entry.seat);
}

void Table::note_after(LogEntry& entry) const {
    if (!is_play(entry.kind)) return;
    entry.state = hash(game_.state());
    if (entry.kind == LogKind::Start) entry.text = start_text(game_.state());
    if (game_.over()) entry.text += result_text(game_.state());
}

// From this entry on these rules go another way than the game went.
void Table::part(std::size_t at) {
    playable_ = at;
    if (stored_.hole || rules_ == limits_.rules || rules_ == 0) {
        refused_ = Problem{"damaged", "What is stored of this game is damaged; what can be read of it is kept."};
    } else if (stored_.finished) {
        refused_ = Problem{"old-rules", "This game was played with other rules; everybody's eyes can watch it again."};
    } else {
        refused_ = Problem{"old-rules", "This game was begun with other rules and cannot go on; its record is kept."};
    }
}

// The log says how far the game came, whatever these rules make of it. A game that was under way is closed here and
// now, but not in the store: a server that plays the old rules can go on with it.
void Table::end_parted() {
    bool over = stored_.finished && status_ != Status::Closed;
    i64 played_at = 0;
    for (const LogEntry& entry : stored_.log) {
        if (!is_play(entry.kind)) continue;
        played_at = entry.at;
        if (entry.kind == LogKind::Start) started_at_ = entry.at;
        over = over || has_result(entry);
    }
    if (status_ == Status::Closed) return;
    status_ = over ? Status::Over : Status::Closed;
    if (over) {
        ended_at_ = played_at;
    } else {
        closed_why_ = refused_->text;
    }
}

}  // namespace holdup::server
