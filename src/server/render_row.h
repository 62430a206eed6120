// A view beside the one its viewer was sent before: what is the same in both need not be said again.
#pragma once

#include <array>

#include "game/view.h"
#include "server/render.h"

namespace holdup::server {

struct Compared {
    const View* was;  // nullptr: nothing was sent, so everything is said
    const View& now;
    u32 was_number, number;
    Eyes eyes;
};

// The parts of a view that have files of their own.
void render_clockwork(Json& json, const Compared& views);
void render_seat_list(Json& json, const Compared& views);

// A short list of comparable pieces.
template <class Piece, std::size_t kMost>
class Row {
  public:
    void add(const Piece& piece) { pieces_[size_++] = piece; }
    std::size_t size() const { return size_; }
    const Piece& operator[](std::size_t i) const { return pieces_[i]; }

  private:
    std::array<Piece, kMost> pieces_;
    std::size_t size_ = 0;
};

// A list of the view: left out when it is as it was; where few of its places differ, an object of these; else all of
// it.
template <class Of, class Write>
void render_row(Json& json, std::string_view name, const Compared& views, Of&& of, Write&& write) {
    const auto now = of(views.now);
    if (views.was != nullptr) {
        const auto was = of(*views.was);
        const auto same = [&](std::size_t i) { return i < was.size() && was[i] == now[i]; };
        std::size_t changed = 0;
        for (std::size_t i = 0; i < now.size(); ++i) changed += !same(i);
        if (changed == 0 && was.size() == now.size()) return;
        if (2 * changed < now.size()) {
            json.key(name).open_object();
            if (was.size() != now.size()) json.field("length", now.size());
            for (std::size_t i = 0; i < now.size(); ++i) {
                if (same(i)) continue;
                json.key(std::to_string(i));
                write(json, now[i]);
            }
            json.close_object();
            return;
        }
    }
    json.key(name).open_list();
    for (std::size_t i = 0; i < now.size(); ++i) write(json, now[i]);
    json.close_list();
}

}  // namespace holdup::server
