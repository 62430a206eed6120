// Golden games: whole records kept in the repository. When the game plays differently, they say where it begins to.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "record/record.h"
#include "record/words.h"

namespace holdup {
namespace {

std::vector<std::filesystem::path> golden_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator("tests/golden")) {
        if (entry.path().extension() == ".record") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(Golden, EveryRecordPlaysAsItWasWritten) {
    for (const auto& path : golden_files()) {
        const std::string text = text_of(path);
        const ReadRecord read = read_record(text);
        ASSERT_EQ(read.error, "") << path;
        Replay replay;
        replay_record(read.record, replay);
        EXPECT_EQ(replay.difference, "") << path << ": if that is meant, run scripts/golden and say so in the commit";
        EXPECT_EQ(write_record(record_game(read.record.setup, read.record.chance, replay.answers)), text) << path;
    }
}

TEST(Golden, EveryPresetHasSome) {
    std::multiset<Preset> kept;
    for (const auto& path : golden_files()) kept.insert(read_record(text_of(path)).record.setup.preset);
    for (int i = 0; i < kPresets; ++i) {
        EXPECT_GE(kept.count(static_cast<Preset>(i)), 2u) << word(static_cast<Preset>(i));
    }
}

}  // namespace
}  // namespace holdup
