#include "server/render.h"

#include "game/engine.h"
#include "record/tell.h"
#include "record/words.h"
#include "rules/round_cards.h"
#include "rules/seats.h"
#include "server/memo.h"
#include "server/render_parts.h"

namespace holdup::server {

std::string_view rule_word(Rule rule) {
    switch (rule) {
        case Rule::None: return "none";
        case Rule::Moment: return "moment";
        case Rule::Placement: return "placement";
        case Rule::PickCard: return "pick-card";
        case Rule::DropBullets: return "drop-bullets";
        case Rule::Keep: return "keep";
        case Rule::PickPair: return "pick-pair";
        case Rule::Scheme: return "scheme";
        case Rule::Cover: return "cover";
        case Rule::Move: return "move";
        case Rule::ShootWhom: return "shoot";
        case Rule::PushTo: return "push";
        case Rule::PunchWhom: return "punch";
        case Rule::PunchLoot: return "punch-loot";
        case Rule::TakePurse: return "take-purse";
        case Rule::PunchTo: return "punch-to";
        case Rule::Rob: return "rob";
        case Rule::MoveMarshal: return "move-marshal";
        case Rule::Pickpocket: return "pickpocket";
        case Rule::Attack: return "attack";
        case Rule::Turmoil: return "turmoil";
        case Rule::Plan: return "plan";
        case Rule::Board: return "board";
        case Rule::Ride: return "ride";
        case Rule::Flee: return "flee";
        case Rule::TakeHostage: return "take-hostage";
        case Rule::DropLoot: return "drop-loot";
        case Rule::Giraffe: return "giraffe";
        case Rule::Hide: return "hide";
    }
    return "other";
}

View all_seeing(const State& s) {
    View v = view(s, kSpectator);
    v.shown = s;
    return v;
}

void render_card(Json& json, const State& s, Seat seat, Card card) {
    if (is_bullet(card)) {
        json.field("card", "bullet");
        json.field("from", card == kNeutralBullet ? "neutral" : quick_word(static_cast<Pawn>(card - kFirstBullet)));
    } else {
        json.field("card", quick_word(action_of(card)));
        json.word_field("pawn", quick_word(s.bandit_of(seat, card)));
    }
}

void render_place(Json& json, Place place) {
    json.open_object();
    if (place == kBesideTrain) {
        json.field("kind", "beside");
    } else if (place == kUnderShotgun) {
        json.field("kind", "guarded");
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

namespace {

void render_seats(Json& json, std::string_view name, SeatSet seats, int count) {
    json.key(name).open_list();
    for (Seat seat = 0; seat < count; ++seat) {
        if (seats & seat_bit(seat)) json.value(seat);
    }
    json.close_list();
}

void render_zone(Json& json, const State& s, Seat seat, const Zone& zone) {
    json.open_list();
    for (int at : each(zone.present())) {
        const auto card = static_cast<Card>(at);
        const int count = zone.count(card);
        const Pawn pawn = is_bullet(card) ? Pawn::Nobody : s.bandit_of(seat, card);
        const Key key = Key(Piece::Card).add(card, 6).add(static_cast<u64>(pawn), 5).add(static_cast<u64>(count), 8);
        memo(json, key, [&](Json& made) {
            made.open_object();
            render_card(made, s, seat, card);
            made.field("count", count).close_object();
        });
    }
    json.close_list();
}

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

void render_clockwork(Json& json, const State& s) {
    json.field("phase", quick_word(s.phase)).field("round", s.round).field("rounds", kRounds).field("turn", s.turn);
    const bool running = s.round < kRounds && s.rounds[s.round] != kNoRound && !s.over();
    // A card fixed by the table beforehand is not on the table before its round starts.
    const bool turned_up = running && s.phase != Phase::SetUp;
    // Between the last turn and Stealin' there may still be a question.
    const bool in_turn = turned_up && s.phase == Phase::Scheming && s.turn < round_card(s).turns;
    json.word_field("turn_kind", in_turn ? quick_word(turn_kind(s)) : std::string_view());
    json.field("first", s.first);
    json.key("round_card");
    if (turned_up) {
        render_round_card(json, s.rounds[s.round]);
    } else {
        json.null();
    }
    json.key("past_rounds").open_list();
    for (std::size_t i = 0; i < s.round && i < kRounds; ++i) json.value(round_card_word(s.rounds[i]));
    json.close_list();
    const Frame none;
    const Frame& f = s.depth > 0 && !s.over() ? s.frame() : none;
    const SeatSet waiting = asked(s);
    const bool secret = is_commit(f.rule);
    render_seats(json, "asked", waiting, s.seats);
    json.field("secret", secret);
    // Seats that had nothing to answer count as having answered: nobody can tell the difference from outside.
    render_seats(json, "committed", secret ? static_cast<SeatSet>(~waiting) : SeatSet{0}, s.seats);
    json.word_field("rule", f.rule == Rule::None ? std::string_view() : rule_word(f.rule));
    json.word_field("acting", f.rule == Rule::None ? std::string_view() : word(f.actor));
    json.field("neutral_bullets", s.neutral);
}

void render_train(Json& json, const State& s) {
    json.key("vehicles").open_list().open_object().field("id", "express").field("kind", "train");
    json.key("cars").open_list();
    for (int slot = 0; slot < kExpressSlots; ++slot) {
        const CarKind car = s.cars[static_cast<std::size_t>(slot)];
        if (car == CarKind::None) continue;
        const bool roof = (s.places & at_bit(roof_of(slot))) != 0;
        const Key key = Key(Piece::Car).add(static_cast<u64>(slot), 6).add(static_cast<u64>(car), 8).add(roof, 1);
        memo(json, key, [&](Json& made) {
            made.open_object().field("kind", quick_word(car)).field("slot", slot).field("inside", inside_of(slot));
            if (roof) {
                made.field("roof", roof_of(slot));
            } else {
                made.null_field("roof");
            }
            made.close_object();
        });
    }
    json.close_list().close_object();
    render_coach(json, s);
    json.close_list();
}

// All that a view tells about a pawn; its piece of JSON depends on nothing else.
struct PawnShown {
    Pawn pawn;
    Seat seat;
    Loc at;
    PowerSet powers = 0;
    u8 cylinder = 0, received = 0;
    bool ransom = false;
    bool escaped = false, carried_off = false;

    Key key() const {
        Key key(Piece::Pawn);
        key.add(static_cast<u64>(pawn), 5).add(seat, 4).add(at, 8).add(powers, 16);
        return key.add(cylinder, 8).add(received, 8).add(ransom, 1).add(escaped, 1).add(carried_off, 1);
    }
};

void render_pawn(Json& json, const PawnShown& shown) {
    const std::string_view name = quick_word(shown.pawn);
    const bool bandit = shown.seat != kNoSeat;
    json.open_object().field("id", name).field("kind", bandit ? "bandit" : name).field("name", title(shown.pawn));
    json.field("letter", letters(shown.pawn));
    if (bandit) {
        json.field("seat", shown.seat);
    } else {
        json.null_field("seat");
    }
    if (shown.at == kNowhere) {
        json.null_field("at");
    } else {
        json.field("at", shown.at);
    }
    if (bandit) {
        json.key("powers").open_list();
        // A power carries the name of the bandit whose sheet prints it.
        for (int power : each(shown.powers)) json.value(quick_word(static_cast<Pawn>(power)));
        json.close_list();
        json.field("bullets_left", shown.cylinder).field("bullets_received", shown.received);
        json.field("ransom", shown.ransom);
        json.word_field("out", shown.escaped ? "rode-off" : shown.carried_off ? "carried-off" : std::string_view());
    }
    json.close_object();
}

void render_pawn(Json& json, const State& s, Pawn pawn, Seat seat) {
    const auto i = static_cast<std::size_t>(pawn);
    PawnShown shown{pawn, seat, s.at[i]};
    if (seat != kNoSeat) {
        shown.powers = s.powers[i];
        shown.cylinder = s.cylinder[i];
        shown.received = s.received[i];
        shown.ransom = ((s.conductor >> i) & 1) != 0;
        shown.escaped = ((s.horse.escaped >> i) & 1) != 0;
        shown.carried_off = s.horse.is_gone(pawn) && !shown.escaped;
    }
    memo(json, shown.key(), [&](Json& made) { render_pawn(made, shown); });
}

void render_pawns(Json& json, const State& s) {
    json.key("pawns").open_list();
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (s.lead[seat] == Pawn::Nobody) continue;
        for (int pawn : each(bandits_of(s, seat))) render_pawn(json, s, static_cast<Pawn>(pawn), seat);
    }
    for (int pawn = kBandits; pawn < kPawns; ++pawn) {
        if (s.at[static_cast<std::size_t>(pawn)] != kNowhere) render_pawn(json, s, static_cast<Pawn>(pawn), kNoSeat);
    }
    json.close_list();
}

void render_loot(Json& json, const State& s) {
    json.key("loot").open_list();
    for (std::size_t t = 0; t < s.tokens; ++t) {
        // What stays in the box from the start is not on the table; what a rule took out of the game once was.
        if (s.token_at[t] == kBox && s.seen[t] == 0) continue;
        const Place place = s.token_at[t];
        const Face face = s.face[t];
        const SeatSet seen = s.seen[t];
        const u8 seats = s.seats;
        const Key key = Key(Piece::Token).add(t, 8).add(place, 8).add(face, 8).add(seen, 16).add(seats, 4);
        memo(json, key, [=](Json& made) {
            made.open_object().field("id", t).field("kind", quick_word(kTokenKind[t]));
            render_value(made, face);
            made.field("face", face_word(face)).key("at");
            render_place(made, place);
            render_seats(made, "seen_by", seen, seats);
            made.close_object();
        });
    }
    json.close_list();
    render_pieces(json, s);
}

void render_money(Json& json, const State& s, Seat seat) {
    int known = 0, unknown = 0;
    for (std::size_t t = 0; t < s.tokens; ++t) {
        const int pawn = s.token_at[t] - kSheet;
        if (pawn < 0 || pawn >= kCharacters || s.seat_of[static_cast<std::size_t>(pawn)] != seat) continue;
        if (is_back(s.face[t])) {
            ++unknown;
        } else {
            known += kFaceValue[s.face[t]];
        }
    }
    json.key("money").open_object().field("known", known).field("unknown", unknown).close_object();
}

void render_seat(Json& json, const View& v, Seat seat, u32 number, Eyes eyes) {
    const State& s = v.shown;
    const bool own = seat == v.seat;
    const bool open = own || eyes == Eyes::All;
    json.open_object().field("seat", seat).key("bandits").open_list();
    if (s.lead[seat] != Pawn::Nobody) {
        json.value(quick_word(s.lead[seat]));
        if (s.rules.has(Switch::TwoBandits)) json.value(quick_word(s.second[seat]));
    }
    json.close_list().field("side", side_of(s, seat));
    json.field("hand_size", v.hand_size[seat]).field("deck_size", v.deck_size[seat] + s.top_size[seat]);
    json.key("top_bullets").open_list();
    for (int i = 0; i < s.top_size[seat]; ++i) {
        const auto shooter = static_cast<int>((s.top[seat].stack >> (4 * i)) & 0xF);
        json.value(shooter == kCharacters ? "neutral" : quick_word(static_cast<Pawn>(shooter)));
    }
    json.close_list().key("hand");
    // In a duel's set-up a secret answer is no card, so there is nothing to list.
    const bool placing = s.depth > 0 && !commits_cards(s.frame().rule);
    if (open) {
        render_zone(json, s, seat, s.hands[seat].cards);
    } else {
        json.null();
    }
    json.key("known");
    render_zone(json, s, seat, s.hands[seat].known);
    json.key("discards");
    render_zone(json, s, seat, s.decks[seat].discard);
    json.key("commit");
    if (open) {
        render_zone(json, s, seat, placing ? Zone{} : s.hands[seat].commit);
    } else {
        json.null();
    }
    render_money(json, s, seat);
    if (own) {
        json.field("number", number);
    } else {
        json.null_field("number");
    }
    json.close_object();
}

void render_common_deck(Json& json, const State& s, Eyes eyes) {
    json.key("common_deck").open_list();
    for (std::size_t i = 0; i < s.pile_size; ++i) {
        const PileCard card = s.pile[i];
        const bool known = card.card() != kHiddenCard || eyes == Eyes::All;
        const Seat seat = s.player_of(card);
        const bool done = i < s.pile_next;
        const Key key = Key(Piece::PileCard).add(i, 8).add(card.bits, 16).add(seat, 4).add(known, 1).add(done, 1);
        memo(json, key, [=](Json& made) {
            made.open_object().field("n", i).field("seat", seat);
            made.word_field("pawn", known ? quick_word(card.actor()) : std::string_view());
            made.word_field("card", known ? quick_word(action_of(card.card())) : std::string_view());
            made.field("face_down", card.hidden()).field("turn", card.turn());
            made.field("borrowed", known && card.borrowed()).field("done", done).close_object();
        });
    }
    json.close_list();
}

void render_result(Json& json, const State& s) {
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
            .field("total", score.total());
        json.field("side", side_of(s, seat)).field("side_total", r.side_total[seat]);
        json.field("bullets", r.bullets[seat]).close_object();
    }
    json.close_list();
    render_seats(json, "winners", r.winners, s.seats);
    json.close_object();
}

void render_seat_list(Json& json, const View& v, u32 number, Eyes eyes) {
    json.key("seats").open_list();
    for (Seat seat = 0; seat < v.shown.seats; ++seat) render_seat(json, v, seat, number, eyes);
    json.close_list();
}

void open_view(Json& json, const View& v) {
    json.open_object();
    if (v.seat == kSpectator) {
        json.null_field("seat");
    } else {
        json.field("seat", v.seat);
    }
    render_clockwork(json, v.shown);
}

void render_part(Json& json, int part, const View& v, u32 number, Eyes eyes) {
    switch (part) {
        case 0: return render_train(json, v.shown);
        case 1: return render_pawns(json, v.shown);
        case 2: return render_loot(json, v.shown);
        case 3: return render_seat_list(json, v, number, eyes);
        case 4: return render_common_deck(json, v.shown, eyes);
        default: return render_result(json, v.shown);
    }
}

}  // namespace

void render_view(Json& json, const View& v, u32 number, Eyes eyes) {
    open_view(json, v);
    for (int part = 0; part < kViewParts; ++part) render_part(json, part, v, number, eyes);
    json.close_object();
}

void render_changes(Json& json, const View& v, u32 number, SentView& sent) {
    open_view(json, v);
    for (int part = 0; part < kViewParts; ++part) {
        const Json::Mark before = json.mark();
        render_part(json, part, v, number, Eyes::OneSeat);
        const std::size_t now = std::hash<std::string_view>{}(json.since(before));
        if (now == sent[static_cast<std::size_t>(part)]) {
            json.rewind(before);
        } else {
            sent[static_cast<std::size_t>(part)] = now;
        }
    }
    json.close_object();
}

}  // namespace holdup::server
