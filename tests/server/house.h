// Tables without a network and without a disk: a server with a clock of its own that stores at once, listeners who may
// be slow, and agents who answer when they are told to.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/table.h"

namespace holdup::server::test {

class Listener : public Peer {
  public:
    static constexpr std::size_t kDrop = 1000;

    void send(SharedText frame) override { inbox.push_back(*frame); }
    void close(int, std::string_view) override {}
    std::size_t backlog() const override { return slow ? kDrop + 1 : 0; }

    std::vector<std::string> inbox;
    bool slow = false;
};

struct AskedAgent {
    i64 table;
    Seat seat;
    u32 number;
    Choices legal;
};

class House : public Host {
  public:
    House() { limits.backlog_drop = Listener::kDrop; }

    i64 now() const override { return 1'780'000'000'000 + wall + time; }
    i64 steady() const override { return 5000 + time; }
    void append(i64 table, u32 n, const LogEntry&) override { tables.at(table)->stored(n, true); }
    bool think(const Table& table, Seat seat, u32 number, const std::string&, const View&,
               const Choices& legal) override {
        if (busy) return false;
        thoughts.push_back({table.number(), seat, number, legal});
        return true;
    }
    void changed(const Table&) override {}
    void decided() override { ++decisions; }

    Table& make(TableConfig config) {
        StoredTable row;
        row.number = static_cast<i64>(tables.size()) + 1;
        row.id = "table" + std::to_string(row.number);
        row.config = store_config(config);
        auto& made = tables[row.number];
        made = std::make_unique<Table>(*this, limits, std::move(config), row);
        return *made;
    }
    // From the body of a request.
    Table& make(const std::string& body, const std::string& owner) {
        auto request = std::get<TableRequest>(read_table_request(boost::json::parse(body).as_object()));
        request.config.owner = owner;
        return make(std::move(request.config));
    }

    // The last thought that was begun ends with the `n`-th answer it could give.
    void answer_last(u32 n) {
        const AskedAgent thought = thoughts.back();
        thoughts.pop_back();
        const auto count = static_cast<u32>(thought.legal.count());
        tables.at(thought.table)->agent_answers(thought.seat, thought.number, thought.legal.nth(n % count));
    }

    Limits limits;
    i64 time = 0, wall = 0;  // what has passed, and how far somebody has set the clock
    bool busy = false;
    int decisions = 0;
    std::map<i64, std::unique_ptr<Table>> tables;
    std::vector<AskedAgent> thoughts;
};

}  // namespace holdup::server::test
