// Any bytes as a record: read or refused with one sentence, and what is read is written back exactly and replays
// safely.
#include "record/record.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const holdup::ReadRecord read = holdup::read_record(text);
    if (!read.error.empty()) {
        if (read.error.find('\n') != std::string::npos || !read.error.starts_with("Line ")) std::abort();
        return 0;
    }
    if (holdup::write_record(read.record) != text) std::abort();
    holdup::Replay replay;
    holdup::replay_record(read.record, replay);
    return 0;
}
