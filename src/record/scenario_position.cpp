// From the words of a scenario to a state of the game, in which every card, bullet and token is somewhere exactly once.
#include <algorithm>

#include "game/engine.h"
#include "game/geography.h"
#include "game/seats.h"
#include "record/scenario_boxes.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/armoured/armoured.h"
#include "rules/base/loot.h"
#include "rules/base/round.h"
#include "rules/next_to.h"
#include "rules/round_cards.h"
#include "rules/setup/setup.h"

namespace holdup::scenario {

Counted counted(std::string_view text) {
    std::string_view rest = text;
    const std::string_view first = text::eat_word(rest);
    const auto n = text::number(first, 99);
    if (!n || rest.empty()) return {1, text};
    return {static_cast<int>(*n), rest};
}

Pawn pawn_at(const State& s, std::string_view name) {
    const auto named = from_word<Pawn>(name);
    const bool shotgun = named == Pawn::Shotgun && s.rules.has(Switch::Coach);  // also when it has left
    const bool courier = named && holds(armoured::couriers(s), *named);
    if (!named || (*named != Pawn::Marshal && !shotgun && !courier && !holds(s.bandits, *named))) {
        throw Trouble("Nobody called " + text::quote(name) + " is at this table.");
    }
    return *named;
}

Pawn bandit_at(const State& s, std::string_view name) {
    const Pawn named = pawn_at(s, name);
    if (!holds(s.bandits, named)) throw Trouble("That is for bandits only, not for " + title(named) + ".");
    return named;
}

Pawn character_at(const State& s, std::string_view name) {
    const Pawn named = pawn_at(s, name);
    if (!holds(s.characters, named)) {
        throw Trouble("Only those who have a seat have cards, bullets or loot, not " + title(named) + ".");
    }
    return named;
}

Seat seat_at_table(const State& s, std::string_view name) {
    const auto named = seat_named(s, name);
    if (!named) throw Trouble("Nobody called " + text::quote(name) + " is at this table.");
    return *named;
}

Loc location_at(const State& s, std::string_view text) {
    const auto loc = location_named(s, text);
    if (!loc) {
        throw Trouble(text::quote(text) +
                      " is no place on this train; say a car of it, and \"roof\" after it for the roof.");
    }
    return *loc;
}

namespace {

[[noreturn]] void trouble(const std::string& sentence) { throw Trouble(sentence); }

std::size_t idx(Pawn pawn) { return static_cast<std::size_t>(pawn); }

class Builder {
  public:
    Builder(const Scenario& scenario, const Setup& setup) : sc_(scenario) {
        Dice dice(1);
        start(setup, s_, dice);
        choose_silk(dice);
        clear_table();
        // C5.4.8: after the first round a bot may begin.
        const auto bot = from_word<Pawn>(sc_.first_player);
        if (bot && ord(*bot) < kCharacters && is_bot(s_.rules, *bot)) s_.first = s_.owner(*bot);
    }

    Position build() {
        move_handcar();
        place_pawns();
        hide_pawns();
        if (sc_.loot) lay_loot(*sc_.loot);
        set_round();
        set_phase();
        for (const Box* box : boxes()) box->lay(sc_, s_);
        Position position;
        position.bullets = deal_cards(sc_, s_);
        for (const std::string& name : sc_.ransom) s_.conductor |= static_cast<u16>(pawn_bit(bandit_at(s_, name)));
        position.state = s_;
        return position;
    }

  private:
    // C13.11: her player has chosen before anything else.
    void choose_silk(Dice& dice) {
        if (!s_.frame_is(Rule::SilkPower)) {
            if (!sc_.silk.empty()) trouble("Silk is not at this table, or nobody has a power.");
            return;
        }
        const auto choice = choice_named(s_, s_.frame().seat, "power " + (sc_.silk.empty() ? "move" : sc_.silk));
        if (!choice || !is_legal(s_, s_.frame().seat, *choice)) {
            trouble("Silk's power is one of move, dodge and block, not " + text::quote(sc_.silk) + ".");
        }
        apply(s_, s_.frame().seat, *choice, dice);
    }

    // The set-up has run to its first question; take the cards up again.
    void clear_table() {
        for (Seat seat = 0; seat < s_.players; ++seat) {
            const Zone hand = s_.hands[seat].cards;
            for (unsigned n = 0; n < static_cast<unsigned>(hand.size()); ++n) {
                const Card card = hand.nth(n);
                const bool borrowed = s_.rules.has(Switch::Pairs) && colour_of(card) == 1;
                s_.decks[borrowed ? seat ^ 1 : seat].draw.add(borrowed ? as_partner_sees(card) : card);
            }
            s_.hands[seat] = Hand{};
        }
        s_.frames = {};
        s_.depth = 0;
        s_.picked = 0;
        s_.turn = s_.position = s_.plays_left = 0;
        // Bandits on horseback are brought on board as in a table without horses.
        if (s_.rules.has(Switch::HorseAttack)) {
            int boarded = 0;
            for (Seat i = 0; i < s_.seats; ++i) {
                const Pawn who = s_.lead[left_of(s_, s_.first, i)];
                if (holds(s_.bandits, who) && who != Pawn::Professore)
                    s_.at[idx(who)] = inside_of(rearmost_open_car(s_) - boarded++ % 2);
            }
        }
        // Where two bandits are placed in secret, the first named one starts in the caboose.
        if (!s_.rules.has(Switch::TwoBandits)) return;
        for (Seat seat = 0; seat < s_.seats; ++seat) {
            s_.at[idx(s_.lead[seat])] = inside_of(s_.caboose);
            s_.at[idx(s_.second[seat])] = inside_of(s_.caboose - 1);
        }
    }

    // Behind the caboose, where it is once somebody has hidden.
    void move_handcar() {
        if (sc_.handcar.empty()) return;
        if (sc_.handcar != "rear" || !s_.rules.has(Switch::Handcar)) {
            trouble("handcar can only be \"rear\", and only where there is a Handcar.");
        }
        const int rear = s_.caboose + 1;
        std::swap(s_.cars[kAheadSlot], s_.cars[static_cast<std::size_t>(rear)]);
        s_.places ^= at_bit(inside_of(kAheadSlot)) | at_bit(inside_of(rear));
    }

    void hide_pawns() {
        if (sc_.hide.size() > 1) trouble("One pawn at most is hidden at a time.");
        for (const auto& [name, where] : sc_.hide) {
            // C5.4.6: by the combined rules a Marshal whom a player leads hides too.
            const Pawn who = s_.rules.has(Switch::MarshalHides) ? character_at(s_, name) : bandit_at(s_, name);
            const Loc loc = location_at(s_, where);
            if (roofless(s_.places) == 0) trouble("Nobody hides without a Time Travel car or a Handcar.");
            if (!(at_bit(loc) & hiding_places(s_.places))) trouble("A pawn hides under a car or the coach.");
            s_.hiding = Hiding::make(who, loc);
            s_.at[idx(who)] = kNowhere;
        }
    }

    void place_pawns() {
        for (const auto& [name, where] : sc_.place) {
            const Pawn who = pawn_at(s_, name);
            const Loc loc = location_at(s_, where);
            if (who == Pawn::Marshal && on_roof(loc) && !holds(s_.characters, who))
                trouble("The Marshal never stands on a roof.");
            if (holds(s_.bandits, who) && !(at_bit(loc) & ground_of(s_, who))) {
                trouble(title(who) + " never stands there.");
            }
            if (holds(kCourierPawns, who) && slot_of(loc) != slot_of(s_.where(who))) {
                trouble("A courier stays with his armoured car, inside or on its roof.");
            }
            if (who == Pawn::Shotgun && (at_bit(loc) & hideouts(s_.places)) != 0) {
                trouble("Shotgun always stands on a roof, or in a car that has none.");
            }
            if (who == Pawn::Shotgun && s_.horse.released == 0 && slot_of(loc) != kCoachSlot) {
                s_.horse.released = 1;
                s_.token_at[kGuardedStrongbox] = roof_of(kCoachSlot);
            }
            s_.at[idx(who)] = loc;
        }
        if (holds(s_.characters, Pawn::Marshal)) return;
        PawnSet met = bandits_at(s_, at_bit(s_.where(Pawn::Marshal)));
        H::meets(s_, met);
        for (int who : each(met)) {
            trouble(title(static_cast<Pawn>(who)) + " cannot stand where the Marshal is, " +
                    location_word(s_, s_.where(Pawn::Marshal)) + "; place one of them elsewhere.");
        }
    }

    // Only what is named is in play; but the second strongbox waits beside the train until two are named.
    void lay_loot(const WordMap& loot) {
        for (std::size_t t = 0; t < s_.tokens; ++t) {
            // Of the tokens of later boxes only those the set-up laid out are of this table, and flasks.
            // All boxes lie open in the Combined game, so that any of its purses and jewels may be in play.
            const bool later = s_.rules.has(Switch::AllBoxes) && supply(kTokenKind[t]) > 0;
            if (t < kBaseTokens || t >= kFirstFlask || later || s_.token_at[t] != kBox) {
                of_table_.add(static_cast<int>(t));
            }
            s_.token_at[t] = kBox;
            if (!is_secret(kTokenKind[t])) continue;
            s_.face[t] = back_of(kTokenKind[t]);
            s_.seen[t] = 0;
        }
        s_.token_at[kSecondStrongbox] = kBesideTrain;
        if (s_.horse.coach != 0 && !s_.horse.released) s_.token_at[kGuardedStrongbox] = kUnderShotgun;
        for (const auto& [where, tokens] : loot) {
            const auto who = from_word<Pawn>(where);
            const Place place = who                 ? static_cast<Place>(kSheet + ord(character_at(s_, where)))
                                : where == "beside" ? kBesideTrain
                                                    : location_at(s_, where);
            for (const std::string& words : tokens) {
                const Counted c = counted(words);
                for (int i = 0; i < c.count; ++i) lay_token(place, c.what);
            }
        }
        const auto made = face_copies(s_.rules);
        for (std::size_t t = 0; t < s_.tokens; ++t) {
            const Face value = printed(s_.face[t]);
            if (!is_secret(kTokenKind[t]) || is_back(value)) continue;
            const auto alike = [&](Face face) { return printed(face) == value; };
            if (std::count_if(s_.face.begin(), s_.face.begin() + s_.tokens, alike) > made[value]) {
                trouble("The box does not hold that many of " + face_word(value) + ".");
            }
        }
    }

    bool is_secret(LootKind kind) const { return face_copies(s_.rules)[back_of(kind) + 1u] > 0; }

    // C2.5.1: how many of the purses and jewels all boxes hold together; 0 for kinds that are always laid out whole.
    int supply(LootKind kind) const {
        const bool cursed = s_.rules.has(Switch::CursedLoot);
        if (kind == LootKind::Jewel) return cursed ? 19 : 17;
        return kind == LootKind::Purse ? base::copies_of(s_.rules, kind) : 0;
    }
    bool is_used_up(LootKind kind) const {
        int laid = 0;
        for (std::size_t t = 0; t < s_.tokens; ++t) laid += kTokenKind[t] == kind && s_.token_at[t] != kBox;
        return s_.rules.has(Switch::AllBoxes) && supply(kind) > 0 && laid >= supply(kind);
    }

    // "purse:300", "purse:300 open", "purse:300 seen by belle doc".
    void lay_token(Place place, std::string_view words) {
        std::string_view rest = words;
        const auto face = face_named(text::eat_word(rest));
        if (!face) {
            trouble(text::quote(words) +
                    " is no loot; docs/SCENARIOS.md lists the words, as purse, purse:250, jewel, strongbox, flask.");
        }
        const LootKind kind = kind_of(*face);
        for (std::size_t t = 0; t < s_.tokens; ++t) {
            if (!of_table_.has(static_cast<int>(t))) continue;
            const bool free = s_.token_at[t] == kBox || (t == kSecondStrongbox && s_.token_at[t] == kBesideTrain);
            if (!free || kTokenKind[t] != kind || is_used_up(kind)) continue;
            // Each antidote has its number for good, and lies open.
            const auto numbered = static_cast<Face>(face::kAntidote1 + static_cast<int>(t) - kFirstAntidote);
            if (kind == LootKind::Antidote && *face != face::kAntidote && *face != numbered) continue;
            s_.token_at[t] = place;
            if (kind != LootKind::Antidote && is_secret(kind)) return show_token(t, *face, rest);
            s_.face[t] = kind == LootKind::Antidote ? numbered : *face;
            s_.seen[t] = kEverySeat;
            return;
        }
        trouble("The box does not hold that many of " + std::string(word(kind)) + ".");
    }

    // A flask that has been drunk from lies open.
    void show_token(std::size_t t, Face face, std::string_view seen) {
        const Face back = back_of(kTokenKind[t]);
        const Place place = s_.token_at[t];
        const bool held = place >= kSheet && place < kBesideTrain;
        if (held && face == back) face = static_cast<Face>(back + 1);
        s_.face[t] = face;
        // A value that nobody at the table has seen: as if someone no longer here had held the token.
        if (face != back) s_.seen[t] = face == printed(face) ? seat_bit(kSeats) : kEverySeat;
        if (held) s_.seen[t] |= seat_bit(s_.owner(static_cast<Pawn>(place - kSheet)));
        if (seen.empty()) return;
        if (face == back) trouble("A token that was seen has a value; say which, as in purse:300.");
        if (seen == "open") {
            s_.seen[t] = kEverySeat;
        } else if (text::eat(seen, "seen by ")) {
            for (std::string_view name : text::split(seen, ' ')) s_.seen[t] |= seat_bit(seat_at_table(s_, name));
        } else {
            trouble("After a purse can only stand \"open\" or \"seen by\" and names, not " + text::quote(seen) + ".");
        }
    }

    void set_round() {
        const RoundSet stations = cards_of(Band::Station);
        const bool has_station = s_.rules.has(Switch::Station);
        std::optional<u8> card;
        if (!sc_.round_card.empty()) {
            card = round_card_named(sc_.round_card);
            if (!card) trouble(text::quote(sc_.round_card) + " is no round card.");
            if (!s_.round_pool.has(*card)) {
                trouble(sc_.round_card + " is not for this table; " +
                        (s_.seats > 4 ? "it uses the cards ending in -5." : "it uses the cards without -5."));
            }
        }
        const bool station = card && stations.has(*card);
        int round = sc_.round ? *sc_.round : station ? kRounds : 1;
        if (round < 1 || round > kRounds) trouble("A game has rounds 1 to 5.");
        if (station && (round != kRounds || !has_station)) trouble("A station card is only for the last round.");
        if (!card) {
            const bool last = has_station && round == kRounds;
            card = last ? static_cast<u8>((s_.round_pool & stations).first()) : quiet_card();
        } else if (has_station && round == kRounds && !station) {
            trouble("The last round has a station card.");
        }
        s_.round = static_cast<u8>(round - 1);
        // The rounds before it used up other cards.
        RoundSet others = s_.round_pool & ~stations;
        others.remove(*card);
        s_.rounds.fill(kNoRound);
        for (std::size_t i = 0; i < s_.round; ++i, others.remove(others.first())) {
            s_.rounds[i] = static_cast<u8>(others.first());
        }
        s_.rounds[s_.round] = *card;
    }

    // The bridge: a round card without an event.
    u8 quiet_card() const {
        const RoundSet quiet = s_.round_pool & cards_of(Event::None) & ~cards_of(Band::Station);
        return static_cast<u8>((quiet.empty() ? s_.round_pool : quiet).first());
    }

    void set_phase() {
        s_.phase = sc_.queue ? Phase::Stealing : Phase::Scheming;
        if (!sc_.phase.empty()) {
            const auto phase = from_word<Phase>(sc_.phase);
            if (!phase || *phase == Phase::SetUp) {
                trouble("phase must be round-start, scheming, stealing, round-end or over.");
            }
            s_.phase = *phase;
        }
        if (s_.phase == Phase::Over) s_.round = kRounds;
        if (s_.phase == Phase::Stealing || s_.phase == Phase::RoundEnd) s_.turn = round_card(s_).turns;
        // A hidden pawn is revealed on the way from Schemin' to Stealin'.
        if (s_.phase == Phase::Stealing && s_.hiding.pawn != 0) {
            s_.phase = Phase::Scheming;
            --s_.turn;
            s_.position = s_.seats;
            return;
        }
        if (s_.phase != Phase::Scheming) {
            if (!sc_.turn.empty() || !sc_.to_play.empty()) trouble("turn and to-play belong to phase = \"scheming\".");
            return;
        }
        set_turn();
        if (sc_.to_play.empty()) return;
        const Seat next = seat_at_table(s_, sc_.to_play);
        while (base::seat_at(s_, s_.position) != next) ++s_.position;
    }

    void set_turn() {
        if (sc_.turn.empty()) return;
        const RoundCard& card = round_card(s_);
        if (const auto n = text::number(sc_.turn, card.turns); n && *n >= 1) {
            s_.turn = static_cast<u8>(*n - 1);
            return;
        }
        const auto kind = from_word<Turn>(sc_.turn);
        for (u8 turn = 0; kind && turn < card.turns; ++turn) {
            if (card.strip[turn] != *kind) continue;
            s_.turn = turn;
            return;
        }
        trouble("The round card " + std::string(card.name) + " has no turn " + text::quote(sc_.turn) + ".");
    }

    const Scenario& sc_;
    State s_;
    base::TokenSet of_table_;
};

}  // namespace

Position position_of(const Scenario& scenario, const Setup& setup) { return Builder(scenario, setup).build(); }

}  // namespace holdup::scenario
