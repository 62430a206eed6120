#include "record/chance.h"

#include <sodium.h>

#include <algorithm>

#include "record/text.h"

namespace holdup {

static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(ChanceKey) &&
              crypto_auth_hmacsha256_BYTES == sizeof(ChanceKey));

ChanceKey keyed_hash(const ChanceKey& key, std::string_view message) {
    ChanceKey hash;
    crypto_auth_hmacsha256(hash.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                           key.data());
    return hash;
}

void Chance::renew(Dice& dice, std::size_t answer) const {
    if (!key_) {
        if (answer == 0) dice = Dice(seed_);
        return;
    }
    std::array<char, 8> number{};
    for (std::size_t i = 0; i < number.size(); ++i) number[i] = static_cast<char>(u64{answer} >> (56 - 8 * i));
    const ChanceKey hash = keyed_hash(*key_, {number.data(), number.size()});
    u64 seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | hash[i];
    dice = Dice(seed);
}

std::string Chance::line() const {
    if (!key_) return "seed " + std::to_string(seed_);
    return "chance " + text::hex_of({reinterpret_cast<const char*>(key_->data()), key_->size()});
}

std::optional<Chance> Chance::read(std::string_view line, std::string& why) {
    if (text::eat(line, "chance ")) {
        const auto bytes = text::bytes_of(line);
        ChanceKey key;
        if (!bytes || bytes->size() != key.size()) {
            why = "the key of chance has 64 digits, 0 to 9 and a to f";
            return std::nullopt;
        }
        std::copy(bytes->begin(), bytes->end(), key.begin());
        return Chance(key);
    }
    const auto seed = text::eat(line, "seed ") ? text::number(line, ~u64{0}) : std::nullopt;
    if (!seed) {
        why = "the seed must be a number";
        return std::nullopt;
    }
    return Chance(*seed);
}

}  // namespace holdup
