// Giving a scenario's answers. An entry of `choose` answers the pending question, or names something the game did by
// itself because nothing else was possible; where both fit, both are tried.
#include <algorithm>

#include "record/scenario_run.h"
#include "record/text.h"
#include "record/words.h"

namespace holdup::scenario {

namespace {

std::string to_word(const State& s, Loc loc) {
    std::string at = location_word(s, loc);
    if (at.ends_with(" inside")) at.erase(at.size() - 7);
    return "to " + at;
}

// The last fact of this kind up to here, whose party `a` is who acted.
Pawn last_actor(const std::vector<Told>& told, std::size_t at, Fact fact) {
    for (std::size_t i = at + 1; i-- > 0;) {
        const Entry& e = told[i].entry;
        if (e.fact == fact) return static_cast<Pawn>(fact == Fact::CardTurned ? e.who : e.a);
    }
    return Pawn::Nobody;
}

}  // namespace

Implied implied(const State& s, const std::vector<Told>& told, std::size_t at) {
    const Entry& e = told[at].entry;
    const auto who = static_cast<Pawn>(e.who);
    switch (e.fact) {
        case Fact::Shot:
        case Fact::Punched: return {static_cast<Pawn>(e.a), {"target " + std::string(word(who))}};
        case Fact::CharacterTaken: return {Pawn::Nobody, {"pair " + std::string(word(who))}};
        case Fact::LootTaken:
        case Fact::LootDropped: {
            // A victim of a shot chooses himself what falls; a victim of a punch does not.
            const Pawn puncher = last_actor(told, at, Fact::Punched);
            const Pawn chooser = e.fact == Fact::LootTaken || puncher == Pawn::Nobody ? who : puncher;
            return {chooser,
                    {"loot " + face_word(static_cast<Face>(e.hidden)), "loot " + face_word(back_of(kTokenKind[e.b]))}};
        }
        case Fact::Captured: return {Pawn::Marshal, {"target " + std::string(word(who))}};
        case Fact::PenaltyTaken: return {Pawn::Marshal, {e.a == 0 ? "colt left" : "colt right"}};
        case Fact::PrisonerFreed: return {who, {"prisoner " + std::string(word(static_cast<Pawn>(e.a)))}};
        case Fact::KnockedOff: return {static_cast<Pawn>(e.a), {"knock off"}};
        case Fact::HostageTaken: return {who, {"hostage " + std::string(word(static_cast<horses::Hostage>(e.a)))}};
        case Fact::PawnMoved: {
            const auto cause = static_cast<Cause>(e.hidden);
            if (cause == Cause::Freed)
                return {last_actor(told, at, Fact::CardTurned), {"free " + std::string(word(who))}};
            const Pawn chooser = cause == Cause::Pushed    ? last_actor(told, at, Fact::Shot)
                                 : cause == Cause::Punched ? last_actor(told, at, Fact::Punched)
                                 : cause == Cause::Rode || cause == Cause::FledShotgun || cause == Cause::BrokeOut ? who
                                 : cause != Cause::Action ? Pawn::Nobody
                                 : who == Pawn::Marshal && !holds(s.characters, who)
                                     ? last_actor(told, at, Fact::CardTurned)
                                     : who;
            if (cause == Cause::Fled || cause == Cause::Event || cause == Cause::Followed || cause == Cause::CameDown ||
                cause == Cause::Captured)
                return {};
            return {chooser, {to_word(s, e.b)}};
        }
        default: return {};
    }
}

Spoken split_name(const State& s, std::string_view entry) {
    const std::size_t colon = entry.find(": ");
    if (colon == std::string_view::npos) return {{}, entry};
    const std::string_view name = entry.substr(0, colon);
    if (name.find(' ') != std::string_view::npos && !name.starts_with("seat ")) return {{}, entry};
    seat_at_table(s, name);
    return {name, entry.substr(colon + 2)};
}

bool speaks_for(const State& s, Seat seat, std::string_view who) {
    if (seat_named(s, who) != seat) return false;
    const std::string player = seat_word(s, seat);
    const std::string about = answerer_word(s, seat);
    return who == player || about == player || about == who;
}

namespace {

// What to say about an answer that means nothing at all.
std::string unknown_words(std::string_view words) {
    for (const std::string_view verb : {"target ", "pair ", "caboose ", "board "}) {
        std::string_view name = words;
        if (text::eat(name, verb) && !from_word<Pawn>(name)) return "nobody is called " + text::quote(name) + "; ";
    }
    return {};
}

class Follower {
  public:
    Follower(Rolls& rolls, const Words& choose, std::size_t step_begin)
        : rolls_(rolls), choose_(choose), step_begin_(step_begin) {}

    bool follow(Run& run, std::size_t at) {
        if (at == choose_.size()) return true;
        if (++tries_ > kMostTries) return fail(run, at, "there are too many ways to read the answers");
        const auto [who, words] = split_name(run.state, choose_[at]);
        Run answered = run;
        const std::string why = answer(answered, at, who, words);
        if (why.empty()) {
            // Words that name what the game did by itself must not answer the next question unseen.
            Run confirmed = run;
            if (who.empty() && confirm(confirmed, at, who, words) && !(confirmed.state == answered.state)) {
                throw Trouble(
                    "Answer " + std::to_string(at + 1) + ", " + text::quote(words) +
                    ", names what the game did by itself, and fits the next question as well; say whose it is.");
            }
            run = std::move(answered);
            return true;
        }
        if (confirm(run, at, who, words)) return true;
        return fail(run, at, why);
    }

    const std::string& why() const { return why_; }
    const std::optional<Run>& furthest() const { return furthest_; }

  private:
    static constexpr int kMostTries = 2000;

    // Gives the answer to the pending question; says why it could not be the right one.
    std::string answer(Run& run, std::size_t at, std::string_view who, std::string_view words) {
        if (!run.asks()) return "nobody is asked anything any more";
        std::string why;
        for (int waiting : each(run.waiting())) {
            const auto seat = static_cast<Seat>(waiting);
            if (!who.empty() && !speaks_for(run.state, seat, who)) continue;
            if (who.empty() && !single(run.waiting()))
                return "several answer at once, so say who does, as in \"belle: ...\"";
            const auto choice = choice_named(run.state, seat, words);
            if (!choice || !is_legal(run.state, seat, *choice)) {
                why = (choice ? "" : unknown_words(words)) + seat_title(run.state, seat) + " is asked " +
                      std::string(question(run.state.frame().rule).asks) + " and can answer " +
                      text::join(choice_words(run.state, seat), ", ");
                continue;
            }
            Run next = run;
            const std::size_t heard = next.told.size();
            const State before = next.state;
            next.answer(rolls_, seat, *choice);
            if (!next.trouble.empty()) {
                why = next.trouble;
                continue;
            }
            claim(next, before, heard, words);
            if (follow(next, at + 1)) {
                run = std::move(next);
                return {};
            }
            why = "the answers after it do not fit";
        }
        return why.empty() ? text::quote(who) + " is not asked" : why;
    }

    // What follows from an answer cannot be named a second time.
    static void claim(Run& run, const State& before, std::size_t heard, std::string_view words) {
        for (std::size_t i = heard; i < run.told.size(); ++i) {
            const Implied fact = implied(before, run.told, i);
            if (std::find(fact.words.begin(), fact.words.end(), words) == fact.words.end()) continue;
            run.claimed[i] = true;
            return;
        }
    }

    // "belle+tuco" speaks for either of them.
    static bool is_pair_of(const State& s, std::string_view who, Pawn chooser) {
        return ord(chooser) < kCharacters && s.owner(chooser) < s.seats && who == seat_word(s, s.owner(chooser));
    }

    // Whether the words name a fact that no other answer has spoken for.
    static bool names_fact(const Run& run, std::size_t i, std::string_view who, std::string_view words) {
        if (run.claimed[i]) return false;
        if (words.starts_with("to ") && words.ends_with(" inside")) words.remove_suffix(7);
        const Implied fact = implied(run.state, run.told, i);
        if (!who.empty() && who != word(fact.chooser) && !is_pair_of(run.state, who, fact.chooser)) return false;
        return std::find(fact.words.begin(), fact.words.end(), words) != fact.words.end();
    }

    bool confirm(Run& run, std::size_t at, std::string_view who, std::string_view words) {
        for (std::size_t i = step_begin_; i < run.told.size(); ++i) {
            if (!names_fact(run, i, who, words)) continue;
            Run next = run;
            next.claimed[i] = true;
            if (follow(next, at + 1)) {
                run = std::move(next);
                return true;
            }
            return false;
        }
        return false;
    }

    bool fail(const Run& run, std::size_t at, const std::string& why) {
        if (furthest_ && at <= furthest_at_) return false;
        furthest_at_ = at;
        furthest_ = run;
        why_ =
            "Answer " + std::to_string(at + 1) + ", " + text::quote(choose_[at]) + ", could not be given: " + why + ".";
        return false;
    }

    Rolls& rolls_;
    const Words& choose_;
    std::size_t step_begin_;
    int tries_ = 0;
    std::size_t furthest_at_ = 0;
    std::optional<Run> furthest_;
    std::string why_;
};

}  // namespace

std::string follow(Run& run, Rolls& rolls, const Words& choose, std::size_t step_begin) {
    Follower follower(rolls, choose, step_begin);
    if (follower.follow(run, 0)) return {};
    if (follower.furthest()) run = *follower.furthest();
    return follower.why();
}

}  // namespace holdup::scenario
