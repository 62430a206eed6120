#include "record/touched.h"

#include "game/bots.h"
#include "game/prison.h"
#include "game/questions.h"
#include "record/words.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

// clang-format off
enum class Kind {
    Facts, Questions, RoundCards, Events, Turns, Cards, Characters, Powers, Hostages, Prisoners, GoalsMet, GoalsMissed,
    Penalties, Reasons, Cars, Loot, SwitchesOn, SwitchesOff, Presets, People, Bots, BotCards,
};
// clang-format on
static_assert(ord(Kind::BotCards) + 1 == Touched::kKinds);

struct Listed {
    std::string_view name;
    std::vector<std::pair<int, std::string>> values;
};

template <class E>
std::vector<std::pair<int, std::string>> vocabulary() {
    std::vector<std::pair<int, std::string>> values;
    for (const std::string& name : all_words<E>()) values.emplace_back(ord(*from_word<E>(name)), name);
    return values;
}

std::vector<std::pair<int, std::string>> pawns(PawnSet among) {
    std::vector<std::pair<int, std::string>> values;
    for (int pawn : each(u64{among})) values.emplace_back(pawn, word(static_cast<Pawn>(pawn)));
    return values;
}

// Faces somebody can hold; the bare backs are nobody's.
std::vector<std::pair<int, std::string>> loot() {
    std::vector<std::pair<int, std::string>> values;
    for (int f = 0; f < 64; ++f) {
        const auto shown = static_cast<Face>(f);
        if (const std::string name = face_word(shown); !is_back(shown) && !name.empty()) values.emplace_back(f, name);
    }
    return values;
}

Listed listed(Kind kind) {
    switch (kind) {
        case Kind::Facts: {
            Listed all{"facts", {}};
            for (const FactRow& row : kFacts) all.values.emplace_back(ord(row.fact), row.name);
            return all;
        }
        case Kind::Questions: {
            Listed all{"questions", {}};
            for (const Question& question : kQuestions) {
                // A bot that goes on is nobody's to answer.
                if (question.by == Answers::Nobody || question.rule == Rule::BotGoesOn) continue;
                all.values.emplace_back(ord(question.rule), question.name);
            }
            return all;
        }
        case Kind::RoundCards: {
            Listed all{"round and station cards", {}};
            for (int card = 0; card < kRoundCards; ++card)
                all.values.emplace_back(card, round_card_word(static_cast<u8>(card)));
            return all;
        }
        case Kind::Events: {
            Listed all{"events", vocabulary<Event>()};
            std::erase_if(all.values, [](const auto& value) { return value.first == ord(Event::None); });
            return all;
        }
        case Kind::Turns: return {"kinds of turn", vocabulary<Turn>()};
        case Kind::Cards: {
            // What a bot's own card looks like is among the bots' cards.
            Listed all{"action cards", vocabulary<Action>()};
            std::erase_if(all.values, [](const auto& value) { return value.first == ord(Action::Special); });
            return all;
        }
        case Kind::Characters: return {"characters", pawns(kPlayedBandits | pawn_bit(Pawn::Marshal))};
        case Kind::Powers: return {"powers", vocabulary<Power>()};
        case Kind::Hostages: return {"hostages taken", vocabulary<horses::Hostage>()};
        case Kind::Prisoners: return {"prisoners freed", pawns(kPrisonerCards)};
        case Kind::GoalsMet: return {"goals met", vocabulary<Goal>()};
        case Kind::GoalsMissed: return {"goals missed", vocabulary<Goal>()};
        case Kind::Penalties: return {"penalties", vocabulary<Penalty>()};
        case Kind::Reasons: return {"reasons for no effect", vocabulary<Why>()};
        case Kind::Cars: {
            Listed all{"cars", vocabulary<CarKind>()};
            std::erase_if(all.values, [](const auto& value) { return value.first == ord(CarKind::None); });
            return all;
        }
        case Kind::Loot: return {"loot held", loot()};
        case Kind::SwitchesOn: return {"switches on", vocabulary<Switch>()};
        case Kind::SwitchesOff: return {"switches off", vocabulary<Switch>()};
        case Kind::Presets: return {"presets", vocabulary<Preset>()};
        case Kind::People: {
            Listed all{"people", {}};
            for (int n = 1; n <= kPlayers; ++n) all.values.emplace_back(n, std::to_string(n));
            return all;
        }
        case Kind::Bots: return {"bots", pawns(bots_among(Rules{kBotSwitches}))};
        case Kind::BotCards: return {"cards of bots", vocabulary<BotCard>()};
    }
    return {};
}

}  // namespace

void Touched::hear(void* listener, const Entry& e) {
    auto& count = static_cast<Touched*>(listener)->count_;
    const auto touch = [&](Kind kind, int value) {
        ++count[static_cast<std::size_t>(kind)][static_cast<std::size_t>(value & 0xFF)];
    };
    touch(Kind::Facts, ord(e.fact));
    switch (e.fact) {
        case Fact::RoundStarted: touch(Kind::RoundCards, e.b); break;
        case Fact::Event: touch(Kind::Events, e.a); break;
        case Fact::TurnStarted: touch(Kind::Turns, e.b); break;
        case Fact::CardTurned: touch(Kind::Cards, e.a); break;
        case Fact::CharacterTaken: touch(Kind::Characters, e.who); break;
        case Fact::HostageTaken: touch(Kind::Hostages, e.a); break;
        case Fact::PrisonerFreed: touch(Kind::Prisoners, e.a); break;
        case Fact::GoalJudged: touch(e.b != 0 ? Kind::GoalsMet : Kind::GoalsMissed, e.a); break;
        case Fact::PenaltyTaken: touch(Kind::Penalties, e.b); break;
        case Fact::BotTurned:
            touch(Kind::Bots, e.who);
            touch(Kind::BotCards, e.a);
            break;
        case Fact::NoEffect: touch(Kind::Reasons, e.a); break;
        default: break;
    }
}

void Touched::question(const State& state) {
    ++count_[static_cast<std::size_t>(Kind::Questions)][static_cast<std::size_t>(ord(state.frame().rule))];
}

void Touched::table(const Setup& setup, const State& end) {
    const auto touch = [&](Kind kind, int value) {
        ++count_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(value)];
    };
    touch(Kind::Presets, ord(setup.preset));
    touch(Kind::People, setup.players);
    const Rules rules = rules_in_full(setup);
    for (int s = 0; s < kSwitches; ++s) {
        touch(rules.has(static_cast<Switch>(s)) ? Kind::SwitchesOn : Kind::SwitchesOff, s);
    }
    for (const PowerSet powers : end.powers) {
        for (int power : each(u64{powers})) touch(Kind::Powers, power);
    }
    for (const CarKind car : end.cars) touch(Kind::Cars, ord(car));
    for (const u8 car : end.armoured.cars) touch(Kind::Cars, car);
    for (std::size_t t = 0; t < end.tokens; ++t) {
        if (end.token_at[t] >= kSheet && end.token_at[t] < kBesideTrain) touch(Kind::Loot, end.face[t]);
    }
}

void Touched::add(const Touched& other) {
    for (std::size_t kind = 0; kind < count_.size(); ++kind) {
        for (std::size_t value = 0; value < count_[kind].size(); ++value)
            count_[kind][value] += other.count_[kind][value];
    }
}

std::vector<Touched::Row> Touched::rows() const {
    std::vector<Row> rows;
    for (int kind = 0; kind < kKinds; ++kind) {
        const Listed all = listed(static_cast<Kind>(kind));
        Row row;
        row.kind = all.name;
        row.values = static_cast<int>(all.values.size());
        for (const auto& [value, name] : all.values) {
            const u64 times = count_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(value)];
            if (times == 0) {
                row.untouched.push_back(name);
                continue;
            }
            ++row.touched;
            if (row.rarest.empty() || times < row.least) {
                row.rarest = name;
                row.least = times;
            }
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace holdup
