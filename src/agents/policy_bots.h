// Judging answers to the questions that come with the Doc bot: his poker, and whatever somebody decides for him.
#pragma once

#include "agents/policy.h"

namespace holdup {

// False where the question has nothing to do with him.
bool weigh_doc_answers(const State& s, Seat seat, const Choices& legal, Weighted& out);

}  // namespace holdup
