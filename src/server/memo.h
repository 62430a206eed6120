// Pieces of JSON that come up again and again: a token on a floor, a card of the Common Deck. A piece is a function of
// its key alone, so every table of a thread shares them, and a piece that is pushed out is simply made again.
#pragma once

#include <string>
#include <vector>

#include "server/json.h"

namespace holdup::server {

// What a key is about stands in its lowest bits, so that keys of different things never meet.
enum class Piece : u8 { Token, Pawn, PileCard, Card, Car };

class Key {
  public:
    explicit Key(Piece piece) { add(static_cast<u64>(piece), 4); }
    // The parts must fit into 64 bits together.
    Key& add(u64 value, int bits) {
        value_ |= value << used_;
        used_ += bits;
        return *this;
    }
    u64 value() const { return value_; }

  private:
    u64 value_ = 0;
    int used_ = 0;
};

template <class Make>
void memo(Json& json, const Key& key, Make&& make) {
    struct Entry {
        u64 key = ~u64{0};
        std::string text;
    };
    static constexpr int kBits = 13;
    static thread_local std::vector<Entry> entries(std::size_t{1} << kBits);
    Entry& entry = entries[(key.value() * 0x9E3779B97F4A7C15u) >> (64 - kBits)];
    if (entry.key != key.value()) {
        Json made;
        make(made);
        entry.key = key.value();
        entry.text = made.text;
    }
    json.raw(entry.text);
}

}  // namespace holdup::server
