// What is to be seen of the Bot Bandits: their decks card by card, and the tokens they bring.
#include "game/geography.h"
#include "record/words.h"
#include "rules/base/deck.h"
#include "rules/bots/bots.h"
#include "server/render_parts.h"

namespace holdup::server {

BotDeck bot_deck(const State& s, Seat seat) {
    BotDeck deck;
    const Pawn bot = s.lead[seat];
    if (bot == Pawn::Nobody || !bots::is_bot(s, bot)) return deck;
    deck.there = true;
    u32 left = s.bots.draw[static_cast<std::size_t>(bot_number(bot))];
    for (const bots::CardRow& row : bots::kinds_of(s, bot)) {
        if (row.copies > 0) {
            deck.cards[deck.kinds++] = {row.card, row.copies, static_cast<u8>(left & 3)};
            deck.size += static_cast<int>(left & 3);
        }
        left >>= 2;
    }
    // Whoever looks knows them among those left, and not which of them lie face down.
    for (std::size_t i = s.pile_next; i < s.pile_size; ++i) {
        deck.size -= s.pile[i].actor() == bot && s.pile[i].card() == kHiddenCard;
    }
    return deck;
}

void render_bot_deck(Json& json, const BotDeck& deck) {
    json.key("cards").open_list();
    for (std::size_t i = 0; i < deck.kinds; ++i) {
        const BotCopies& row = deck.cards[i];
        json.open_object().field("card", word(row.card)).field("copies", row.copies).field("left", row.left);
        json.close_object();
    }
    json.close_list();
}

namespace {

void piece(Json& json, std::string_view kind, std::string_view id) {
    json.open_object().field("kind", kind).field("id", id);
}

// Before somebody.
void on_sheet(Json& json, Pawn pawn) {
    json.key("at").open_object().field("kind", "sheet").field("pawn", quick_word(pawn));
    json.close_object().close_object();
}

void counted(Json& json, std::string_view kind, Pawn pawn, int count) {
    piece(json, kind, quick_word(pawn));
    json.field("count", count);
    on_sheet(json, pawn);
}

// C4.7.3: Ejection tokens, Dynamite, and whoever lies beside a car.
void render_django(Json& json, const State& s) {
    const BotState& bots = s.bots;
    for (int slot : each(u64{bots.dynamite})) {
        const Loc inside = inside_of(slot);
        json.open_object().field("kind", "dynamite").field("id", slot).key("at").open_object().field("kind", "floor");
        json.field("location", (s.places & at_bit(inside)) != 0 ? inside : roof_of(slot));
        json.close_object().close_object();
    }
    for (int pawn : each(s.characters)) {
        const auto who = static_cast<Pawn>(pawn);
        if (who == Pawn::Professore) continue;
        counted(json, "ejection", who, who == Pawn::Django ? bots.ejected_by_bot : bots.ejections_of(who));
        if (!bots.is_ejected(who)) continue;
        piece(json, "ejected", quick_word(who));
        json.key("at").open_object().field("kind", "beside-car");
        json.field("slot", bots.ejected[static_cast<std::size_t>(pawn)] - 1).close_object().close_object();
    }
}

// C16.8.2: whoever is hit by Cheyenne has an arrow among his cards; everyone has seen it fly.
int arrows_in(const State& s, int pawn) {
    return base::cards_with(s, s.seat_of[static_cast<std::size_t>(pawn)], bullet_of(Pawn::Cheyenne));
}

void render_cheyenne(Json& json, const State& s) {
    for (int pawn : each(s.characters)) {
        const int arrows = arrows_in(s, pawn);
        if (arrows > 0) counted(json, "arrow", static_cast<Pawn>(pawn), arrows);
    }
}

// C4.7.7.
void render_tuco(Json& json, const State& s) {
    counted(json, "wanted", Pawn::Tuco, s.bots.wanted_left);
    for (int pawn : each(u64{s.bots.wanted})) counted(json, "wanted", static_cast<Pawn>(pawn), 1);
}

// C16.10.1, C16.10.2: his Respect, and what his bullets forbid.
void render_doc(Json& json, const State& s) {
    if (s.bots.respect != 0) {
        const Pawn friend_of_his = s.lead[static_cast<std::size_t>(s.bots.respect - 1)];
        piece(json, "respect", "doc");
        on_sheet(json, friend_of_his);
    }
    for (int pawn : each(s.characters)) {
        const u8 hurt = s.bots.hurt[static_cast<std::size_t>(pawn)];
        if (hurt == 0) continue;
        piece(json, "hurt", quick_word(static_cast<Pawn>(pawn)));
        json.key("forbids").open_list();
        for (int one : each(u64{hurt})) json.value(word(static_cast<Hurt>(one)));
        json.close_list();
        on_sheet(json, static_cast<Pawn>(pawn));
    }
}

}  // namespace

void render_bots(Json& json, const State& s) {
    if (bots::is_bot(s, Pawn::Cheyenne)) render_cheyenne(json, s);
    if (bots::is_bot(s, Pawn::Django)) render_django(json, s);
    if (bots::is_bot(s, Pawn::Tuco)) render_tuco(json, s);
    if (bots::is_bot(s, Pawn::Doc)) render_doc(json, s);
    if (bots::is_bot(s, Pawn::Professore)) {
        piece(json, "plan", "professore");
        json.field("count", s.bots.ladder).field("value", kLadder[s.bots.ladder]);
        on_sheet(json, Pawn::Professore);
    }
}

bool same_bots(const State& a, const State& b) {
    BotState was = a.bots;
    was.draw = b.bots.draw;  // a deck belongs to its seat
    if (was != b.bots || a.characters != b.characters) return false;
    if (!bots::is_bot(b, Pawn::Cheyenne)) return true;
    for (int pawn : each(b.characters)) {
        if (arrows_in(a, pawn) != arrows_in(b, pawn)) return false;
    }
    return true;
}

}  // namespace holdup::server
