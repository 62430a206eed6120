// The network as the tables see it: somebody to send frames to.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace holdup::server {

using SharedText = std::shared_ptr<const std::string>;

inline SharedText frame_of(std::string&& text) { return std::make_shared<const std::string>(std::move(text)); }
inline SharedText frame_of(std::string_view head, std::string_view tail) {
    std::string text;
    text.reserve(head.size() + tail.size());
    text.append(head).append(tail);
    return frame_of(std::move(text));
}

// One WebSocket. Everything may be called from any thread; frames leave in the order they were sent.
class Peer {
  public:
    virtual ~Peer() = default;
    virtual void send(SharedText frame) = 0;
    virtual void close(int code, std::string_view why) = 0;
    // Bytes sent but not yet taken by the network.
    virtual std::size_t backlog() const = 0;
};

}  // namespace holdup::server
