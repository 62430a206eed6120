#include "server/squeeze.h"

#include <zlib.h>

#include <stdexcept>

namespace holdup::server {

namespace {

constexpr std::size_t kMost = 64 << 20;
constexpr std::size_t kPiece = 256 << 10;
constexpr int kEither = 15 + 32;  // zlib or gzip, as it begins

}  // namespace

std::string squeeze(std::string_view text) {
    uLongf size = compressBound(text.size());
    std::string bytes(size, '\0');
    const auto* from = reinterpret_cast<const Bytef*>(text.data());
    if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, from, text.size(), Z_DEFAULT_COMPRESSION) != Z_OK) {
        throw std::runtime_error("there is no memory to pack a story");
    }
    bytes.resize(size);
    bytes.shrink_to_fit();
    return bytes;
}

std::string gzip(std::string_view text) {
    constexpr int kWindow = 15 + 16;  // 16: a header of gzip
    constexpr int kMemory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, kWindow, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("there is no memory to pack an answer");
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    std::string bytes;
    int state = Z_OK;
    while (state == Z_OK) {
        const std::size_t filled = bytes.size();
        bytes.resize(filled + kPiece);
        stream.next_out = reinterpret_cast<Bytef*>(bytes.data()) + filled;
        stream.avail_out = static_cast<uInt>(kPiece);
        state = deflate(&stream, Z_FINISH);
        bytes.resize(filled + kPiece - stream.avail_out);
    }
    deflateEnd(&stream);
    bytes.shrink_to_fit();
    return bytes;
}

std::string unsqueeze(std::string_view bytes) {
    z_stream stream{};
    if (bytes.empty() || inflateInit2(&stream, kEither) != Z_OK) return {};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string text;
    int state = Z_OK;
    while (state == Z_OK && text.size() < kMost) {
        const std::size_t filled = text.size();
        text.resize(filled + kPiece);
        stream.next_out = reinterpret_cast<Bytef*>(text.data()) + filled;
        stream.avail_out = static_cast<uInt>(kPiece);
        state = inflate(&stream, Z_NO_FLUSH);
        text.resize(filled + kPiece - stream.avail_out);
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END ? text : std::string();
}

}  // namespace holdup::server
