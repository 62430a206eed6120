// An engine built with an empty second module plays exactly the games kept in bench/signature.txt.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "agents/signature.h"

namespace holdup {
namespace {

TEST(Probe, an_empty_module_changes_nothing) {
    std::ifstream kept("bench/signature.txt");
    ASSERT_TRUE(kept) << "bench/signature.txt is missing";
    std::string preset_name, value;
    int players = 0;
    for (const Table& table : kTables) {
        ASSERT_TRUE(kept >> preset_name >> players >> value);
        EXPECT_EQ(players, table.players);
        EXPECT_EQ(signature(table.preset, table.players, kSignatureGames).value, std::stoull(value, nullptr, 16))
            << preset_name << " " << players;
    }
}

}  // namespace
}  // namespace holdup
