// Somebody at a table is renamed or forgotten.
#include "server/forget.h"
#include "server/table.h"

namespace holdup::server {

void Table::rename(const NewName& wish) {
    if (wish.wholly && !archived()) give_up_seats(wish.person);
    const Renamed done = rename_in_log(stored_.log, wish);
    const bool owner = config_.owner == wish.person;
    if (done.entries.empty() && !owner) return;
    config_.name = renamed_table_name(config_.name, wish, done.names, owner);
    if (owner && wish.wholly) config_.owner = kGone;
    for (Chair& chair : chairs_) {
        for (std::string* whose : {&chair.person, &chair.kept_for}) {
            if (*whose != wish.person) continue;
            chair.name = wish.name;
            if (wish.wholly) *whose = kGone;
        }
    }
    std::size_t next = 0;
    for (const LogEntry& entry : stored_.log) {
        if (entry.kind != LogKind::Chat || next == chat_.size()) continue;
        ChatLine& line = chat_[next++];
        line.text = entry.text;
        if (line.person != wish.person) continue;
        line.name = wish.name;
        if (wish.wholly) line.person = kGone;
    }
    stored_.config = store_config(config_);
    if (!archived()) host_.rewrite(*this, done.entries);
    after_change();
}

// Before the start the chair is free again, and a table of theirs has nobody to start it; then an agent plays on.
void Table::give_up_seats(const std::string& person) {
    if (status_ == Status::Open && config_.owner == person) return close_for_all("Whoever made this table has left.");
    for (Seat seat = 0; seat < chairs_.size(); ++seat) {
        // What was kept for them is kept for nobody.
        if (status_ == Status::Open && chairs_[seat].kept_for == person) enter(LogKind::Stand, seat);
        if (chairs_[seat].person != person) continue;
        if (status_ == Status::Open) enter(LogKind::Stand, seat);
        if (status_ == Status::Playing && !chairs_[seat].resigned) hand_to_agent(seat);
    }
}

}  // namespace holdup::server
