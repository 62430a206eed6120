// How far the game is: phase, round and turn, and who is asked what.
#include <optional>

#include "game/engine.h"
#include "game/seats.h"
#include "record/words.h"
#include "rules/round_cards.h"
#include "server/render_parts.h"
#include "server/render_row.h"

namespace holdup::server {

namespace {

void render_round_card(Json& json, u8 number) {
    const RoundCard& card = kRoundCardTable[number];
    json.open_object().field("name", card.name);
    json.field("title", card.event == Event::None ? card.name : title(card.event));
    json.key("turns").open_list();
    for (std::size_t i = 0; i < card.turns; ++i) json.value(quick_word(card.strip[i]));
    json.close_list();
    if (card.event == Event::None) {
        json.null_field("event");
    } else {
        json.field("event", quick_word(card.event));
    }
    json.field("keeps", card.keeps).close_object();
}

// The course of the game, member by member.
struct Clockwork {
    Phase phase;
    u8 round, turn, neutral, seats;
    Seat first;
    u8 round_card = kNoRound;
    std::optional<Turn> turn_kind;
    std::array<u8, kRounds> past_rounds{};
    SeatSet asked, committed;
    bool secret, talk;
    Rule rule;
    Pawn acting;

    explicit Clockwork(const State& s)
        : phase(s.phase), round(s.round), turn(s.turn), neutral(s.neutral), seats(s.seats), first(s.first) {
        const bool running = s.round < kRounds && s.rounds[s.round] != kNoRound && !s.over();
        // A card fixed by the table beforehand is not on the table before its round starts.
        const bool turned_up = running && s.phase != Phase::SetUp;
        if (turned_up) round_card = s.rounds[s.round];
        // Between the last turn and Stealin' there may still be a question.
        if (turned_up && s.phase == Phase::Scheming && s.turn < holdup::round_card(s).turns)
            turn_kind = holdup::turn_kind(s);
        for (std::size_t i = 0; i < s.round && i < kRounds; ++i) past_rounds[i] = s.rounds[i];
        const Frame none;
        const Frame& f = s.depth > 0 && !s.over() ? s.frame() : none;
        talk = may_talk(s);
        asked = holdup::asked(s);
        secret = is_secret(f.rule);
        // Seats that had nothing to answer count as having answered: nobody can tell the difference from outside.
        committed = secret ? static_cast<SeatSet>(~asked) : SeatSet{0};
        rule = f.rule;
        acting = f.actor;
    }
};

}  // namespace

void render_clockwork(Json& json, const Compared& views) {
    const Clockwork now(views.now.shown);
    const std::optional<Clockwork> was = views.was ? std::optional<Clockwork>(views.was->shown) : std::nullopt;
    const auto differs = [&](auto Clockwork::* part) { return !was || (*was).*part != now.*part; };
    if (differs(&Clockwork::phase)) json.field("phase", quick_word(now.phase));
    if (differs(&Clockwork::round)) json.field("round", now.round);
    if (!was) json.field("rounds", kRounds);
    if (differs(&Clockwork::turn)) json.field("turn", now.turn);
    if (differs(&Clockwork::turn_kind)) {
        json.word_field("turn_kind", now.turn_kind ? quick_word(*now.turn_kind) : std::string_view());
    }
    if (differs(&Clockwork::first)) json.field("first", now.first);
    if (differs(&Clockwork::round_card)) {
        json.key("round_card");
        if (now.round_card != kNoRound) {
            render_round_card(json, now.round_card);
        } else {
            json.null();
        }
    }
    if (differs(&Clockwork::past_rounds) || differs(&Clockwork::round)) {
        json.key("past_rounds").open_list();
        for (std::size_t i = 0; i < now.round && i < kRounds; ++i) json.value(round_card_word(now.past_rounds[i]));
        json.close_list();
    }
    if (differs(&Clockwork::asked)) render_seats(json, "asked", now.asked, now.seats);
    if (differs(&Clockwork::secret)) json.field("secret", now.secret);
    if (differs(&Clockwork::committed)) render_seats(json, "committed", now.committed, now.seats);
    if (differs(&Clockwork::rule)) {
        json.word_field("rule", now.rule == Rule::None ? std::string_view() : question(now.rule).name);
    }
    if (differs(&Clockwork::rule) || differs(&Clockwork::acting)) {
        json.word_field("acting", now.rule == Rule::None ? std::string_view() : word(now.acting));
    }
    if (differs(&Clockwork::talk)) json.field("may_talk", now.talk);
    if (differs(&Clockwork::neutral)) json.field("neutral_bullets", now.neutral);
}

}  // namespace holdup::server
