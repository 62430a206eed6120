#include "agents/random.h"

namespace holdup {

Choice random_choice(const Choices& legal, Rng& rng) { return legal.nth(rng.below(static_cast<u32>(legal.count()))); }

}  // namespace holdup
