#include "agents/greedy.h"

#include "agents/policy.h"

namespace holdup {

Choice greedy_choice(const View& view, const Choices& legal, Rng& rng) {
    Weighted weighted;
    Judgement judgement;
    judgement.weigh(view.shown, view.seat, legal, weighted);
    // Equals are drawn for, so that it does not always run the same way.
    Choice best = weighted.choice[0];
    u32 most = 0, equals = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(weighted.count); ++i) {
        if (weighted.weight[i] > most) {
            most = weighted.weight[i];
            best = weighted.choice[i];
            equals = 1;
        } else if (weighted.weight[i] == most && rng.below(++equals) == 0) {
            best = weighted.choice[i];
        }
    }
    return best;
}

}  // namespace holdup
