// Bytes as a table and its answers: whatever is dealt and chosen, the state stays sound, and a saved game goes on as it
// was.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "game/engine.h"
#include "game/setup.h"
#include "record/record.h"
#include "rules/round_cards.h"

namespace {

using namespace holdup;

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

// The input byte by byte; zeros when it is used up.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    bool empty() const { return at_ >= size_; }
    u8 next() { return empty() ? u8{0} : data_[at_++]; }
    u32 below(u32 n) { return next() % n; }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

Setup table_from(Bytes& in) {
    Setup setup = preset(static_cast<Preset>(in.below(kPresets)), static_cast<int>(1 + in.below(kPlayers)));
    const u8 options = in.next();
    if (options & 1) setup.first = in.next();
    if (options & 2) setup.cars[in.below(kExpressSlots)] = static_cast<CarKind>(in.below(12));
    if (options & 4) setup.rules.flip(static_cast<Switch>(in.below(kSwitches)));
    if (options & 8) setup.rounds[in.below(kRounds)] = in.next();
    if (options & 16) setup.round_pool.low = ~(u64{in.next()} << in.below(kRoundCards));
    if (options & 32) setup.bandits[in.below(kPlayers)][in.below(2)] = static_cast<Pawn>(in.below(32));
    if (options & 64) {
        for (auto& pair : setup.bandits) pair[0] = static_cast<Pawn>(in.below(32));
    }
    return setup;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes in(data, size);
    const Setup setup = table_from(in);
    if (validate(setup)) return 0;
    const u64 seed = in.next();
    Dice dice(seed);
    State s;
    start(setup, s, dice);
    if (const char* wrong = check(s)) fail(wrong);
    std::vector<Answer> answers;
    while (!s.over()) {
        const SeatSet seats = asked(s);
        const auto seat = static_cast<Seat>(select(seats, in.below(static_cast<u32>(std::popcount(seats)))));
        Choices legal;
        choices(s, seat, legal);
        const Choice choice = legal.nth(in.below(static_cast<u32>(legal.count())));
        if (!is_legal(s, seat, choice)) fail("a listed answer is not legal");
        answers.push_back({seat, choice});
        apply(s, seat, choice, dice);
        if (const char* wrong = check(s)) fail(wrong);
        if (answers.size() > 5000) fail("the game does not end");
    }
    const ReadRecord saved = read_record(write_record(record_game(setup, seed, answers)));
    if (!saved.error.empty()) fail(saved.error.c_str());
    Replay replay;
    replay_record(saved.record, replay);
    if (!replay.difference.empty()) fail(replay.difference.c_str());
    if (!(replay.state == s)) fail("a replayed game ends differently");
    return 0;
}
