// Whole games on request: a running one as far as somebody may know it, a finished one with any eyes. Who may be told
// what is settled on the table's thread; the telling is done away from the threads that play.
#pragma once

#include <string>

#include "server/replies.h"
#include "server/store.h"
#include "server/table.h"
#include "server/tellers.h"

namespace holdup::server {

// Whom it is told, from which address.
struct Asker {
    Send send;
    std::string house;
    bool packs = false;  // reads gzip
};

// From an Accept-Encoding header.
bool takes_gzip(std::string_view encodings);

// `seat`: the eyes asked for, as a number; empty for what is public.
void tell_story(Tellers& tellers, const Table& table, const std::string& person, const std::string& seat,
                const Asker& to);
// The game must have ended. `description` is what is told of its table.
void tell_replay(Tellers& tellers, Store& store, const Table& table, const std::string& description,
                 const std::string& eyes, const Asker& to);

}  // namespace holdup::server
