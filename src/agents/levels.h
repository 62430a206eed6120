// Who can sit down at a table without being a person: one list for the command line, the server and the client.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "agents/search.h"
#include "game/view.h"

namespace holdup {

enum class Mind : u8 { Random, Greedy, Search };

// How somebody plays. Levels differ by how long they think and how strictly they take the best answer they found,
// never by what they see.
struct Level {
    std::string_view name;   // as written on a command line
    std::string_view title;  // as shown to people
    std::string_view text;   // one sentence about it
    Mind mind = Mind::Random;
    u32 iterations = 0;      // 0: no limit
    u32 milliseconds = 0;    // 0: no limit; the clock is the caller's (see Budget)
    u32 sharpness = 0;       // see pick()
    SearchOptions search{};
};

inline constexpr std::size_t kLevels = 6;
extern const std::array<Level, kLevels> kLevelList;  // gentlest first

// By name, perhaps with changes for an experiment: "legend:ms=50" or "outlaw:iterations=2000,trees=one". False, and
// `out` left alone, when the words mean nothing.
bool read_level(std::string_view words, Level& out);

// Somebody at the table. Keeps room to think in, and nothing of a game from one decision to the next; one object serves
// any number of games, but only one thread at a time.
class Agent {
  public:
    explicit Agent(const Level& level);

    // The answer of the seat whose view it is. A budget's clock ends the thinking early; its iterations, when given,
    // replace the level's own.
    Choice choose(const View& view, const Choices& legal, Rng& rng, const Budget& budget = {});

    // What the last decision looked at: empty when it needed no search.
    const Explanation& explanation() const { return explanation_; }
    const Level& level() const { return level_; }

    // Only looks, whatever the level is: fills explanation().
    void analyse(const View& view, Rng& rng, const Budget& budget);

  private:
    Level level_;
    std::unique_ptr<Search> search_;
    Explanation explanation_;
};

}  // namespace holdup
