// Sits a program down at a table: questions go to it as JSON lines, its answers go to the server.
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <csignal>
#include <cstdio>
#include <memory>

#include "cli/command.h"
#include "server/client.h"

namespace holdup::cli {

namespace {

namespace json = boost::json;

struct Options {
    std::string server = "127.0.0.1:8080";
    std::string table, token, name = "Agent";
    int seat = 0;
    std::vector<std::string> program;
};

constexpr int kTries = 3;

// The program's two ends: a child of ours, or whoever holds our own input and output.
class Lines {
  public:
    explicit Lines(const std::vector<std::string>& program) {
        if (program.empty()) {
            to_ = ::fdopen(::dup(STDOUT_FILENO), "w");
            from_ = ::fdopen(::dup(STDIN_FILENO), "r");
            return;
        }
        int in[2], out[2];
        if (::pipe(in) != 0 || ::pipe(out) != 0) return;
        pid_ = ::fork();
        if (pid_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGTERM);
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            for (const int end : {in[0], in[1], out[0], out[1]}) ::close(end);
            std::vector<char*> list;
            for (const std::string& word : program) list.push_back(const_cast<char*>(word.c_str()));
            list.push_back(nullptr);
            ::execvp(list[0], list.data());
            std::perror(list[0]);
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        to_ = ::fdopen(in[1], "w");
        from_ = ::fdopen(out[0], "r");
    }
    ~Lines() {
        if (to_ != nullptr) std::fclose(to_);
        if (from_ != nullptr) std::fclose(from_);
        if (pid_ > 0) ::waitpid(pid_, nullptr, 0);
    }
    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;

    bool write(const json::object& line) {
        const std::string text = json::serialize(line) + "\n";
        return to_ != nullptr && std::fwrite(text.data(), 1, text.size(), to_) == text.size() && std::fflush(to_) == 0;
    }
    bool read(std::string& line) {
        line.clear();
        for (int c; from_ != nullptr && (c = std::fgetc(from_)) != EOF && line.size() < 65536;) {
            if (c == '\n') return true;
            line += static_cast<char>(c);
        }
        return false;
    }

  private:
    FILE* to_ = nullptr;
    FILE* from_ = nullptr;
    int pid_ = -1;
};

std::string text_of(const json::value& value, std::string_view key) {
    const auto* found = value.is_object() ? value.as_object().if_contains(key) : nullptr;
    return found != nullptr && found->is_string() ? std::string(found->as_string()) : std::string();
}

class Player {
  public:
    explicit Player(const Options& options) : options_(options), lines_(options.program) {
        const std::size_t colon = options.server.rfind(':');
        host_ = options.server.substr(0, colon);
        port_ = static_cast<u16>(colon == std::string::npos ? 8080 : std::atoi(options.server.c_str() + colon + 1));
        token_ = options.token;
    }

    int play() {
        if (token_.empty()) {
            const auto answer =
                post("/api/guest", json::serialize(json::object{{"name", options_.name}, {"token", true}}));
            if (answer.status != 200) return unable("There is no server at " + options_.server + ".");
            token_ = text_of(json::parse(answer.body), "token");
        }
        // Whoever sits there already keeps the seat; joining tells whether that is us.
        post("/api/tables/" + options_.table + "/sit",
             json::serialize(json::object{{"seat", options_.seat}, {"name", options_.name}}));
        if (!socket_.connect(host_, port_, token_))
            return unable("The server at " + options_.server + " does not answer.");
        send(json::object{{"type", "join"}, {"seat", options_.seat}, {"since", 0}});
        while (const auto frame = socket_.receive(600000)) {
            boost::system::error_code error;
            const json::value value = json::parse(*frame, error);
            if (error || !value.is_object()) continue;
            if (const int exit = hear(value.as_object()); exit >= 0) return exit;
        }
        return unable("The connection to the server has ended.");
    }

  private:
    server::HttpAnswer post(const std::string& path, const std::string& body) const {
        server::HeaderList headers;
        if (!token_.empty()) headers.emplace_back("Authorization", "Bearer " + token_);
        return server::http_request(host_, port_, "POST", path, body, headers);
    }

    void send(json::object message) {
        message["table"] = options_.table;
        socket_.send(json::serialize(message));
    }

    // Gives the exit code when it is over, else -1.
    int hear(const json::object& frame) {
        const std::string type = text_of(frame, "type");
        if (type == "error") return refused(frame);
        if (type != "sync" && type != "update") return -1;
        if (!started_ && type == "sync") {
            started_ = true;
            lines_.write(
                {{"type", "start"}, {"protocol", 1}, {"table", frame.at("description")}, {"seat", options_.seat}});
        }
        if (const auto* list = frame.if_contains("events"); list != nullptr && list->is_array()) {
            for (const json::value& event : list->as_array()) events_.push_back(event);
        }
        const auto* view = frame.if_contains("view");
        if (view != nullptr && text_of(*view, "phase") == "over") {
            lines_.write({{"type", "over"}, {"result", view->as_object().at("result")}, {"view", *view}});
            return kWell;
        }
        const auto* question = frame.if_contains("question");
        if (question == nullptr || !question->is_object()) return -1;
        const auto number = question->as_object().at("number").as_int64();
        if (number == asked_) return -1;
        asked_ = number;
        tries_ = 0;
        question_ = json::object{
            {"type", "question"}, {"number", number}, {"view", *view}, {"question", *question}, {"events", events_}};
        events_.clear();
        return ask();
    }

    int ask() {
        if (++tries_ > kTries) return unable("The program gave no legal answer; it leaves the table.");
        std::string line;
        if (!lines_.write(question_) || !lines_.read(line)) return unable("The program has ended.");
        boost::system::error_code error;
        const json::value answer = json::parse(line, error);
        const auto* choice = !error && answer.is_object() ? answer.as_object().if_contains("choice") : nullptr;
        if (choice == nullptr || !choice->is_int64()) {
            lines_.write(
                {{"type", "error"}, {"code", "malformed"}, {"text", "An answer is a JSON object with a \"choice\"."}});
            return ask();
        }
        send(json::object{
            {"type", "answer"}, {"seat", options_.seat}, {"number", asked_}, {"choice", choice->as_int64()}});
        return -1;
    }

    int refused(const json::object& frame) {
        const std::string code = text_of(frame, "code");
        if (!started_) return unable("The server refuses: " + text_of(frame, "text"));
        lines_.write({{"type", "error"}, {"code", code}, {"text", text_of(frame, "text")}});
        return code == "illegal" || code == "malformed" ? ask() : -1;
    }

    const Options& options_;
    Lines lines_;
    std::string host_, token_;
    u16 port_ = 0;
    server::WsClient socket_;
    bool started_ = false;
    std::int64_t asked_ = 0;
    int tries_ = 0;
    json::object question_;
    json::array events_;
};

}  // namespace

Command add_agent(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("agent", "Sit a program down at a table (JSON lines, docs/PROTOCOL.md)");
    command.option("--server", options->server, "Where the server is").with_default();
    command.option("--table", options->table, "The table's id").required();
    command.option("--seat", options->seat, "Which seat, from 0").within(0, kSeats - 1).with_default();
    command.option("--name", options->name, "What others see").with_default();
    command.option("--token", options->token, "Who sits down; a new guest when left out");
    command.option("program", options->program,
                   "The program and its arguments; left out, standard input and output are used");
    command.footer("Example:\n  holdup agent --table ID --seat 1 -- python3 examples/agent.py");
    return {command, [options] {
                std::signal(SIGPIPE, SIG_IGN);
                return Player(*options).play();
            }};
}

}  // namespace holdup::cli
