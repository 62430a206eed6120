// The seats of a view: what everyone sees of them, and to the eyes' own seat its cards.
#include "game/seats.h"
#include "record/words.h"
#include "server/memo.h"
#include "server/render_parts.h"
#include "server/render_row.h"

namespace holdup::server {

namespace {

struct Money {
    int known = 0, unknown = 0;
    friend bool operator==(const Money&, const Money&) = default;
};

std::array<Money, kSeats> money_of(const State& s) {
    std::array<Money, kSeats> money{};
    for (std::size_t t = 0; t < s.tokens; ++t) {
        const int pawn = s.token_at[t] - kSheet;
        if (pawn < 0 || pawn >= kCharacters) continue;
        const Seat seat = s.seat_of[static_cast<std::size_t>(pawn)];
        if (seat >= kSeats) continue;
        if (is_back(s.face[t])) {
            ++money[seat].unknown;
        } else {
            money[seat].known += kFaceValue[s.face[t]];
        }
    }
    return money;
}

// All that a view tells about a seat, its JSON depends on nothing else.
struct SeatShown {
    Seat seat = 0, side = 0;
    Pawn lead = Pawn::Nobody, second = Pawn::Nobody;
    bool two_bandits = false, own = false, open = false;
    u8 hand_size = 0, top_size = 0;
    int deck_size = 0;
    u64 top = 0;
    Zone hand, known, discards, aside;
    BotDeck bot;
    Zone before;  // bullets that lie before a bot
    Money money;
    u32 number = 0;
    friend bool operator==(const SeatShown&, const SeatShown&) = default;
};

auto shown_seats(const View& v, u32 number, Eyes eyes) {
    const State& s = v.shown;
    const auto money = money_of(s);
    // In a duel's set-up a secret answer is no card, so there is nothing to list.
    const bool placing = s.depth > 0 && !lies_as_cards(s.frame().rule);
    Row<SeatShown, kSeats> row;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        SeatShown shown;
        shown.seat = seat;
        shown.side = side_of(s, seat);
        shown.lead = s.lead[seat];
        shown.second = s.second[seat];
        shown.two_bandits = s.rules.has(Switch::TwoBandits);
        shown.own = seat == v.seat;
        shown.open = shown.own || eyes == Eyes::All;
        // A bot holds no hand.
        if (seat < s.players) {
            shown.hand_size = v.hand_size[seat];
            shown.top_size = s.top_size[seat];
            shown.deck_size = v.deck_size[seat] + s.top_size[seat];
            shown.top = s.top[seat].stack;
            if (shown.open) {
                shown.hand = s.hands[seat].cards;
                if (!placing) shown.aside = s.hands[seat].aside;
            }
            shown.known = s.hands[seat].known;
        } else {
            shown.bot = bot_deck(s, seat);
            shown.deck_size = shown.bot.size;
            shown.before = s.decks[seat].draw;
        }
        shown.discards = s.decks[seat].discard;
        shown.money = money[seat];
        if (shown.own) shown.number = number;
        row.add(shown);
    }
    return row;
}

void render_zone(Json& json, const SeatShown& owner, const Zone& zone) {
    json.open_list();
    for (int at : each(zone.present())) {
        const auto card = static_cast<Card>(at);
        const int count = zone.count(card);
        const Pawn pawn = is_bullet(card) ? Pawn::Nobody : colour_of(card) ? owner.second : owner.lead;
        const Key key = Key(Piece::Card).add(card, 6).add(static_cast<u64>(pawn), 5).add(static_cast<u64>(count), 8);
        memo(json, key, [&](Json& made) {
            made.open_object();
            render_card(made, card, pawn);
            made.field("count", count).close_object();
        });
    }
    json.close_list();
}

void render_seat(Json& json, const SeatShown& shown) {
    json.open_object().field("seat", shown.seat).key("bandits").open_list();
    if (shown.lead != Pawn::Nobody) {
        json.value(quick_word(shown.lead));
        if (shown.two_bandits) json.value(quick_word(shown.second));
    }
    json.close_list().field("side", shown.side);
    json.field("hand_size", shown.hand_size).field("deck_size", shown.deck_size).key("top_bullets").open_list();
    for (int i = shown.top_size; i-- > 0;) {
        const auto shooter = static_cast<int>((shown.top >> (4 * i)) & 0xF);
        json.value(shooter == kCharacters ? "neutral" : quick_word(static_cast<Pawn>(shooter)));
    }
    json.close_list();
    const auto zone = [&](std::string_view name, const Zone& cards, bool visible) {
        json.key(name);
        if (visible) {
            render_zone(json, shown, cards);
        } else {
            json.null();
        }
    };
    zone("hand", shown.hand, shown.open);
    zone("known", shown.known, true);
    zone("discards", shown.discards, true);
    zone("commit", shown.aside, shown.open);
    json.key("money").open_object().field("known", shown.money.known).field("unknown", shown.money.unknown);
    json.close_object();
    if (shown.bot.there) {
        json.key("bot").open_object();
        render_bot_deck(json, shown.bot);
        zone("before", shown.before, true);
        json.close_object();
    }
    if (shown.own) {
        json.field("number", shown.number);
    } else {
        json.null_field("number");
    }
    json.close_object();
}

}  // namespace

void render_seat_list(Json& json, const Compared& views) {
    const auto shown = [&](const View& v) {
        return shown_seats(v, &v == &views.now ? views.number : views.was_number, views.eyes);
    };
    render_row(json, "seats", views, shown, [](Json& to, const SeatShown& seat) { render_seat(to, seat); });
}

}  // namespace holdup::server
