// The cards and bullets of a position: each comes out of its owner's deck, so that none exists twice or not at all.
#include "game/seats.h"
#include "record/scenario_boxes.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/bots/bots.h"
#include "rules/setup/setup.h"

namespace holdup::scenario {

namespace {

[[noreturn]] void trouble(const std::string& sentence) { throw Trouble(sentence); }

std::size_t idx(Pawn pawn) { return static_cast<std::size_t>(pawn); }

class Dealer {
  public:
    Dealer(const Scenario& scenario, State& state) : sc_(scenario), s_(state) {}

    BulletTable deal() {
        deal_cards();
        deal_bullets();
        return bullets_;
    }

  private:
    // Takes a card out of its owner's deck, so that it can lie elsewhere.
    void take_from_deck(Seat holder, Card card) {
        const bool borrowed = s_.rules.has(Switch::Pairs) && !is_bullet(card) && colour_of(card) == 1;
        const Seat home = static_cast<Seat>(borrowed ? holder ^ 1 : holder);
        const Card at_home = borrowed ? as_partner_sees(card) : card;
        if (s_.decks[home].draw.count(at_home) == 0) {
            trouble(seat_title(s_, home) + " has no further card " + text::quote(card_word(s_, holder, card)) + ".");
        }
        s_.decks[home].draw.remove(at_home);
    }

    Card card(Seat holder, std::string_view words) const {
        auto named = card_named(s_, holder, words);
        if (!named && words.ends_with("bullets")) named = card_named(s_, holder, words.substr(0, words.size() - 1));
        if (named && is_bullet(*named) && *named != kNeutralBullet) {
            character_at(s_, word(static_cast<Pawn>(*named - kFirstBullet)));
        }
        if (!named) {
            trouble(text::quote(words) + " is no card of " + seat_title(s_, holder) +
                    "; say move, floor, shoot, punch, rob, marshal, another action of this table or a bullet" +
                    (s_.second[holder] != Pawn::Nobody ? ", and whose it is, as in \"doc: move\"." : "."));
        }
        return *named;
    }

    template <class Each>
    void each_card(const WordMap& map, Each&& act) {
        SeatSet said = 0;
        for (const auto& [name, cards] : map) {
            const Seat holder = seat_at_table(s_, name);
            if (said & seat_bit(holder)) trouble("The cards of " + seat_title(s_, holder) + " are given twice.");
            said |= seat_bit(holder);
            for (const std::string& words : cards) {
                const Counted c = counted(words);
                const Card kind = card(holder, c.what);
                for (int i = 0; i < c.count; ++i) act(holder, kind);
            }
        }
    }

    // Out of what the bot has yet to draw.
    void lay_bot_card(Pawn bot, BotCard card, bool hidden, int turn) {
        u32& draw = s_.bots.draw[static_cast<std::size_t>(bot_number(bot))];
        const int kind = bots::kind_of_card(s_, bot, card);
        if (((draw >> (2 * kind)) & 3) == 0)
            trouble(title(bot) + " has no further card " + text::quote(word(card)) + ".");
        draw -= u32{1} << (2 * kind);
        s_.pile[s_.pile_size++] = PileCard::make(bot, static_cast<Card>(card), hidden, turn, false);
        s_.played |= seat_bit(s_.owner(bot));
    }

    void lay_queue() {
        if (!sc_.queue) return;
        for (std::string_view entry : *sc_.queue) {
            const std::string whole(entry);
            int turn = s_.phase == Phase::Scheming ? s_.turn : 0;
            if (const std::size_t on = entry.find(" on turn "); on != std::string_view::npos) {
                const auto n = text::number(entry.substr(on + 9), 5);
                if (!n || *n == 0) trouble("A card is played on turn 1 to 5, not as in " + text::quote(whole) + ".");
                turn = static_cast<int>(*n) - 1;
                entry = entry.substr(0, on);
            }
            const bool hidden = entry.ends_with(" hidden");
            if (hidden) entry.remove_suffix(7);
            bool borrowed = false;
            Seat player = kNoSeat;
            if (const std::size_t by = entry.find(" by "); by != std::string_view::npos) {
                player = seat_at_table(s_, entry.substr(by + 4));
                entry = entry.substr(0, by);
                borrowed = true;
            }
            const std::size_t colon = entry.find(": ");
            if (colon == std::string_view::npos)
                trouble("A queued card is written as \"belle: punch\", not " + text::quote(whole) + ".");
            const Pawn actor = character_at(s_, entry.substr(0, colon));
            const std::string_view named = entry.substr(colon + 2);
            const Seat owner = s_.owner(actor);
            if (owner >= s_.players) {
                lay_bot_card(actor, bot_card(s_, actor, named), hidden, turn);
                continue;
            }
            // C13.9: bullets lie among the cards where somebody plays them.
            if (s_.may_lay_bullets(owner) && named.ends_with(" bullet")) {
                const Card bullet = card(owner, named);
                ++laid_[owner][source_of(bullet)];
                s_.pile[s_.pile_size++] = PileCard::make(actor, bullet, hidden, turn, false);
                s_.played |= seat_bit(owner);
                continue;
            }
            const auto action = from_word<Action>(named);
            if (!action) trouble(text::quote(whole) + " is no action card.");
            if (borrowed && (!s_.rules.has(Switch::Pairs) || player != (owner ^ 1))) {
                trouble("Only a partner can play another's card, which " + text::quote(whole) + " is not.");
            }
            if (!borrowed) player = owner;
            const Card kind = card_of(*action, actor == s_.lead[player] ? 0 : 1);
            take_from_deck(player, kind);
            s_.pile[s_.pile_size++] = PileCard::make(actor, kind, hidden, turn, borrowed);
            s_.played |= seat_bit(player);
        }
    }

    // Action cards first leave the decks for the Common Deck, hands and discards; then an explicit deck is compared.
    void deal_cards() {
        const bool expert = s_.rules.has(Switch::Expert);
        if (s_.phase != Phase::Scheming && !sc_.hands.empty() && !expert && !s_.rules.has(Switch::HorseRounds) &&
            !s_.rules.has(Switch::PrisonRounds) && !s_.rules.has(Switch::ArmouredRounds)) {
            trouble("Hands are empty outside Schemin', but with Expert or where cards can be kept.");
        }
        if ((!sc_.discards.empty() || !sc_.top.empty()) && !expert)
            trouble("Discards and deck tops are for Expert only.");
        lay_queue();
        each_card(sc_.hands, [&](Seat holder, Card kind) {
            if (!is_bullet(kind)) take_from_deck(holder, kind);
            put(holder, s_.hands[holder].cards, kind);
        });
        each_card(sc_.discards, [&](Seat holder, Card kind) {
            if (!is_bullet(kind)) take_from_deck(holder, kind);
            put(holder, s_.decks[holder].discard, kind);
        });
        std::array<Zone, kSeats> wanted{};
        SeatSet said = 0;
        for (const auto& entry : sc_.decks) said |= seat_bit(seat_at_table(s_, entry.first));
        each_card(sc_.decks, [&](Seat holder, Card kind) {
            if (!is_bullet(kind)) take_from_deck(holder, kind);
            put(holder, wanted[holder], kind);
        });
        for (Seat holder = 0; holder < s_.seats; ++holder) {
            if (!(said & seat_bit(holder))) continue;
            Zone& draw = s_.decks[holder].draw;
            if (!draw.empty() && !expert) {
                trouble(seat_title(s_, holder) +
                        " has more cards than deck, hand and queue name; the rest has no place, " + "such as " +
                        text::quote(card_word(s_, holder, draw.nth(0))) + ".");
            }
            s_.decks[holder].discard.add(draw);
            draw = wanted[holder];
        }
        lay_top();
    }

    void lay_top() {
        for (const auto& [name, cards] : sc_.top) {
            const Seat holder = seat_at_table(s_, name);
            // The first named is drawn first, so it goes on last.
            for (auto words = cards.rbegin(); words != cards.rend(); ++words) {
                const Counted c = counted(*words);
                const Card kind = card(holder, c.what);
                if (!is_bullet(kind)) trouble("Only bullets lie on top of a deck.");
                for (int i = 0; i < c.count; ++i) {
                    if (s_.top_size[holder] == kTopBullets) trouble("At most 16 bullets can lie on top of a deck.");
                    s_.top[holder].stack |= u64{static_cast<u8>(kind - kFirstBullet)} << (4 * s_.top_size[holder]++);
                    ++laid_[holder][source_of(kind)];
                }
            }
        }
    }

    static std::size_t source_of(Card bullet) {
        return bullet == kNeutralBullet ? kNeutralSource : static_cast<std::size_t>(bullet - kFirstBullet);
    }

    void put(Seat holder, Zone& zone, Card kind) {
        zone.add(kind);
        if (is_bullet(kind)) ++laid_[holder][source_of(kind)];
    }

    void give(Pawn victim, std::size_t source, int n) {
        if (n <= 0) return;
        bullets_[idx(victim)][source] += n;
    }

    // Bullets: who received which, where they lie, and how many that leaves in the revolvers and the neutral pile.
    void deal_bullets() {
        for (const auto& [name, list] : sc_.received) {
            const Pawn victim = character_at(s_, name);
            for (const std::string& words : list) {
                const Counted c = counted(words);
                give(victim, c.what == "neutral" ? kNeutralSource : idx(character_at(s_, c.what)), c.count);
            }
        }
        // Those lying in hands and decks were received too, even if nobody said so.
        for (Seat holder = 0; holder < s_.seats; ++holder) {
            for (std::size_t source = 0; source <= kNeutralSource; ++source) {
                int said = 0;
                for (int who : each(pawns_of(s_, holder))) said += bullets_[static_cast<std::size_t>(who)][source];
                give(s_.lead[holder], source, laid_[holder][source] - said);
            }
        }
        Shots shots{bullets_, laid_};
        for (const Box* box : boxes()) {
            if (box->fire != nullptr) box->fire(sc_, s_, shots);
        }
        count_revolvers();
        count_neutral();
        settle_bullets();
    }

    int fired(std::size_t source) const {
        int n = 0;
        for (const auto& row : bullets_) n += row[source];
        return n;
    }

    // The bandit named last keeps what must be somewhere and is placed nowhere; his own shots are the first one's.
    Pawn keeper(Pawn shooter) const {
        const Pawn last = last_bandit(s_);
        if (shooter != last) return last;
        Seat seat = 0;
        while (!holds(s_.bandits, s_.lead[seat])) ++seat;
        return s_.lead[seat];
    }

    void count_revolvers() {
        for (const auto& [name, left] : sc_.cylinders) {
            const Pawn who = bandit_at(s_, name);
            const int all = bullets_at_start(s_, who);
            if (left > all || fired(idx(who)) > all - left) {
                trouble(title(who) + " cannot have " + text::count(left, "bullet") + " left: " + std::to_string(all) +
                        " less " + std::to_string(fired(idx(who))) + " that others received.");
            }
            give(keeper(who), idx(who), all - left - fired(idx(who)));
        }
        for (int who : each(s_.bandits)) {
            const int shots = fired(static_cast<std::size_t>(who));
            const int all = bullets_at_start(s_, static_cast<Pawn>(who));
            if (shots > all) {
                trouble(title(static_cast<Pawn>(who)) + " has only " + (all == 6 ? "six" : std::to_string(all)) +
                        " bullets.");
            }
            s_.cylinder[static_cast<std::size_t>(who)] = static_cast<u8>(all - shots);
        }
    }

    void count_neutral() {
        const int gone = fired(kNeutralSource);
        const int all = neutral_count(s_.rules);
        if (gone > all) trouble("There are only " + std::to_string(all) + " neutral bullets.");
        s_.neutral = static_cast<u8>(all - gone);
        if (!sc_.neutral) return;
        if (*sc_.neutral > s_.neutral) {
            trouble("The neutral pile cannot hold " + std::to_string(*sc_.neutral) + ": " + std::to_string(all) +
                    " less " + std::to_string(gone) + " that bandits received.");
        }
        // F.neutral.exhausted: a pile set aside is gone without anyone having it.
        if (!(s_.rules.has(Switch::NeutralSetAside) && *sc_.neutral == 0)) {
            give(keeper(Pawn::Nobody), kNeutralSource, s_.neutral - *sc_.neutral);
        }
        s_.neutral = static_cast<u8>(*sc_.neutral);
    }

    void settle_bullets() {
        for (int who : each(s_.characters)) {
            const auto victim = static_cast<std::size_t>(who);
            const Seat holder = s_.seat_of[victim];
            for (std::size_t source = 0; source <= kNeutralSource; ++source) {
                const int n = bullets_[victim][source];
                s_.received[victim] = static_cast<u8>(s_.received[victim] + n);
                const bool neutral = source == kNeutralSource;
                if (!neutral && n > 0 && side_of(s_, s_.seat_of[source]) == side_of(s_, holder)) {
                    s_.friendly[source] = static_cast<u8>(s_.friendly[source] + n);
                }
                const Card kind = neutral ? kNeutralBullet : bullet_of(static_cast<Pawn>(source));
                for (int i = 0; i < n; ++i) {
                    if (laid_[holder][source] > 0) {
                        --laid_[holder][source];
                    } else {
                        s_.decks[holder].draw.add(kind);
                    }
                }
            }
        }
    }

    const Scenario& sc_;
    State& s_;
    BulletTable bullets_{};
    std::array<std::array<int, kCharacters + 1>, kSeats> laid_{};  // bullets the scenario put in a zone, by seat
};

}  // namespace

Pawn last_bandit(const State& s) {
    for (Seat seat = s.players; seat-- > 0;) {
        if (holds(s.bandits, s.lead[seat])) return s.lead[seat];
    }
    return s.lead[s.seats - 1u];  // the Marshal plays against bots alone
}

BulletTable deal_cards(const Scenario& scenario, State& state) { return Dealer(scenario, state).deal(); }

}  // namespace holdup::scenario
