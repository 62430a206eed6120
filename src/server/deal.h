// Chance that can be checked afterwards, and the few other things that must be unguessable.
//
// Before anybody sits down the server publishes SHA-256(secret). Players add luck of their own, so that not even the
// server can choose the deal; all chance of the game follows from both. After the game the secret is shown.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "record/chance.h"

namespace holdup::server {

using Bytes32 = ChanceKey;

inline constexpr std::size_t kLuckBytes = 64;

// How chance follows from secret and luck: a seed of 64 bits for the whole game, or a key of 256.
enum class DealWay : u8 { Seed = 1, Key = 2 };

struct Deal {
    Bytes32 secret{};
    std::vector<std::string> luck;  // by seat

    std::string commitment() const;
    Chance chance(DealWay way) const;
};

Deal new_deal(int seats);

// Whether a deal is what was promised: the words say what is wrong, and are empty when all is well.
std::string verify(std::string_view commitment, std::string_view secret, const std::vector<std::string>& luck,
                   const Chance& chance);

std::string to_hex(const unsigned char* bytes, std::size_t count);
std::optional<Bytes32> bytes32_from_hex(std::string_view hex);
Bytes32 sha256(std::string_view bytes);

// Unguessable names: 26 letters and digits, 130 bits.
std::string random_name();

// The seed of an agent's thought: unguessable, unless the deal is known beforehand; then the same answers bring the
// same game.
u64 thought_seed(const std::optional<Chance>& known, int seat, u32 number);

// A password as it may be stored (argon2id), and the check of one. Both take a tenth of a second and some memory.
std::string hash_password(const std::string& password);
bool password_fits(const std::string& hash, const std::string& password);

// Must be called once before anything else here; safe to repeat.
void init_deal();

}  // namespace holdup::server
