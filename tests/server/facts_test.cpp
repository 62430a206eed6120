// What a log keeps beside the choices: the record can be written from it without the rules, answer by answer.
#include "server/facts.h"

#include <gtest/gtest.h>

#include "record/record.h"
#include "server/archive.h"
#include "server/replay.h"
#include "support/walk.h"

namespace holdup::server::test {
namespace {

using testing::random_step;
using testing::scaled;

// A log as servers of former times kept it: choices only. Now and then somebody thinks again.
StoredTable random_game(const Setup& setup, Rng& rng, std::size_t most) {
    TableConfig config;
    config.setup = setup;
    config.secret.fill(static_cast<unsigned char>(rng.below(256)));
    StoredTable stored;
    stored.config = store_config(config);
    stored.log.push_back({LogKind::Start, 0, kRulesVersion, 1, {}});
    Game game;
    const Deal deal{config.secret, std::vector<std::string>(setup.players)};
    game.start(setup, deal.chance(config.deal_way));
    while (!game.over() && stored.log.size() < most) {
        const auto step = random_step(game.state(), rng);
        const auto again = static_cast<Seat>(rng.below(setup.players));
        if (rng.below(3) == 0 && game.can_take_back(again)) {
            stored.log.push_back({LogKind::TakeBack, again, 0, 1, {}});
            game.take_back(again);
            continue;
        }
        stored.log.push_back({LogKind::Answer, step.seat, step.choice, 1, {}});
        game.answer(step.seat, step.choice);
    }
    return stored;
}

TEST(Facts, ARecordFromTheLogIsTheOneTheRulesWrite) {
    Rng rng(11);
    int taken_back = 0;
    for (const TableSetup& setup : testing::tables_to_try(scaled(12))) {
        for (const std::size_t most : {std::size_t{5000}, std::size_t{30}}) {
            SCOPED_TRACE(testing::name_of(setup));
            const auto table = archived_table(random_game(setup, rng, most));
            ASSERT_TRUE(table && !table->refused());
            ASSERT_TRUE(table->completed());
            for (const LogEntry& entry : table->stored_table().log) taken_back += entry.kind == LogKind::TakeBack;
            std::vector<Answer> answers;
            for (const auto& [seat, choice] : table->game().answers()) answers.push_back({seat, choice});
            const auto told = record_in(table->stored_table().log, setup, table->chance());
            ASSERT_TRUE(told.has_value());
            ASSERT_EQ(write_record(*told), write_record(record_game(setup, table->chance(), answers)));
            // With its facts the log folds to the same, through its bytes too.
            StoredTable again = table->stored_table();
            const auto read = unpack(pack(again.log));
            ASSERT_TRUE(read.has_value());
            again.log = *read;
            const auto second = archived_table(again);
            ASSERT_TRUE(second && !second->refused() && !second->completed());
            ASSERT_EQ(hash(second->game().state()), hash(table->game().state()));
        }
    }
    EXPECT_GT(taken_back, 10);
}

// One state that these rules do not come to, and the game goes no further.
TEST(Facts, AnyStateThatDiffersIsFound) {
    Rng rng(12);
    const auto table = archived_table(random_game(preset(Preset::Classic, 3), rng, 40));
    for (std::size_t at = 0; at < table->stored_table().log.size(); ++at) {
        StoredTable other = table->stored_table();
        other.log[at].state += 1;
        const auto parted = archived_table(other);
        ASSERT_TRUE(parted->refused().has_value());
        EXPECT_EQ(parted->playable().size(), at);
    }
}

}  // namespace
}  // namespace holdup::server::test
