// Where all chance of a game comes from. A seed gives one row of numbers for the whole game: games of the command line,
// and of servers in former times. A key gives fresh dice for every answer, from a keyed hash, so that whatever is seen
// of the dice tells nothing about those to come.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "game/dice.h"

namespace holdup {

using ChanceKey = std::array<unsigned char, 32>;

class Chance {
  public:
    Chance(u64 seed = 0) : seed_(seed) {}
    explicit Chance(const ChanceKey& key) : key_(key) {}

    // The dice for an answer, counted from 1 over the answers that stand; 0 is the set-up, and comes first.
    void renew(Dice& dice, std::size_t answer) const;

    // What a record says: "seed 4711", or "chance" and 64 hexadecimal digits.
    std::string line() const;
    // Reads such a line; the sentence of `why` says what is wrong with it.
    static std::optional<Chance> read(std::string_view line, std::string& why);

    const std::optional<ChanceKey>& key() const { return key_; }
    u64 seed() const { return seed_; }  // of a chance without a key

    friend bool operator==(const Chance&, const Chance&) = default;

  private:
    u64 seed_ = 0;
    std::optional<ChanceKey> key_;
};

// HMAC-SHA-256.
ChanceKey keyed_hash(const ChanceKey& key, std::string_view message);

}  // namespace holdup
