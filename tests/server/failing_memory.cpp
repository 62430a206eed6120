#include "server/failing_memory.h"

#include <atomic>
#include <cstdlib>
#include <new>

#ifndef __has_feature
#define __has_feature(name) 0  // g++ has none of them by that name
#endif

namespace {

std::atomic<std::size_t> least_refused = SIZE_MAX, most_refused = 0;
std::atomic<std::uint64_t> times_refused = 0;
thread_local bool is_spared = false;

}  // namespace

// The sanitizer for threads brings its own: nothing is refused there, and these tests are left out.
#if !__has_feature(thread_sanitizer)
void* operator new(std::size_t size) {
    if (size >= least_refused && size <= most_refused && !is_spared) {
        ++times_refused;
        throw std::bad_alloc();
    }
    void* memory = std::malloc(size > 0 ? size : 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace holdup::server::test {

FailingMemory::FailingMemory(std::size_t least, std::size_t most) {
    is_spared = true;
    times_refused = 0;
    least_refused = least;
    most_refused = most;
}

FailingMemory::~FailingMemory() {
    least_refused = SIZE_MAX;
    most_refused = 0;
    is_spared = false;
}

std::uint64_t FailingMemory::refused() { return times_refused; }

}  // namespace holdup::server::test
