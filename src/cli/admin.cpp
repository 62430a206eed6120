#include <boost/json.hpp>
#include <cstdio>
#include <ctime>
#include <memory>

#include "cli/command.h"
#include "server/admin_socket.h"

namespace holdup::cli {

namespace json = boost::json;

namespace {

struct Options {
    std::string database = "holdup.db", socket;
    std::string whom, table, why, name;
    int hours = 0;
};

std::string text_of(const json::object& from, const char* name) {
    const json::value* found = from.if_contains(name);
    if (found == nullptr || found->is_null()) return {};
    return found->is_string() ? std::string(found->as_string()) : json::serialize(*found);
}

constexpr const char* kForGood = "for good";

std::string time_of(const json::object& from, const char* name) {
    const json::value* found = from.if_contains(name);
    if (found == nullptr || !found->is_int64() || found->as_int64() == 0) return kForGood;
    const std::time_t seconds = static_cast<std::time_t>(found->as_int64() / 1000);
    char text[40] = {};
    std::tm parts{};
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", localtime_r(&seconds, &parts));
    return text;
}

// Asks the server, and prints each row of the list it answers with; or what is wrong.
int ask(const Options& options, const json::object& order, const char* list = nullptr,
        const std::function<std::string(const json::object&)>& row = nullptr) {
    const std::string path = options.socket.empty() ? options.database + ".admin" : options.socket;
    const json::value answer = json::parse(server::ask_admin(path, json::serialize(order)));
    const json::object& fields = answer.as_object();
    if (const json::value* error = fields.if_contains("error")) {
        std::printf("%s\n", text_of(error->as_object(), "text").c_str());
        return kWrong;
    }
    if (list == nullptr) {
        std::printf("Done.\n");
        return kWell;
    }
    for (const json::value& one : fields.at(list).as_array()) std::printf("%s\n", row(one.as_object()).c_str());
    if (fields.at(list).as_array().empty()) std::printf("None.\n");
    return kWell;
}

std::string person_row(const json::object& one) {
    return text_of(one, "id") + "  " + text_of(one, "name") +
           (text_of(one, "account").empty() ? "" : "  (account " + text_of(one, "account") + ")") + "  " +
           text_of(one, "connections") + " connections";
}

std::string visit_row(const json::object& one) {
    const std::string person = text_of(one, "person");
    return time_of(one, "since") + "  " + text_of(one, "address") + "  " +
           (person.empty() ? "a stranger" : person + "  " + text_of(one, "name"));
}

std::string table_row(const json::object& one) {
    const json::object& table = one.at("table").as_object();
    std::string people;
    for (const json::value& name : table.at("people").as_array()) {
        people += (people.empty() ? "" : ", ") + std::string(name.as_string());
    }
    return text_of(table, "id") + "  " + text_of(table, "status") + "  " + text_of(table, "preset") + "  \"" +
           text_of(table, "name") + "\"  " + people + (one.at("public").as_bool() ? "" : "  (private)");
}

std::string ruling_row(const json::object& one) {
    const std::string until = time_of(one, "until");
    return text_of(one, "kind") + "  " + text_of(one, "whom") + "  " + (until == kForGood ? "" : "until ") + until +
           "  " + text_of(one, "why");
}

}  // namespace

Command add_admin(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("admin", "Keep the house of a server that runs on this machine");
    command.option("--db", options->database, "The server's database; its socket lies beside it").with_default();
    command.option("--socket", options->socket, "The socket, when it lies elsewhere (serve --admin)");
    const Line who = command.command("who", "Who is on: address, person, since when");
    const Line tables = command.command("list", "Tables in memory: open, running and just finished");
    const Line people = command.command("people", "Find people by id, name or account");
    people.option("whom", options->whom, "An id, a name or an account").required();
    const Line rulings = command.command("rulings", "Who is banned or muted, and why");
    const Line close = command.command("close", "Close a table for everybody, also a running one");
    close.option("table", options->table, "The table's id").required();
    const Line rename =
        command.command("rename", "Take somebody's name away, everywhere; \"Somebody\" without a new one");
    rename.option("whom", options->whom, "An id, or a name that only one has").required();
    rename.option("name", options->name, "The new name");
    const auto ruling = [&](const char* name, const char* text, bool with_terms) {
        const Line line = command.command(name, text);
        line.option("whom", options->whom, "An id, or a name that only one has; for bans also an address or a network")
            .required();
        if (with_terms) {
            line.option("--why", options->why, "A note to yourself");
            line.option("--hours", options->hours, "For so long; for good when left out").within(1, 1000 * 365 * 24);
        }
        return line;
    };
    close.option("--why", options->why, "What the people there are told");
    const Line ban = ruling("ban", "Show a person or an address the door", true);
    const Line unban = ruling("unban", "Let them in again", false);
    const Line mute = ruling("mute", "Somebody may play but not talk", true);
    ruling("unmute", "They may talk again", false);
    command.needs_command();
    command.footer(
        "Talks to the running server through a socket that only its own user can open: sudo -u holdup holdup admin "
        "...");
    return {command, [=] {
                const auto order = [&](const char* what) {
                    json::object words{{"do", what}, {"whom", options->whom}, {"why", options->why}};
                    words["table"] = options->table;
                    words["name"] = options->name;
                    words["hours"] = options->hours;
                    return words;
                };
                if (who.named()) return ask(*options, order("who"), "connections", visit_row);
                if (tables.named()) return ask(*options, order("tables"), "tables", table_row);
                if (people.named()) return ask(*options, order("people"), "people", person_row);
                if (rulings.named()) return ask(*options, order("rulings"), "rulings", ruling_row);
                if (close.named()) return ask(*options, order("close"));
                if (rename.named()) return ask(*options, order("rename"));
                if (ban.named()) return ask(*options, order("ban"));
                if (unban.named()) return ask(*options, order("unban"));
                return ask(*options, order(mute.named() ? "mute" : "unmute"));
            }};
}

}  // namespace holdup::cli
