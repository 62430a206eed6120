#include "server/squeeze.h"

#include <algorithm>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

namespace holdup::server {

namespace zlib = boost::beast::zlib;

namespace {

constexpr std::size_t kMost = 64 << 20;
constexpr std::size_t kPiece = 64 << 10;

// Runs a stream to its end, a piece of room at a time; false when it does not come to one.
template <class Stream>
bool run(Stream& stream, std::string_view from, std::string& to) {
    zlib::z_params at;
    at.next_in = from.data();
    at.avail_in = from.size();
    for (;;) {
        const std::size_t filled = to.size();
        if (filled >= kMost) return false;
        to.resize(filled + kPiece);
        at.next_out = to.data() + filled;
        at.avail_out = kPiece;
        boost::system::error_code error;
        stream.write(at, zlib::Flush::finish, error);
        to.resize(filled + kPiece - at.avail_out);
        if (error == zlib::error::end_of_stream) return true;
        const bool wants_room = (!error || error == zlib::error::need_buffers) && at.avail_out == 0;
        if (!wants_room) return false;
    }
}

}  // namespace

std::string squeeze(std::string_view text) {
    zlib::deflate_stream stream;
    std::string bytes;
    run(stream, text, bytes);
    return bytes;
}

std::string unsqueeze(std::string_view bytes) {
    zlib::inflate_stream stream;
    std::string text;
    return !bytes.empty() && run(stream, bytes, text) ? text : std::string();
}

}  // namespace holdup::server
