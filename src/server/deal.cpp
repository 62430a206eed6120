#include "server/deal.h"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>

#include "record/text.h"

namespace holdup::server {

void init_deal() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start");
}

std::string to_hex(const unsigned char* bytes, std::size_t count) {
    return text::hex_of({reinterpret_cast<const char*>(bytes), count});
}

std::optional<Bytes32> bytes32_from_hex(std::string_view hex) {
    Bytes32 bytes;
    const auto read = text::bytes_of(hex);
    if (!read || read->size() != bytes.size()) return std::nullopt;
    std::copy(read->begin(), read->end(), bytes.begin());
    return bytes;
}

Bytes32 sha256(std::string_view bytes) {
    Bytes32 hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return hash;
}

static u64 first_eight(const Bytes32& hash) {
    u64 number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = (number << 8) | hash[i];
    return number;
}

std::string Deal::commitment() const {
    const Bytes32 hash = sha256({reinterpret_cast<const char*>(secret.data()), secret.size()});
    return to_hex(hash.data(), hash.size());
}

Chance Deal::chance(DealWay way) const {
    std::string bytes;
    for (const std::string& one : luck) {
        bytes += static_cast<char>(one.size());
        bytes += one;
    }
    if (way == DealWay::Key) return Chance(keyed_hash(secret, bytes));
    bytes.insert(0, reinterpret_cast<const char*>(secret.data()), secret.size());
    return first_eight(sha256(bytes));
}

Deal new_deal(int seats) {
    Deal deal;
    randombytes_buf(deal.secret.data(), deal.secret.size());
    deal.luck.resize(static_cast<std::size_t>(seats));
    return deal;
}

std::string verify(std::string_view commitment, std::string_view secret, const std::vector<std::string>& luck,
                   const Chance& chance) {
    const auto bytes = bytes32_from_hex(secret);
    if (!bytes) return "the secret is not 64 hexadecimal digits";
    const Deal deal{*bytes, luck};
    if (deal.commitment() != commitment) return "the secret is not the one that was promised";
    for (const std::string& one : luck) {
        if (one.size() > kLuckBytes) return "somebody's luck is longer than 64 bytes";
    }
    if (deal.chance(chance.key() ? DealWay::Key : DealWay::Seed) != chance) {
        return "chance does not follow from the secret and the players' luck";
    }
    return {};
}

std::string random_name() {
    static constexpr char kLetters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    static_assert(sizeof kLetters == 33);
    std::string name(26, ' ');
    std::array<unsigned char, 26> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    for (std::size_t i = 0; i < name.size(); ++i) name[i] = kLetters[bytes[i] & 31];
    return name;
}

u64 thought_seed(const std::optional<Chance>& known, int seat, u32 number) {
    if (known) return first_eight(sha256(known->line() + " " + std::to_string(seat) + " " + std::to_string(number)));
    u64 seed;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

std::string hash_password(const std::string& password) {
    std::string hash(crypto_pwhash_STRBYTES, '\0');
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
        throw std::runtime_error("not enough memory to hash a password");
    }
    hash.resize(hash.find('\0'));
    return hash;
}

bool password_fits(const std::string& hash, const std::string& password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace holdup::server
