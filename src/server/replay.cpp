#include "server/replay.h"

#include "record/record.h"
#include "record/text.h"
#include "record/words.h"
#include "server/deal.h"
#include "server/facts.h"

namespace holdup::server {

namespace {

std::vector<std::string> deal_lines(const Table& table) {
    if (table.config().imported) return {};
    const Deal deal = table.deal();
    std::vector<std::string> lines = {"commitment " + deal.commitment(),
                                      "secret " + to_hex(deal.secret.data(), deal.secret.size())};
    for (std::size_t seat = 0; seat < deal.luck.size(); ++seat) {
        const std::string& luck = deal.luck[seat];
        if (luck.empty()) continue;
        lines.push_back("luck " + std::to_string(seat + 1) + " " +
                        to_hex(reinterpret_cast<const unsigned char*>(luck.data()), luck.size()));
    }
    return lines;
}

}  // namespace

std::variant<std::string, Problem> record_of(const Table& table) {
    auto record = record_in(table.stored_table().log, table.config().setup, table.chance());
    if (!record) {
        return table.refused().value_or(Problem{"not-now", "This game was never begun."});
    }
    record->deal = deal_lines(table);
    return write_record(*record);
}

DealCheck verify_deal(const std::string& text) {
    const ReadRecord read = read_record(text);
    if (!read.error.empty()) return {false, read.error};
    std::string commitment, secret;
    std::vector<std::string> luck(read.record.setup.players);
    for (const std::string& line : read.record.deal) {
        std::string_view rest = line;
        if (text::eat(rest, "commitment ")) {
            commitment = rest;
        } else if (text::eat(rest, "secret ")) {
            secret = rest;
        } else if (text::eat(rest, "luck ")) {
            const auto seat = text::number(text::eat_word(rest), luck.size());
            const auto bytes = text::bytes_of(rest);
            if (!seat || *seat == 0 || !bytes) return {false, "The luck of a seat cannot be read."};
            luck[*seat - 1] = *bytes;
        }
    }
    if (commitment.empty()) return {false, "The record holds no promise about its deal."};
    const std::string wrong = verify(commitment, secret, luck, read.record.chance);
    if (!wrong.empty()) return {false, "The deal does not hold: " + wrong + "."};
    return {true, "The deal is the one that was promised: " + commitment + "."};
}

void play_again(Game& game, const Setup& setup, const Chance& chance, std::span<const LogEntry> log,
                const std::function<void(const LogEntry&)>& before, const std::function<void(const LogEntry*)>& after) {
    for (const LogEntry& entry : log) {
        switch (entry.kind) {
            case LogKind::Start:
                game.start(setup, chance);
                after(nullptr);
                break;
            case LogKind::Answer:
            case LogKind::AgentAnswer:
                before(entry);
                game.answer(entry.seat, entry.value);
                after(&entry);
                break;
            case LogKind::TakeBack: game.take_back(entry.seat); break;
            case LogKind::Resign: game.note(Happening::Resigned, entry.seat); break;
            case LogKind::AgentTakes: game.note(Happening::AgentTakes, entry.seat); break;
            case LogKind::PersonReturns: game.note(Happening::PersonReturns, entry.seat); break;
            case LogKind::TimeOut: game.note(Happening::TimeOut, entry.seat); break;
            default: break;
        }
    }
}

std::vector<LogEntry> course_of(std::span<const LogEntry> log) {
    std::vector<LogEntry> course;
    for (const LogEntry& entry : log) {
        if (entry.kind >= LogKind::Start && entry.kind < LogKind::Chat)
            course.push_back({entry.kind, entry.seat, entry.value, entry.at, {}, entry.state});
    }
    return course;
}

Played played_at(const Table& table) {
    return {table.config().setup, table.chance(), course_of(table.playable()), table.refused()};
}

std::string replay_with(std::string_view table, std::string_view story) {
    constexpr std::string_view kHead = R"({"table":)";
    std::string all;
    all.reserve(kHead.size() + table.size() + story.size() + 2);
    all.append(kHead).append(table).append(",").append(story).append("}");
    return all;
}

std::variant<std::string, Problem> story_with(const Played& played, std::string_view eyes) {
    Seat seat = kSpectator;
    const bool all = eyes == "all";
    if (!all && eyes != "public") {
        const auto number = text::number(eyes, kSeats);
        if (!number || *number >= played.setup.players) {
            return Problem{"malformed", "\"eyes\" should be all, public or a seat."};
        }
        seat = static_cast<Seat>(*number);
    }
    const Eyes how = all ? Eyes::All : Eyes::OneSeat;
    Game game;
    Json json;
    json.field("eyes", eyes).key("steps").open_list();
    int step = 0;
    const auto look = [&] { return all ? all_seeing(game.state()) : view(game.state(), seat); };
    const auto show = [&](const LogEntry* entry, const std::string& words) {
        json.open_object().field("step", step++).field("events", game.events().size());
        if (entry == nullptr) {
            json.null_field("seat").null_field("choice").null_field("words");
        } else {
            // What an answer of somebody else came to is in the events; the answer itself may hold a secret.
            json.field("seat", entry->seat);
            if (all || entry->seat == seat) {
                json.field("choice", entry->value).field("words", words);
            } else {
                json.null_field("choice").null_field("words");
            }
            json.field("by", entry->kind == LogKind::Answer ? "person" : "agent").field("at", entry->at);
        }
        json.key("view");
        render_view(json, look(), seat == kSpectator ? 0 : game.number(seat), how);
        json.close_object();
    };
    std::string words;
    play_again(
        game, played.setup, played.chance, played.log,
        [&](const LogEntry& entry) { words = choice_word(game.state(), entry.seat, entry.value); },
        [&](const LogEntry* entry) {
            // A part of a secret answer is a moment of its own only to those who see it.
            if (entry == nullptr || game.was_public() || all || entry->seat == seat) show(entry, words);
        });
    if (!game.started()) return played.refused.value_or(Problem{"not-now", "This game was never begun."});
    json.close_list().key("events");
    game.render_events(json, 1, look(), how, Lines::Told);
    return std::move(json.text);
}

std::variant<StoredTable, Problem> table_of_record(const std::string& text, i64 now, const std::string& owner) {
    const ReadRecord read = read_record(text);
    if (!read.error.empty()) return Problem{"setup", read.error};
    Replay replay;
    replay_record(read.record, replay);
    if (!replay.difference.empty()) return Problem{"setup", replay.difference};
    if (!replay.state.over()) return Problem{"setup", "The game of this record is not over."};
    TableConfig config;
    config.setup = read.record.setup;
    config.name = "A record from elsewhere";
    config.owner = owner;
    config.imported = read.record.chance;
    StoredTable stored;
    stored.id = random_name();
    stored.config = store_config(config);
    stored.created = now;
    stored.finished = true;
    for (Seat seat = 0; seat < config.setup.players; ++seat) {
        Json json;
        json.open_object()
            .field("person", "")
            .field("name", "Seat " + std::to_string(seat + 1))
            .field("luck", "")
            .close_object();
        stored.log.push_back({LogKind::Sit, seat, 0, now, std::move(json.text)});
    }
    stored.log.push_back({LogKind::Start, 0, static_cast<u16>(kRulesVersion), now, {}});
    for (const auto& [seat, choice] : replay.answers) stored.log.push_back({LogKind::Answer, seat, choice, now, {}});
    return stored;
}

}  // namespace holdup::server
