#include "record/tell.h"
#include "record/tell_bots.h"
#include "record/words.h"
#include "rules/duel/duel.h"
#include "rules/round_cards.h"
#include "server/render.h"
#include "server/render_parts.h"

namespace holdup::server {

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
        case Cause::FledCourier: return "fled-courier";
        case Cause::CameDown: return "came-down";
        case Cause::Helped: return "helped";
        case Cause::Captured: return "captured";
        case Cause::BrokeOut: return "broke-out";
        case Cause::Freed: return "freed";
        case Cause::Charmed: return "charmed";
        case Cause::Swapped: return "swapped";
        case Cause::DrivenOff: return "driven-off";
        case Cause::ClimbedBack: return "climbed-back";
    }
    return "other";
}

// Null where the reader may not know it.
void hidden_number(Json& json, std::string_view key, u16 value) {
    if (value == kUnknown) {
        json.null_field(key);
    } else {
        json.field(key, value);
    }
}

void hidden_card(Json& json, const State& s, const Entry& e) {
    if (e.hidden == kUnknown) {
        json.null_field("card");
    } else {
        render_card(json, s, e.a, static_cast<Card>(e.hidden));
    }
}

void token(Json& json, const Entry& e) {
    json.field("token", e.b).field("loot", quick_word(kTokenKind[e.b]));
    if (e.hidden == kUnknown) {
        json.null_field("value");
    } else {
        render_value(json, static_cast<Face>(e.hidden));
    }
}

void why(Json& json, Why reason_is) {
    const Reason given = reason(reason_is);
    json.field("why", quick_word(reason_is)).field("reason", given.sentence).field("cites", given.rule);
}

// What was counted in each direction, or how far away something is; null where the bot did not look.
void compared(Json& json, const BotStep& step) {
    constexpr std::string_view kKeys[] = {"ahead", "behind", "across", "coach"};
    for (std::size_t i = 0; i < step.numbers.size(); ++i) {
        const std::string_view key = step.counts() ? kKeys[i] : std::string_view("distance");
        if (step.numbers[i] == kNotLookedAt) {
            json.null_field(key);
        } else {
            json.field(key, step.numbers[i]);
        }
        if (!step.counts()) return;
    }
}

void tell_part(Json& json, const State& s, const Entry& e, const Told& told, u16 value) {
    const auto number = static_cast<u8>(value);
    switch (told.says) {
        case Says::Nothing: return;
        case Says::Pawn: json.field(told.key, quick_word(static_cast<Pawn>(number))); return;
        case Says::Seat: json.field(told.key, number); return;
        case Says::Number: return hidden_number(json, told.key, value);
        case Says::Flag: json.field(told.key, value != 0); return;
        case Says::Place: json.key(told.key); return render_place(json, number);
        case Says::Token: return token(json, e);
        case Says::Card: return hidden_card(json, s, e);
        // A card laid face down shows neither whom it acts for nor what it is.
        case Says::PlayedCard:
            hidden_card(json, s, e);
            if (e.hidden == kUnknown) json.null_field("pawn");
            return;
        case Says::Face: json.field(told.key, face_word(number)); return;
        case Says::RoundCard: json.field(told.key, round_card_word(number)); return;
        case Says::Turn: json.field(told.key, quick_word(static_cast<Turn>(number))); return;
        case Says::Rule: json.field(told.key, question(static_cast<Rule>(number)).name); return;
        case Says::Action: json.field(told.key, quick_word(static_cast<Action>(number))); return;
        case Says::Why: return why(json, static_cast<Why>(number));
        case Says::Cause: json.field(told.key, cause_word(value)); return;
        case Says::Event: json.field(told.key, quick_word(static_cast<Event>(number))); return;
        case Says::Hostage: json.field(told.key, word(static_cast<horses::Hostage>(number))); return;
        case Says::Goal:
            if (value == kUnknown) {
                json.null_field(told.key);
            } else {
                json.field(told.key, word(static_cast<Goal>(number)));
            }
            return;
        case Says::Power: json.field(told.key, word(static_cast<Power>(number))); return;
        case Says::Penalty: json.field(told.key, word(static_cast<Penalty>(number))); return;
        case Says::BotCard:
            if (value == kUnknown) {
                json.null_field(told.key);
            } else {
                json.field(told.key, word(static_cast<BotCard>(number)));
            }
            return;
        case Says::Objective: json.field(told.key, word(static_cast<Objective>(number))); return;
        case Says::How: {
            const BotStep step = BotStep::of(e.a, number, e.hidden);
            json.field(told.key, word(step.heading)).field("because", word(step.because));
            return;
        }
        case Says::Compared: return compared(json, BotStep::of(e.a, e.b, value));
        case Says::LootKind: json.field(told.key, quick_word(static_cast<LootKind>(number))); return;
        case Says::Preference: json.field(told.key, word(static_cast<Preference>(number))); return;
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
            if (c == choice::kSearch) {
                json.field("kind", "search");
                return;
            }
            if (c == choice::kDivert) {
                json.field("kind", "divert");
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
        case Group::Places:
            // Nowhere is off the train.
            if (index == kNowhere) {
                json.field("kind", "fall");
            } else {
                json.field("kind", "go").field("location", index);
            }
            return;
        case Group::Loot: {
            const auto face = static_cast<Face>(index);
            const Frame& f = s.frame();
            const LootOf of = question(f.rule).loot;
            const bool drink = of == LootOf::OwnSheets;
            json.field("kind", drink ? "drink" : "loot").field("loot", quick_word(kind_of(face)));
            render_value(json, face);
            const Place from = of == LootOf::OthersSheet   ? static_cast<Place>(kSheet + f.other)
                               : of == LootOf::ActorsSheet ? static_cast<Place>(kSheet + ord(f.actor))
                               : of == LootOf::Table       ? kPokerTable
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
            if (s.frame().rule == Rule::FreeWhom) {
                json.field("kind", "prisoner").field("prisoner", quick_word(static_cast<Pawn>(index)));
            } else {
                json.field("kind", "hostage").field("hostage", word(static_cast<horses::Hostage>(index)));
            }
            return;
    }
    json.field("kind", "other");
}

}  // namespace

void render_entry(Json& json, const State& shown, const Entry& redacted, Lines lines) {
    const FactRow& row = kFacts[static_cast<std::size_t>(redacted.fact)];
    json.field("type", row.name);
    tell_part(json, shown, redacted, row.who, redacted.who);
    tell_part(json, shown, redacted, row.a, redacted.a);
    tell_part(json, shown, redacted, row.b, redacted.b);
    tell_part(json, shown, redacted, row.hidden, redacted.hidden);
    // What a bot does, it does by a rule.
    if (const std::string_view rule = rule_of_bot(shown.rules, redacted); !rule.empty()) json.field("cites", rule);
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
