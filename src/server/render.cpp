#include "server/render.h"

#include "game/engine.h"
#include "game/geography.h"
#include "game/seats.h"
#include "record/tell.h"
#include "record/words.h"
#include "rules/round_cards.h"
#include "server/memo.h"
#include "server/render_parts.h"
#include "server/render_row.h"

namespace holdup::server {

View all_seeing(const State& s) {
    View v = view(s, kSpectator);
    v.shown = s;
    return v;
}

void render_card(Json& json, Card card, Pawn pawn) {
    if (is_bullet(card)) {
        json.field("card", "bullet");
        json.field("from", card == kNeutralBullet ? "neutral" : quick_word(static_cast<Pawn>(card - kFirstBullet)));
    } else {
        json.field("card", quick_word(action_of(card)));
        json.word_field("pawn", quick_word(pawn));
    }
}

void render_card(Json& json, const State& s, Seat seat, Card card) {
    render_card(json, card, is_bullet(card) ? Pawn::Nobody : s.bandit_of(seat, card));
}

void render_place(Json& json, Place place) {
    json.open_object();
    if (place == kBesideTrain) {
        json.field("kind", "beside");
    } else if (place == kUnderShotgun) {
        json.field("kind", "guarded");
    } else if (place == kPokerTable) {
        json.field("kind", "poker");
    } else if (place == kBox) {
        json.field("kind", "gone");
    } else if (place >= kSheet) {
        json.field("kind", "sheet").field("pawn", quick_word(static_cast<Pawn>(place - kSheet)));
    } else {
        json.field("kind", "floor").field("location", place);
    }
    json.close_object();
}

void render_value(Json& json, Face face) {
    if (is_back(face)) {
        json.null_field("value");
    } else {
        json.field("value", kFaceValue[face]);
    }
}

void render_seats(Json& json, std::string_view name, SeatSet seats, int count) {
    json.key(name).open_list();
    for (Seat seat = 0; seat < count; ++seat) {
        if (seats & seat_bit(seat)) json.value(seat);
    }
    json.close_list();
}

void render_car(Json& json, const State& s, int slot) {
    const CarKind car = car_at(s, slot);
    if (car == CarKind::None) return;
    const bool inside = (s.places & at_bit(inside_of(slot))) != 0, roof = (s.places & at_bit(roof_of(slot))) != 0;
    Key key(Piece::Car);
    key.add(static_cast<u64>(slot), 6).add(static_cast<u64>(car), 8).add(inside, 1).add(roof, 1);
    memo(json, key, [&](Json& made) {
        made.open_object().field("kind", quick_word(car)).field("slot", slot);
        const auto place = [&](std::string_view name, bool there, Loc loc) {
            if (there) {
                made.field(name, loc);
            } else {
                made.null_field(name);
            }
        };
        place("inside", inside, inside_of(slot));
        place("roof", roof, roof_of(slot));
        made.close_object();
    });
}

namespace {

void render_train(Json& json, const Compared& views) {
    const State& s = views.now.shown;
    if (views.was) {
        const State& was = views.was->shown;
        const bool same = was.cars == s.cars && was.places == s.places && was.horse.coach == s.horse.coach;
        if (same && same_train(was, s)) return;
    }
    json.key("vehicles").open_list().open_object().field("id", "express").field("kind", "train");
    json.key("cars").open_list();
    for (int slot = 0; slot < kExpressSlots; ++slot) render_car(json, s, slot);
    json.close_list().close_object();
    render_armoured_train(json, s);
    render_coach(json, s);
    render_cell(json, s);
    json.close_list();
}

// How a pawn has left the game.
enum class Out : u8 { No, RodeOff, CarriedOff, KnockedOff };
constexpr std::array<std::string_view, 4> kOutWords = {"", "rode-off", "carried-off", "knocked-off"};

// All that a view tells about a pawn; its piece of JSON depends on nothing else.
struct PawnShown {
    Pawn pawn = Pawn::Nobody;
    Seat seat = kNoSeat;
    Loc at = kNowhere;
    PowerSet powers = 0;
    u8 cylinder = 0, received = 0;
    bool ransom = false;
    Out out = Out::No;
    u8 penalties = 0, before = 0;  // what the Marshal's bullets forbid, and how many of them lie before him
    std::array<u8, kColts> colts{};  // bullets fired out of each; whoever has no colts has fired none

    Key key() const {
        Key key(Piece::Pawn);
        key.add(static_cast<u64>(pawn), 5).add(seat, 4).add(at, 6).add(powers, kBandits).add(cylinder, 4);
        key.add(received, 7).add(ransom, 1).add(static_cast<u64>(out), 2).add(penalties, 6).add(before, 4);
        for (const u8 fired : colts) key.add(fired, 3);
        return key;
    }
    friend bool operator==(const PawnShown&, const PawnShown&) = default;
};

void render_pawn(Json& json, const PawnShown& shown) {
    const std::string_view name = quick_word(shown.pawn);
    const bool seated = shown.seat != kNoSeat;
    json.open_object()
        .field("id", name)
        .field("kind", ord(shown.pawn) < kBandits ? "bandit" : name)
        .field("name", title(shown.pawn));
    json.field("letter", letters(shown.pawn));
    if (seated) {
        json.field("seat", shown.seat);
    } else {
        json.null_field("seat");
    }
    if (shown.at == kNowhere) {
        json.null_field("at");
    } else {
        json.field("at", shown.at);
    }
    if (seated) {
        json.key("powers").open_list();
        for (int power : each(shown.powers)) json.value(word(static_cast<Power>(power)));
        json.close_list();
        json.field("bullets_left", shown.cylinder).field("bullets_received", shown.received);
        json.field("ransom", shown.ransom);
        json.word_field("out", kOutWords[static_cast<std::size_t>(shown.out)]);
        if (shown.penalties != 0) {
            json.key("penalties").open_list();
            for (int penalty : each(u64{shown.penalties})) json.value(quick_word(static_cast<Penalty>(penalty)));
            json.close_list();
        }
        if (shown.before > 0) json.field("bullets_before", shown.before);
    }
    if (seated && shown.pawn == Pawn::Marshal) render_colts(json, shown.colts);
    json.close_object();
}

PawnShown shown_pawn(const State& s, Pawn pawn, Seat seat) {
    const auto i = static_cast<std::size_t>(pawn);
    PawnShown shown{pawn, seat, s.at[i]};
    if (seat != kNoSeat) {
        shown.powers = s.powers[i];
        shown.cylinder = s.cylinder[i];
        shown.received = s.received[i];
        shown.ransom = ((s.conductor >> i) & 1) != 0;
        const bool fell = s.rules.has(Switch::PrisonRounds) && s.horse.coach != 0;
        if ((s.escaped >> i) & 1) {
            shown.out = Out::RodeOff;
        } else if (s.is_out(pawn)) {
            shown.out = fell || !s.rules.has(Switch::CoachLeaves) ? Out::KnockedOff : Out::CarriedOff;
        }
        shown.penalties = s.prison.penalties[i];
        shown.before = s.prison.before[i];
        if (pawn == Pawn::Marshal) shown.colts = s.prison.fired;
    }
    return shown;
}

auto shown_pawns(const View& v) {
    const State& s = v.shown;
    Row<PawnShown, kPawns> row;
    PawnSet seated = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (s.lead[seat] == Pawn::Nobody) continue;
        for (int pawn : each(pawns_of(s, seat))) row.add(shown_pawn(s, static_cast<Pawn>(pawn), seat));
        seated |= pawns_of(s, seat);
    }
    // Not `s.characters`: somebody may be asked (Silk, for a guest's power) before the sheets are handed out.
    for (int pawn = kBandits; pawn < kPawns; ++pawn) {
        const auto other = static_cast<Pawn>(pawn);
        if (s.where(other) != kNowhere && !holds(seated, other)) row.add(shown_pawn(s, other, kNoSeat));
    }
    return row;
}

void render_pawns(Json& json, const Compared& views) {
    render_row(json, "pawns", views, shown_pawns, [](Json& to, const PawnShown& shown) {
        memo(to, shown.key(), [&](Json& made) { render_pawn(made, shown); });
    });
}

struct TokenShown {
    u8 token = 0, seats = 0;
    Place place = 0;
    Face face = 0;
    SeatSet seen = 0;

    Key key() const { return Key(Piece::Token).add(token, 8).add(place, 8).add(face, 8).add(seen, 16).add(seats, 4); }
    friend bool operator==(const TokenShown&, const TokenShown&) = default;
};

auto shown_loot(const View& v) {
    const State& s = v.shown;
    Row<TokenShown, kTokens> row;
    for (u8 t = 0; t < s.tokens; ++t) {
        // What stays in the box from the start is not on the table; what a rule took out of the game once was.
        if (s.token_at[t] == kBox && s.seen[t] == 0) continue;
        row.add({t, s.seats, s.token_at[t], s.face[t], s.seen[t]});
    }
    return row;
}

bool same_loot(const State& a, const State& b) {
    return a.tokens == b.tokens && a.token_at == b.token_at && a.face == b.face && a.seen == b.seen;
}

void render_loot(Json& json, const Compared& views) {
    const State& s = views.now.shown;
    if (!views.was || !same_loot(views.was->shown, s)) {
        render_row(json, "loot", views, shown_loot, [](Json& to, const TokenShown& shown) {
            memo(to, shown.key(), [&](Json& made) {
                made.open_object().field("id", shown.token).field("kind", quick_word(kTokenKind[shown.token]));
                render_value(made, shown.face);
                made.field("face", face_word(shown.face)).key("at");
                render_place(made, shown.place);
                render_seats(made, "seen_by", shown.seen, shown.seats);
                made.close_object();
            });
        });
    }
    if (views.was) {
        const State& was = views.was->shown;
        const bool same = was.horse == s.horse && was.hiding == s.hiding && was.bandits == s.bandits;
        if (same && same_prison(was, s) && same_bots(was, s) && was.armoured.wild == s.armoured.wild) return;
    }
    render_pieces(json, s);
}

struct PileShown {
    std::size_t n = 0;
    PileCard card;
    Seat seat = 0;
    bool known = false, done = false, bot = false;

    Key key() const {
        return Key(Piece::PileCard).add(n, 8).add(card.bits, 16).add(seat, 4).add(known, 1).add(done, 1).add(bot, 1);
    }
    friend bool operator==(const PileShown&, const PileShown&) = default;
};

auto shown_deck(const View& v, Eyes eyes) {
    const State& s = v.shown;
    Row<PileShown, kPile> row;
    for (std::size_t i = 0; i < s.pile_size; ++i) {
        const PileCard card = s.pile[i];
        const bool known = card.card() != kHiddenCard || eyes == Eyes::All;
        row.add({i, card, s.player_of(card), known, i < s.pile_next, s.owner(card.actor()) >= s.players});
    }
    return row;
}

// A bot has cards of its own.
std::string_view card_name(PileCard card, bool bot) {
    return bot ? word(static_cast<BotCard>(card.card())) : quick_word(action_of(card.card()));
}

void render_common_deck(Json& json, const Compared& views) {
    render_row(
        json, "common_deck", views, [&](const View& v) { return shown_deck(v, views.eyes); },
        [](Json& to, const PileShown& shown) {
            memo(to, shown.key(), [&](Json& made) {
                const PileCard card = shown.card;
                made.open_object().field("n", shown.n).field("seat", shown.seat);
                made.word_field("pawn", shown.known ? quick_word(card.actor()) : std::string_view());
                made.word_field("card", shown.known ? card_name(card, shown.bot) : std::string_view());
                made.field("face_down", card.hidden()).field("turn", card.turn());
                made.field("borrowed", shown.known && card.borrowed()).field("done", shown.done).close_object();
            });
        });
}

void render_result(Json& json, const Compared& views) {
    const State& s = views.now.shown;
    // It stands when the game is over, and nothing moves any more.
    if (views.was && views.was->shown.over() == s.over()) return;
    json.key("result");
    if (!s.over()) {
        json.null();
        return;
    }
    const Result r = result(s);
    json.open_object().key("seats").open_list();
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const Score& score = r.seats[seat];
        json.open_object().field("seat", seat).field("loot", score.loot).field("ransom", score.ransom);
        json.field("gunslinger", score.gunslinger)
            .field("station", score.station)
            .field("car", score.car)
            .field("poster", score.poster)
            .field("prisoner", score.prisoner)
            .field("brawler", score.brawler)
            .field("wanted", score.wanted)
            .field("ejection", score.ejection)
            .field("shots", score.shots)
            .field("plan", score.plan)
            .field("total", score.total());
        json.field("side", side_of(s, seat)).field("side_total", r.side_total[seat]);
        json.field("bullets", r.bullets[seat]).close_object();
    }
    json.close_list();
    render_seats(json, "winners", r.winners, s.seats);
    json.close_object();
}

void render_all(Json& json, const Compared& views) {
    json.open_object();
    if (!views.was) {
        if (views.now.seat == kSpectator) {
            json.null_field("seat");
        } else {
            json.field("seat", views.now.seat);
        }
    }
    render_clockwork(json, views);
    render_train(json, views);
    render_pawns(json, views);
    render_loot(json, views);
    render_seat_list(json, views);
    render_common_deck(json, views);
    render_result(json, views);
    json.close_object();
}

}  // namespace

void render_view(Json& json, const View& v, u32 number, Eyes eyes) { render_all(json, {nullptr, v, 0, number, eyes}); }

void render_changes(Json& json, const View& v, u32 number, SentView& sent) {
    const bool known = sent.any && sent.view.seat == v.seat;
    render_all(json, {known ? &sent.view : nullptr, v, sent.number, number, Eyes::OneSeat});
    sent.view = v;
    sent.number = number;
    sent.any = true;
}

}  // namespace holdup::server
