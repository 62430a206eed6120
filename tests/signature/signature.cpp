// Prints what `holdup bench --signature` prints, with the engine and nothing else: what plays the same everywhere, as
// WebAssembly too, is shown by this small program.
#include "agents/signature.h"

#include <cinttypes>
#include <cstdio>

int main() {
    using namespace holdup;
    constexpr const char* kNames[kPresets] = {"first-game", "classic",        "classic-expert", "duel",
                                              "duel-2014",  "pairs",          "horses",         "combined",
                                              "marshal",    "horses-marshal", "armoured",       "solo"};
    for (const Table& table : kTables) {
        const Signature s = signature(table.preset, table.players, kSignatureGames);
        std::printf("%s %d %016" PRIx64 "\n", kNames[ord(table.preset)], table.players, s.value);
    }
}
