// A viewer who is sent only changes holds exactly the view, at every table of every box.
#include "server/merge.h"
#include "server/render.h"
#include "support/walk.h"

#include <gtest/gtest.h>

namespace holdup::server::test {
namespace {

struct Reader {
    Seat seat;
    SentView sent;
    boost::json::object view;
};

boost::json::object parsed(const Json& json) { return boost::json::parse(json.text).as_object(); }

TEST(Changes, MergedTheyAreTheView) {
    std::size_t bytes_full = 0, bytes_changes = 0;
    u64 seed = 1;
    const auto tables = holdup::testing::tables_to_try();
    const auto every = static_cast<std::size_t>(30 / holdup::testing::scaled(30));
    for (std::size_t t = 0; t < tables.size(); t += every) {
        const TableSetup& setup = tables[t];
        SCOPED_TRACE(holdup::testing::name_of(setup));
        std::vector<Reader> readers;
        for (Seat seat = 0; seat < setup.players; ++seat) readers.push_back({seat, {}, {}});
        readers.push_back({kSpectator, {}, {}});
        Rng rng(seed);
        u32 number = 1;
        holdup::testing::walk(setup, seed++, [&](const State& s) {
            ++number;
            for (Reader& reader : readers) {
                // Not everybody hears of every moment: some pass while others answer in secret.
                if (!s.over() && rng.below(4) == 0) continue;
                const View v = view(s, reader.seat);
                Json full, changes;
                render_view(full, v, number);
                render_changes(changes, v, number, reader.sent);
                merge_changes(reader.view, parsed(changes));
                // What is merged wrongly stays wrong until it changes again, so it is enough to look now and then.
                if (s.over() || rng.below(3) == 0) {
                    ASSERT_EQ(reader.view, parsed(full));
                }
                bytes_full += full.text.size();
                bytes_changes += changes.text.size();
            }
        });
        if (HasFatalFailure()) return;
    }
    EXPECT_LT(4 * bytes_changes, bytes_full);
}

TEST(Changes, NothingSentOrOtherEyesMeansTheWholeView) {
    Dice dice(3);
    State s;
    start(preset(Preset::Classic, 4), s, dice);
    SentView sent;
    for (const Seat seat : {Seat{0}, Seat{1}, kSpectator, Seat{0}}) {
        const View v = view(s, seat);
        Json full, changes, again;
        render_view(full, v, 1);
        render_changes(changes, v, 1, sent);
        EXPECT_EQ(changes.text, full.text);
        render_changes(again, v, 1, sent);
        EXPECT_EQ(again.text, "{}");
    }
}

}  // namespace
}  // namespace holdup::server::test
