// Counts every allocation of the test program.
#pragma once

namespace holdup::testing {

long allocations();

}  // namespace holdup::testing
