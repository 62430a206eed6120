// What is asked of a table before it is dealt, one question a file. A refusal names the rule and the way out.
#pragma once

#include "game/setup.h"

namespace holdup {

Refusal players_fit(const Setup& t);
Refusal switches_fit(const Setup& t);
Refusal bandits_fit(const Setup& t);
Refusal bots_fit(const Setup& t);  // rules/bots/fits.cpp
Refusal train_fits(const Setup& t);
Refusal rounds_fit(const Setup& t);
Refusal first_fits(const Setup& t);

}  // namespace holdup
