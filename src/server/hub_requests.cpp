// Requests at the door: who is kept out, who asks too often, and how long an answer took.
#include <chrono>

#include "server/hub.h"
#include "server/log.h"
#include "server/replies.h"

namespace holdup::server {

void Hub::on_request(int loop, Request&& request, std::function<void(Response)> reply) {
    const auto begun = std::chrono::steady_clock::now();
    const auto person = people_.find(request.token);
    const std::string who = person ? person->id : std::string();
    const auto send = [this, begun, who, address = request.address, path = request.path,
                       reply = std::move(reply)](Response response) {
        request_times_.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
        if (!response.refused_for.empty()) {
            refusals_.add(response.refused_for);
            log_refusal("request-refused",
                        {{"why", response.refused_for}, {"path", path}, {"address", address}, {"person", who}});
        }
        reply(std::move(response));
    };
    if (house_.banned(who, request.address, request.perhaps)) return send(server::refused(kBanned));
    if (person && !asking_.take(who)) return send(server::refused({"too-fast", "Too many requests; wait a moment."}));
    answer(loop, std::move(request), send);
}

void Hub::on_figures(std::function<void(Response)> reply) { reply({200, "text/plain; version=0.0.4", metrics()}); }

}  // namespace holdup::server
