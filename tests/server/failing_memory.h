// A server without memory: while one of these lives, every other thread is refused memory of these sizes.
#pragma once

#include <cstddef>
#include <cstdint>

namespace holdup::server::test {

class FailingMemory {
  public:
    FailingMemory(std::size_t least, std::size_t most);
    ~FailingMemory();
    FailingMemory(const FailingMemory&) = delete;
    FailingMemory& operator=(const FailingMemory&) = delete;
    // How often memory was refused.
    static std::uint64_t refused();
};

}  // namespace holdup::server::test
