// What a table was created with: the game, and how it is run.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/setup.h"
#include "server/deal.h"
#include "server/json.h"
#include "server/problem.h"

namespace holdup::server {

enum class ClockKind : u8 { None, Decision, Correspondence };
enum class Watching : u8 { Public, Delayed, None };

struct TableConfig {
    Setup setup;
    std::string name;
    bool is_public = false;
    ClockKind clock = ClockKind::None;
    int clock_seconds = 0;
    int grace = 60;
    Watching watching = Watching::Public;
    int delay = 0;
    std::string memory = "all";
    std::string owner;         // a person's id
    Bytes32 secret{};          // of the deal
    DealWay deal_way = DealWay::Key;
    // A finished game that was brought in from outside, or a lesson: its chance, whatever dealt it.
    std::optional<Chance> imported;
};

// A seat as the creator wishes it.
struct SeatWish {
    enum class Kind : u8 { Open, Me, Agent } kind = Kind::Open;
    std::string name, agent;
};

struct TableRequest {
    TableConfig config;
    std::vector<SeatWish> seats;
    std::string luck;
    bool start = false;
};

// Reads the body of POST /api/tables. The engine's validator has the last word on the game.
std::variant<TableRequest, Problem> read_table_request(const boost::json::object& body);

// The config as it is stored, and back; stored configs were valid once, so a problem means another version wrote it.
std::string store_config(const TableConfig& config);
std::variant<TableConfig, Problem> restore_config(const std::string& text);

void render_setup(Json& json, const Setup& setup);
void render_table_options(Json& json, const TableConfig& config, int watching_now);

}  // namespace holdup::server
