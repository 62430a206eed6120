#include "record/tell.h"
#include "record/words.h"
#include "rules/duel/duel.h"
#include "rules/round_cards.h"
#include "server/render.h"
#include "server/render_parts.h"

namespace holdup::server {

std::string_view fact_word(Fact fact) {
    switch (fact) {
        case Fact::CharacterTaken: return "character-taken";
        case Fact::PawnPlaced: return "pawn-placed";
        case Fact::FirstPlayer: return "first-player";
        case Fact::RoundStarted: return "round-started";
        case Fact::TurnStarted: return "turn-started";
        case Fact::Committed: return "committed";
        case Fact::CardDrawn: return "card-drawn";
        case Fact::DeckReshuffled: return "deck-reshuffled";
        case Fact::CardPicked: return "card-picked";
        case Fact::CardPlayed: return "card-played";
        case Fact::TurnDrawn: return "turn-drawn";
        case Fact::TurnPassed: return "turn-passed";
        case Fact::CoverDeclined: return "cover-declined";
        case Fact::CardDiscarded: return "card-discarded";
        case Fact::StealingStarted: return "stealing-started";
        case Fact::CardTurned: return "card-turned";
        case Fact::NoEffect: return "no-effect";
        case Fact::PawnMoved: return "pawn-moved";
        case Fact::Shot: return "shot";
        case Fact::NeutralBullet: return "neutral-bullet";
        case Fact::NeutralShort: return "neutral-short";
        case Fact::Punched: return "punched";
        case Fact::LootTaken: return "loot-taken";
        case Fact::LootDropped: return "loot-dropped";
        case Fact::LootPlaced: return "loot-placed";
        case Fact::Event: return "event";
        case Fact::Ransom: return "ransom";
        case Fact::GameOver: return "game-over";
        case Fact::HostageShown: return "hostage-shown";
        case Fact::HorsePlaced: return "horse-placed";
        case Fact::HorseMoved: return "horse-moved";
        case Fact::HorseGone: return "horse-gone";
        case Fact::CoachMoved: return "coach-moved";
        case Fact::CoachGone: return "coach-gone";
        case Fact::HostageTaken: return "hostage-taken";
        case Fact::RodeOff: return "rode-off";
        case Fact::CarriedOff: return "carried-off";
        case Fact::WhiskeyDrunk: return "whiskey-drunk";
        case Fact::CardKept: return "card-kept";
        case Fact::Vanished: return "vanished";
        case Fact::CarMoved: return "car-moved";
        case Fact::PairLaid: return "pair-laid";
    }
    return "other";
}

namespace {

std::string_view cause_word(u16 cause) {
    switch (static_cast<Cause>(cause)) {
        case Cause::Action: return "action";
        case Cause::Fled: return "fled";
        case Cause::Pushed: return "pushed";
        case Cause::Punched: return "punched";
        case Cause::Event: return "event";
        case Cause::Rode: return "rode";
        case Cause::FledShotgun: return "fled-shotgun";
        case Cause::Followed: return "followed";
        case Cause::Revealed: return "revealed";
        case Cause::Launched: return "launched";
        case Cause::Giraffe: return "giraffe";
    }
    return "other";
}

void hidden_card(Json& json, const State& s, const Entry& e) {
    if (e.hidden == kUnknown) {
        json.null_field("card");
    } else {
        render_card(json, s, e.a, static_cast<Card>(e.hidden));
    }
}

// A card laid face down shows neither whom it acts for nor what it is.
void card_played(Json& json, const State& s, const Entry& e) {
    json.field("seat", e.a);
    if (e.hidden == kUnknown) {
        json.null_field("card").null_field("pawn");
    } else {
        render_card(json, s, e.a, static_cast<Card>(e.hidden));
    }
    json.field("face_down", e.b != 0);
}

void token(Json& json, const Entry& e) {
    json.field("token", e.b).field("loot", quick_word(kTokenKind[e.b]));
    if (e.hidden == kUnknown) {
        json.null_field("value");
    } else {
        render_value(json, static_cast<Face>(e.hidden));
    }
}

void fields(Json& json, const State& s, const Entry& e) {
    const auto who = [&] { json.field("pawn", quick_word(static_cast<Pawn>(e.who))); };
    const auto seat = [&] { json.field("seat", e.a); };
    const auto place = [&](std::string_view name) {
        json.key(name);
        render_place(json, e.a);
    };
    switch (e.fact) {
        case Fact::CharacterTaken: return who(), seat();
        case Fact::PawnPlaced:
            who();
            json.field("to", e.a);
            return;
        case Fact::FirstPlayer:
        case Fact::DeckReshuffled:
        case Fact::TurnPassed:
        case Fact::CoverDeclined: return seat();
        case Fact::RoundStarted: json.field("round", e.a).field("card", round_card_word(e.b)); return;
        case Fact::TurnStarted: json.field("turn", e.a).field("kind", quick_word(static_cast<Turn>(e.b))); return;
        case Fact::Committed:
            seat();
            json.field("rule", question(static_cast<Rule>(e.b)).name);
            return;
        case Fact::CardDrawn:
            seat();
            json.field("deck", e.b);
            return hidden_card(json, s, e);
        case Fact::CardPicked:
        case Fact::CardKept:
        case Fact::CardDiscarded: return seat(), hidden_card(json, s, e);
        case Fact::CardPlayed: return card_played(json, s, e);
        case Fact::Vanished:
            who();
            json.field("from", e.a);
            if (e.hidden == kUnknown) {
                json.null_field("hides");
            } else {
                json.field("hides", e.hidden);
            }
            return;
        case Fact::PairLaid:
            who();
            json.field("partner", quick_word(static_cast<Pawn>(e.a)));
            return;
        case Fact::CarMoved: json.field("from", e.a).field("to", e.b); return;
        case Fact::TurnDrawn:
            seat();
            json.field("count", e.b);
            return;
        case Fact::StealingStarted:
        case Fact::GameOver: return;
        case Fact::CardTurned:
            who();
            json.field("card", quick_word(static_cast<Action>(e.a))).field("face_down", e.b != 0);
            return;
        case Fact::NoEffect: {
            const auto why = static_cast<Why>(e.a);
            who();
            json.field("why", quick_word(why)).field("reason", reason(why).sentence).field("cites", reason(why).rule);
            return;
        }
        case Fact::PawnMoved:
            who();
            json.field("from", e.a).field("to", e.b).field("cause", cause_word(e.hidden));
            return;
        case Fact::Shot:
        case Fact::Punched:
            who();
            json.field("by", quick_word(static_cast<Pawn>(e.a)));
            return;
        case Fact::NeutralBullet: return who();
        case Fact::NeutralShort: json.field("missing", e.a); return;
        case Fact::LootTaken: return who(), token(json, e), place("from");
        case Fact::LootDropped: return who(), token(json, e), place("to");
        case Fact::LootPlaced: return token(json, e), place("to");
        case Fact::Event: json.field("event", quick_word(static_cast<Event>(e.a))); return;
        case Fact::Ransom:
            who();
            json.field("as_purse", e.a != 0);
            return;
        case Fact::HostageShown: json.field("hostage", word(static_cast<horses::Hostage>(e.a))); return;
        case Fact::HostageTaken:
            who();
            json.field("hostage", word(static_cast<horses::Hostage>(e.a)));
            return;
        case Fact::HorsePlaced:
        case Fact::HorseGone:
        case Fact::CoachGone: json.field("slot", e.a); return;
        case Fact::HorseMoved:
        case Fact::CoachMoved: json.field("from", e.a).field("to", e.b); return;
        case Fact::RodeOff:
        case Fact::CarriedOff: return who();
        case Fact::WhiskeyDrunk:
            who();
            json.field("token", e.b).field("face", face_word(static_cast<Face>(e.hidden)));
            return;
    }
}

void choice_fields(Json& json, const View& v, Choice c) {
    const State& s = v.shown;
    const int index = choice::index(c);
    switch (choice::group(c)) {
        case Group::Basic: {
            if (c == choice::kPass) {
                json.field("kind", "pass");
                return;
            }
            if (c == choice::kDraw) {
                json.field("kind", "draw");
                return;
            }
            if (c == choice::kYes) {
                json.field("kind", "yes");
                return;
            }
            if (c == choice::kRideOff) {
                json.field("kind", "ride-off");
                return;
            }
            if (c == choice::kNo) {
                json.field("kind", "no");
                return;
            }
            const bool down = c >= choice::kPlayDown;
            json.field("kind", "play");
            render_card(json, s, v.seat, static_cast<Card>(c - (down ? choice::kPlayDown : choice::kPlayUp)));
            json.field("face_down", down);
            return;
        }
        case Group::Places: json.field("kind", "go").field("location", index); return;
        case Group::Loot: {
            const auto face = static_cast<Face>(index);
            const Frame& f = s.frame();
            const LootOf of = question(f.rule).loot;
            const bool drink = of == LootOf::OwnSheets;
            json.field("kind", drink ? "drink" : "loot").field("loot", quick_word(kind_of(face)));
            render_value(json, face);
            const Place from = of == LootOf::OthersSheet   ? static_cast<Place>(kSheet + f.other)
                               : of == LootOf::ActorsSheet ? static_cast<Place>(kSheet + ord(f.actor))
                                                           : s.where(f.actor);
            json.key("tokens").open_list();
            for (std::size_t t = 0; t < s.tokens; ++t) {
                const Place at = s.token_at[t];
                const bool mine = drink && at >= kSheet && at < kSheet + kCharacters &&
                                  s.owner(static_cast<Pawn>(at - kSheet)) == v.seat;
                if ((drink ? mine : at == from) && s.face[t] == face) json.value(t);
            }
            json.close_list();
            return;
        }
        case Group::Pawns: {
            const auto pawn = static_cast<Pawn>(index);
            json.field("kind", "target").field("pawn", quick_word(pawn));
            if (s.frame().rule == Rule::PickPair) json.field("partner", quick_word(duel::partner_of(s, pawn)));
            return;
        }
        case Group::Discards:
        case Group::Takes:
            json.field("kind", choice::group(c) == Group::Takes ? "take" : "discard");
            render_card(json, s, v.seat, static_cast<Card>(index));
            return;
        case Group::Bullets:
            json.field("kind", "play");
            render_card(json, s, v.seat, static_cast<Card>(kFirstBullet + index % 32));
            json.field("face_down", index >= 32);
            return;
        case Group::Captives:
            json.field("kind", "hostage").field("hostage", word(static_cast<horses::Hostage>(index)));
            return;
    }
    json.field("kind", "other");
}

}  // namespace

void render_entry(Json& json, const State& shown, const Entry& redacted, Lines lines) {
    json.field("type", fact_word(redacted.fact));
    fields(json, shown, redacted);
    if (lines == Lines::Told) json.field("text", tell(shown, redacted));
}

void render_question(Json& json, const View& v, const Choices& legal, u32 number) {
    const State& s = v.shown;
    const Frame& f = s.frame();
    json.open_object().field("number", number).field("seat", v.seat).field("rule", question(f.rule).name);
    json.field("about", question(f.rule).asks).word_field("pawn", word(f.actor));
    const Other other = question(f.rule).other;
    json.word_field("other", other == Other::Pawn ? quick_word(static_cast<Pawn>(f.other)) : std::string_view());
    if (other == Other::Slot) json.field("slot", f.other);
    json.field("secret", is_secret(f.rule)).key("choices").open_list();
    for (unsigned group = 0; group < legal.words.size(); ++group) {
        for (int at : each(legal.words[group])) {
            const auto c = static_cast<Choice>(64 * group + static_cast<unsigned>(at));
            json.open_object().field("id", c);
            choice_fields(json, v, c);
            json.field("words", choice_word(s, v.seat, c)).close_object();
        }
    }
    json.close_list().close_object();
}

}  // namespace holdup::server
