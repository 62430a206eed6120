// HTTP: a connection reads one request after the other and gives each its answer, until it ends or turns into a
// WebSocket.
#include <algorithm>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/forwarded.h"
#include "server/log.h"
#include "server/net_socket.h"
#include "server/problem.h"

namespace holdup::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Stream = beast::basic_stream<tcp, Executor>;

namespace {

// Of a request that has come and is not read yet. A body is taken out of it piece by piece; what cannot be, as the
// endless name of an extension that nobody asked for, ends here.
constexpr std::size_t kWaitingBytes = 32 * 1024;

// Whoever asks too fast hears so after this long: an answer at once would be asked for again at once.
constexpr auto kPause = std::chrono::seconds(1);

// Answers up to this are few bytes for each connection there may be.
constexpr std::size_t kSmallAnswer = 64 * 1024;

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

// All lines of a header as one list: a proxy may have added a line of its own.
std::string list_of(const http::request<http::string_body>& from, beast::string_view name) {
    std::string list;
    const auto [begin, end] = from.equal_range(name);
    for (auto line = begin; line != end; ++line) {
        if (!list.empty()) list += ", ";
        list += text_of(line->value());
    }
    return list;
}

// A request that could be read in two ways, by us and by a proxy before us: told to several machines, or of a length
// that is said in a way nobody has agreed on.
bool is_ambiguous(const http::request<http::string_body>& message) {
    const auto [begin, end] = message.equal_range(http::field::transfer_encoding);
    return message.count(http::field::host) > 1 ||
           std::any_of(begin, end, [](const auto& line) { return !beast::iequals(line.value(), "chunked"); });
}

Request read_request(const http::request<http::string_body>& from, const std::string& peer,
                     const std::vector<Network>& trusted) {
    Request request;
    request.method = text_of(from.method_string());
    const std::string target = text_of(from.target());
    const std::size_t mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string::npos) request.query = target.substr(mark + 1);
    request.body = from.body();
    request.token = token_of(text_of(from[http::field::cookie]), text_of(from[http::field::authorization]));
    request.content_type = text_of(from[http::field::content_type]);
    request.if_none_match = text_of(from[http::field::if_none_match]);
    request.encodings = text_of(from[http::field::accept_encoding]);
    request.languages = text_of(from[http::field::accept_language]);
    request.browser = text_of(from[http::field::user_agent]);
    const Client client = client_behind(
        peer, trusted,
        {list_of(from, "X-Forwarded-For"), list_of(from, "Forwarded"), list_of(from, "X-Forwarded-Proto")});
    request.address = client.address;
    request.perhaps = client.perhaps;
    request.secure = client.secure;
    return request;
}

// One HTTP connection, until it ends or turns into a WebSocket.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(Net::Parts& parts, int loop, TcpSocket&& socket, std::string peer, Place place, Role role)
        : parts_(parts),
          loop_(loop),
          stream_(std::move(socket)),
          pause_(stream_.get_executor()),
          peer_(std::move(peer)),
          place_(std::move(place)),
          role_(role) {}

    void read() {
        parser_.emplace();
        parser_->header_limit(8 * 1024);
        parser_->body_limit(parts_.options.body_bytes);
        stream_.expires_after(parts_.options.patience);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](beast::error_code error, std::size_t) { self->have_read(error); });
    }

  private:
    void have_read(beast::error_code error) {
        if (error == http::error::body_limit) {
            return refuse({"too-large", "That is too much at once."}, false);
        }
        if (error == http::error::end_of_stream || error == beast::error::timeout || error == asio::error::eof) {
            return close();
        }
        if (error) {
            if (error.category() == http::make_error_code(http::error::bad_method).category()) {
                refuse({"malformed", "That is no proper request."}, false);
            }
            return;
        }
        ++parts_.counters.requests;
        auto message = parser_->release();
        if (is_ambiguous(message)) return refuse({"malformed", "That is no proper request."}, false);
        Request request = read_request(message, peer_, parts_.options.trusted_proxies);
        const NetOptions& options = parts_.options;
        const std::string host = text_of(message[http::field::host]);
        const std::string origin = text_of(message[http::field::origin]);
        if (role_ == Role::Figures) return figures(request, host, message.keep_alive());
        const bool upgrade = websocket::is_upgrade(message);
        key_ = limit_key(request.address);
        if (!parts_.gate.may_ask(key_)) return refuse_later(message.keep_alive() && !upgrade);
        if (const auto problem = origin_problem({options.address, options.names, options.origins}, host, origin,
                                                upgrade || request.method != "GET")) {
            return refuse(*problem, false);
        }
        if (upgrade && request.path == "/ws") {
            if (!place_.stay(key_)) {
                return refuse({"too-many", "There are too many connections from your address."}, false);
            }
            stream_.expires_never();
            return open_socket(parts_, loop_, stream_.release_socket(), std::move(place_), std::move(message),
                               std::move(request));
        }
        const bool keep = message.keep_alive();
        const bool head = message.method() == http::verb::head;
        if (head) request.method = "GET";
        stream_.expires_never();
        const auto pending = std::make_shared<Pending>(shared_from_this(), keep, head);
        try {
            parts_.handler.on_request(loop_, std::move(request),
                                      [pending](Response response) { pending->give(std::move(response)); });
        } catch (const std::exception& e) {
            parts_.handler.on_failure(e.what());
        }
    }

    // One request that waits for its answer. When all who could give it are gone, because something failed on the
    // way, it is told so.
    class Pending {
      public:
        Pending(std::shared_ptr<HttpConnection> to, bool keep, bool head)
            : to_(std::move(to)), keep_(keep), head_(head) {}
        ~Pending() {
            if (given_ || to_->parts_.stopping) return;
            const Problem problem{"failed", "Something went wrong in the server."};
            give({status_of(problem), "application/json", render_problem(problem)});
        }
        void give(Response response) {
            if (given_.exchange(true)) return;
            asio::post(to_->stream_.get_executor(),
                       [to = to_, keep = keep_, head = head_, response = std::move(response)]() mutable {
                           to->answer(std::move(response), keep, head);
                       });
        }

      private:
        const std::shared_ptr<HttpConnection> to_;
        const bool keep_, head_;
        std::atomic<bool> given_ = false;
    };

    void figures(const Request& request, const std::string& host, bool keep) {
        if (const auto problem = origin_problem({parts_.options.figures_address, {}, {}}, host, {}, false)) {
            return refuse(*problem, false);
        }
        if (request.method != "GET" || request.path != "/metrics") {
            return refuse({"no-such", "There is nothing here."}, keep);
        }
        parts_.handler.on_figures([self = shared_from_this(), keep](Response response) {
            asio::post(self->stream_.get_executor(), [self, keep, response = std::move(response)]() mutable {
                self->answer(std::move(response), keep);
            });
        });
    }

    void refuse(const Problem& problem, bool keep) {
        parts_.refusals.add(problem.code);
        log_refusal("refused", {{"why", problem.code}, {"address", peer_}});
        answer({status_of(problem), "application/json", render_problem(problem)}, keep);
    }

    // A proxy has other people's requests to bring, and hears it at once.
    void refuse_later(bool keep) {
        const Problem problem{"too-fast", "Too many requests; wait a moment."};
        if (parts_.is_proxy(peer_)) return refuse(problem, keep);
        stream_.expires_never();
        pause_.expires_after(kPause);
        pause_.async_wait([self = shared_from_this(), problem, keep](beast::error_code error) {
            if (!error) self->refuse(problem, keep);
        });
    }

    void answer(Response&& from, bool keep, bool head = false) {
        // A file of the client is there anyway, however many read it.
        std::optional<Load> load;
        if (!from.shared_body && from.body.size() > kSmallAnswer && !head) {
            load.emplace(parts_.gate, key_, from.body.size());
            if (!load->taken()) return refuse({"too-fast", "Read what you were sent first."}, false);
        }
        const SharedText text =
            from.shared_body ? from.shared_body : std::make_shared<const std::string>(std::move(from.body));
        struct Answer {
            http::response<http::span_body<const char>> response;
            SharedText text;
            std::optional<Load> load;
        };
        const auto answer =
            std::make_shared<Answer>(Answer{http::response<http::span_body<const char>>(), text, std::move(load)});
        auto& response = answer->response;
        response.result(static_cast<unsigned>(from.status));
        response.version(11);
        response.set(http::field::content_type, from.type);
        for (const auto& [name, value] : safety_headers()) response.set(name, value);
        for (const auto& [name, value] : from.headers) response.set(name, value);
        response.keep_alive(keep && !parts_.stopping);
        response.body() = {text->data(), text->size()};
        response.prepare_payload();
        if (head) response.body() = {};
        stream_.expires_after(parts_.options.patience + time_to_read(text->size()));
        http::async_write(stream_, response, [self = shared_from_this(), answer](beast::error_code error, std::size_t) {
            if (error || !answer->response.keep_alive()) return self->close();
            self->read();
        });
    }

    void close() {
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    Net::Parts& parts_;
    int loop_;
    Stream stream_;
    Timer pause_;
    std::string peer_, key_;  // who is connected, and whose limits hold: behind a proxy the client's
    Place place_;
    const Role role_;
    beast::flat_buffer buffer_{kWaitingBytes};
    std::optional<http::request_parser<http::string_body>> parser_;
};

}  // namespace

void serve_http(Net::Parts& parts, int loop, TcpSocket&& socket, const std::string& peer, Place place, Role role) {
    auto connection = std::make_shared<HttpConnection>(parts, loop, std::move(socket), peer, std::move(place), role);
    asio::post(parts.loop(loop).io, [connection] { connection->read(); });
}

}  // namespace holdup::server
