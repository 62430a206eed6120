#include "rules/setup/fits.h"

namespace holdup {

Refusal validate(const Setup& setup) {
    for (auto* fits : {players_fit, switches_fit, bandits_fit, bots_fit, train_fits, rounds_fit, first_fits}) {
        if (const Refusal refusal = fits(setup)) return refusal;
    }
    return {};
}

}  // namespace holdup
