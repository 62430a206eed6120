// Records: written, read back exactly, and replayed; and every way to break one gives a sentence and nothing else.
#include "record/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/engine.h"
#include "support/walk.h"

namespace holdup {
namespace {

using ::testing::HasSubstr;
using testing::random_step;
using testing::scaled;
using ::testing::StartsWith;
using testing::tables_to_try;

struct Played {
    TableSetup setup;
    Chance chance;
    std::vector<Answer> answers;
    State state;
};

Played play(const TableSetup& setup, const Chance& chance, std::size_t most = 100000) {
    Played game{setup, chance, {}, {}};
    Dice dice;
    chance.renew(dice, 0);
    Rng rng(chance.seed() + 77);
    start(setup, game.state, dice);
    while (!game.state.over() && game.answers.size() < most) {
        const auto step = random_step(game.state, rng);
        game.answers.push_back({step.seat, step.choice});
        chance.renew(dice, game.answers.size());
        apply(game.state, step.seat, step.choice, dice);
    }
    return game;
}

std::string text_of(const Played& game) { return write_record(record_game(game.setup, game.chance, game.answers)); }

std::string trouble_with(const std::string& text) {
    const ReadRecord read = read_record(text);
    if (!read.error.empty()) return read.error;
    EXPECT_EQ(write_record(read.record), text);
    Replay replay;
    replay_record(read.record, replay);
    return replay.difference;
}

TEST(Record, RoundTripsInEveryPreset) {
    for (const TableSetup& table : tables_to_try()) {
        for (int seed = 0; seed < scaled(20); ++seed) {
            SCOPED_TRACE(testing::name_of(table) + " seed " + std::to_string(seed));
            const Played game = play(table, static_cast<u64>(seed));
            const Record record = record_game(game.setup, game.chance, game.answers);
            const std::string text = write_record(record);
            const ReadRecord read = read_record(text);
            ASSERT_EQ(read.error, "");
            ASSERT_EQ(read.record, record);
            ASSERT_EQ(write_record(read.record), text);
            Replay replay;
            replay_record(read.record, replay);
            ASSERT_EQ(replay.difference, "");
            ASSERT_EQ(replay.answers, game.answers);
            ASSERT_TRUE(replay.state == game.state);
        }
    }
}

TEST(Record, AnUnfinishedGameIsARecordToo) {
    for (const TableSetup& table : testing::every_table()) {
        for (std::size_t answers : {0u, 1u, 2u, 5u, 30u}) {
            const Played game = play(table, 5, answers);
            const std::string text = text_of(game);
            EXPECT_THAT(text, HasSubstr("\nunfinished\n"));
            EXPECT_EQ(trouble_with(text), "") << testing::name_of(table) << " after " << answers;
        }
    }
}

TEST(Record, EveryOptionOfATableIsWrittenDown) {
    TableSetup table = preset(Preset::Classic, 3);
    table.bandits[1][0] = Pawn::Doc;
    table.first = 2;
    table.cars[2] = CarKind::Luggage;
    table.rules.set(Switch::Expert);
    table.rules.set(Switch::Powers, false);
    table.round_pool = {0b111'1111 | (0b111u << 14), 0};
    table.rounds[1] = 5;
    ASSERT_FALSE(validate(table));
    const std::string text = text_of(play(table, 18446744073709551615u));
    for (const char* line :
         {"\nseats any, doc, any\n", "\nswitches -powers, +expert\n", "\nfirst 3\n", "\ncars any, any, luggage\n",
          "\npool angry-marshal, ", "\nrounds any, bridge, any, any, any\n", "\nseed 18446744073709551615\n"}) {
        EXPECT_THAT(text, HasSubstr(line));
    }
    EXPECT_EQ(trouble_with(text), "");
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t end = text.find('\n', from) + 1;
        lines.push_back(text.substr(from, end - from));
        from = end;
    }
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line;
    return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// A game of a server: every answer has dice of its own, from a key.
TEST(Record, AKeyDealsTheWholeGame) {
    ChanceKey key{};
    key[31] = 9;
    const std::string text = text_of(play(tables_to_try().front(), Chance(key)));
    EXPECT_THAT(text, HasSubstr("\nchance 0000000000000000000000000000000000000000000000000000000000000009\n"));
    EXPECT_EQ(trouble_with(text), "");
    EXPECT_THAT(trouble_with(replaced(text, "00000009\n", "0000000a\n")), StartsWith("Line "));
    EXPECT_THAT(trouble_with(replaced(text, "00000009\n", "0000000A\n")), HasSubstr("64 digits"));
    EXPECT_THAT(trouble_with(replaced(text, "00000009\n", "0000009\n")), HasSubstr("64 digits"));
}

// Every trouble is one sentence that starts with the line.
void expect_a_sentence(const std::string& trouble) {
    EXPECT_THAT(trouble, StartsWith("Line "));
    EXPECT_EQ(trouble.find('\n'), std::string::npos) << trouble;
    EXPECT_EQ(trouble.back(), '.') << trouble;
}

TEST(BrokenRecord, CutAfterAnyLine) {
    for (const Preset which : {Preset::Classic, Preset::Duel}) {
        const std::vector<std::string> whole = lines_of(text_of(play(preset(which, 3), 1)));
        for (std::size_t keep = 0; keep < whole.size(); ++keep) {
            const std::vector<std::string> cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(keep));
            expect_a_sentence(read_record(joined(cut)).error);
        }
    }
}

// Each of these means the same as the record, but is not how records are written.
TEST(BrokenRecord, ThereIsOneWayToWriteAGame) {
    const std::string text = text_of(play(preset(Preset::Classic, 3), 4));
    const auto error = [&](const std::string& from, const std::string& to) {
        return read_record(replaced(text, from, to)).error;
    };
    const std::string why = "it is not written the way records are.";
    EXPECT_EQ(error("seats any, any, any", "seats any,any, any"), "Line 4: " + why);
    EXPECT_EQ(error("seed 4", "switches +gunslinger\nseed 4"), "Line 5: " + why);
    EXPECT_EQ(error("seed 4", "cars any\nseed 4"), "Line 5: " + why);
    EXPECT_EQ(error("seed 4", "rounds any, any, any, any, any\nseed 4"), "Line 5: " + why);
    const std::size_t at = text.find(": to ");
    const std::size_t end = text.find('\n', at);
    const std::string answer = text.substr(at, end - at);
    if (!answer.ends_with(" roof")) {
        EXPECT_THAT(trouble_with(replaced(text, answer + "\n", answer + " inside\n")), HasSubstr("cannot answer"));
    }
}

TEST(BrokenRecord, CutInsideTheLastLine) {
    std::string text = text_of(play(preset(Preset::Classic, 3), 1));
    text.pop_back();
    EXPECT_THAT(trouble_with(text), HasSubstr("cut"));
}

TEST(BrokenRecord, AnyLineTwiceOrMissing) {
    const std::vector<std::string> whole = lines_of(text_of(play(preset(Preset::ClassicExpert, 3), 2)));
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::vector<std::string> lines = whole;
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
        expect_a_sentence(trouble_with(joined(lines)));
        lines = whole;
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), whole[at]);
        expect_a_sentence(trouble_with(joined(lines)));
    }
}

TEST(BrokenRecord, AnyByteChanged) {
    const std::string whole = text_of(play(preset(Preset::Classic, 3), 3));
    Rng rng(9);
    for (int i = 0; i < scaled(4000); ++i) {
        std::string text = whole;
        char& byte = text[rng.below(static_cast<u32>(text.size()))];
        const auto changed = static_cast<char>(rng.below(256));
        if (changed == byte) continue;
        byte = changed;
        expect_a_sentence(trouble_with(text));
    }
}

TEST(BrokenRecord, ErrorsSayWhereAndWhat) {
    const std::string text = text_of(play(preset(Preset::Classic, 3), 4));
    const auto broken = [&](const std::string& from, const std::string& to) {
        return trouble_with(replaced(text, from, to));
    };
    EXPECT_EQ(trouble_with(""), "Line 1: the file is empty.");
    EXPECT_EQ(broken("holdup record 1", "holdup record 2"), "Line 1: this is not a record of Holdup.");
    EXPECT_THAT(broken("rules 1", "rules 99"), HasSubstr("version 99"));
    EXPECT_EQ(broken("rules 1", "rules 01"), "Line 2: the version of the rules must be a number.");
    EXPECT_EQ(broken("preset classic", "preset chess"), "Line 3: there is no such preset.");
    EXPECT_THAT(broken("preset classic", "preset pairs"), HasSubstr("cannot be played"));
    EXPECT_THAT(broken("seats any", "seats marshal"), StartsWith("Line 3: this table cannot be played"));
    EXPECT_EQ(broken("seed 4", "seed 18446744073709551616"), "Line 5: the seed must be a number.");
    EXPECT_THAT(broken("seed 4", "seed 5"), StartsWith("Line "));
    EXPECT_THAT(broken("hash ", "hash 0"), HasSubstr("16 digits"));
    EXPECT_THAT(broken("\nwinner ", "\nwinner nobody, "), HasSubstr("the record says \"winner nobody"));
    EXPECT_THAT(broken(" ransom 0", " ransom 9"), HasSubstr("but the game has"));
    EXPECT_THAT(trouble_with(text + "\n"), HasSubstr("nothing can follow"));
    EXPECT_THAT(broken("\nresult", "\nround 9: braking"), HasSubstr("a round or the result"));
    EXPECT_THAT(broken(": draw", ": play marshal hidden"), HasSubstr("cannot answer"));
    EXPECT_THAT(broken("\nround 2", "\nround 3"), HasSubstr("the record says \"round 3"));
}

TEST(BrokenRecord, AHashThatDiffersIsTheFirstDifference) {
    std::string text = text_of(play(preset(Preset::Classic, 3), 4));
    const std::size_t at = text.find("hash ", text.find("round 3")) + 5;
    text[at] = text[at] == 'f' ? '0' : 'f';
    EXPECT_THAT(trouble_with(text), HasSubstr("the record says \"hash " + text.substr(at, 16)));
}

TEST(BrokenRecord, SizesAreBounded) {
    const std::string text = text_of(play(preset(Preset::Classic, 3), 4));
    EXPECT_THAT(trouble_with(std::string(2 << 20, 'x')), HasSubstr("larger than"));
    EXPECT_THAT(trouble_with(std::string(100000, '\n')), HasSubstr("too many lines"));
    EXPECT_THAT(trouble_with(replaced(text, ": draw", ": " + std::string(1000, 'x'))),
                HasSubstr("longer than any line"));
    EXPECT_THAT(
        trouble_with(replaced(text, "seats any", "seats any, any, any, any, any, any, any, any, any, any, any")),
        HasSubstr("1 to 12"));
    EXPECT_THAT(trouble_with(replaced(text, "seed 4", std::string("seed 4\0", 7))), HasSubstr("no record has"));
    std::string answers;
    for (int i = 0; i < 19000; ++i) answers += "doc: draw\n";
    EXPECT_THAT(trouble_with(replaced(text, "\nround 2", answers + "\nround 2")), StartsWith("Line "));
}

}  // namespace
}  // namespace holdup
