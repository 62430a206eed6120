// A story that is packed away comes back as it was, whatever its length.
#include "server/squeeze.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace holdup::server {
namespace {

// Like the events of a game. Some of these (137 is one) come to an end where a packer may lose its last bits.
std::string story_of(u64 seed) {
    Rng rng(seed);
    const std::size_t length = 2000 + rng.below(60000);
    std::string text;
    while (text.size() < length) {
        text += "{\"n\":" + std::to_string(rng.below(100000)) + ",\"type\":\"card-" +
                (rng.below(2) ? "played" : "drawn") + "\",\"seat\":" + std::to_string(rng.below(4)) + "}";
    }
    return text;
}

TEST(Squeeze, EveryStoryComesBack) {
    for (u64 seed = 1; seed <= 200; ++seed) {
        const std::string story = story_of(seed);
        const std::string packed = squeeze(story);
        EXPECT_LT(packed.size(), story.size() / 2);
        ASSERT_EQ(unsqueeze(packed), story) << "seed " << seed;
        ASSERT_EQ(unsqueeze(gzip(story)), story) << "seed " << seed;
    }
    const std::string long_story(3 << 20, 'x');
    EXPECT_EQ(unsqueeze(squeeze(long_story)), long_story);
    EXPECT_EQ(unsqueeze(gzip(long_story)), long_story);
    EXPECT_EQ(unsqueeze(squeeze("")), "");
}

TEST(Squeeze, NoiseIsNoStory) {
    EXPECT_EQ(unsqueeze(""), "");
    EXPECT_EQ(unsqueeze("This was never packed."), "");
    const std::string packed = squeeze(story_of(1));
    EXPECT_EQ(unsqueeze(packed.substr(0, packed.size() - 1)), "");
}

}  // namespace
}  // namespace holdup::server
