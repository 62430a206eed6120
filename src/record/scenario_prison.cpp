// The pieces of Marshal & Prisoners in scenarios.
#include <algorithm>

#include "record/scenario_boxes.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/prison/prison.h"
#include "rules/setup/setup.h"

namespace holdup::scenario {

namespace {

std::size_t idx(Pawn pawn) { return static_cast<std::size_t>(pawn); }

void read_prison(Keys& keys, Scenario& s) {
    s.prison.prisoners = keys.list_if_said("prisoners");
    s.prison.sidekicks = keys.texts("sidekicks");
    s.prison.locked_up = keys.list("locked-up");
    s.prison.captured = keys.list("captured");
    s.prison.brawlers = keys.lists("brawlers");
    s.prison.penalties = keys.lists("penalties");
    s.prison.colts = keys.row("colts");
    s.prison.goals = keys.list_if_said("goals");
    s.prison.revealed = keys.list("revealed");
}

// C4.1.2: whoever plays the Marshal in the Combined game brings his box along.
void seat_marshal(Setup& setup) {
    if (!plays_combined(setup)) return;
    for (Seat seat = 0; seat < setup.players; ++seat) {
        if (setup.bandits[seat][0] != Pawn::Marshal) continue;
        for (const Switch one : {Switch::PlayerMarshal, Switch::PrisonCar}) setup.rules.set(one);
    }
}

// The Marshal begins, and the prison is the last car.
void settle_prison(Setup& setup) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
        if (setup.first == kAnySeat && setup.bandits[seat][0] == Pawn::Marshal) setup.first = seat;
    }
    const auto last = static_cast<std::size_t>(car_count(setup) - 1);
    if (setup.rules.has(Switch::PrisonCar) && setup.cars[last] == CarKind::None) setup.cars[last] = CarKind::Prison;
}

template <class E>
E one_of(std::string_view name, std::string_view what) {
    const auto named = from_word<E>(name);
    if (!named) {
        throw Trouble(text::quote(name) + " is no " + std::string(what) + "; they are " +
                      text::join(all_words<E>(), ", ") + ".");
    }
    return *named;
}

Pawn prisoner_card(std::string_view name) {
    const auto named = from_word<Pawn>(name);
    if (!named || !holds(kPrisonerCards, *named)) {
        throw Trouble(text::quote(name) + " is no prisoner; they are called after the bandit whose sidekick they are.");
    }
    return *named;
}

Goal goal_card(std::string_view name) { return one_of<Goal>(name, "goal"); }

int brawler_rank(std::string_view name) {
    for (int rank = 0; rank < kBrawlers; ++rank) {
        if (brawler_word(rank) == name) return rank;
    }
    throw Trouble(text::quote(name) + " is no brawler card; they are gold, silver and bronze.");
}

// Three prisoner cards, each in one place: those that nobody names wait behind the prison car, or are locked up where
// the scenario says who waits there.
void lay_prisoners(const PrisonWords& words, State& s) {
    PawnSet placed = 0;
    const auto take = [&](std::string_view name) {
        const Pawn prisoner = prisoner_card(name);
        if (holds(placed, prisoner)) throw Trouble("The prisoner " + std::string(name) + " is in two places.");
        placed |= pawn_bit(prisoner);
        return prisoner;
    };
    for (const auto& [name, prisoner] : words.sidekicks) {
        const Pawn holder = bandit_at(s, name);
        // Silk's sidekick is named with the power he lends.
        const bool silks = prisoner.starts_with("silk-");
        const Pawn taken = take(silks ? "silk" : std::string_view(prisoner));
        s.prison.held |= u64{ord(taken) + 1u} << (4 * ord(holder));
        const Power lent = silks ? one_of<Power>(prisoner, "power") : static_cast<Power>(taken);
        if (taken != holder) s.powers[idx(holder)] |= power_bit(lent);
    }
    for (const std::string& name : words.locked_up) s.prison.delivered |= static_cast<u16>(pawn_bit(take(name)));
    u16& rest = words.prisoners ? s.prison.delivered : s.prison.behind;
    if (words.prisoners) {
        for (const std::string& name : *words.prisoners) s.prison.behind |= static_cast<u16>(pawn_bit(take(name)));
    }
    const int cards = prisoners_among(std::popcount(s.bandits));
    if (std::popcount(placed) > cards) throw Trouble("There are " + std::to_string(cards) + " prisoners, not more.");
    // Those of the box come first.
    for (int i : each(kBoxPrisoners & ~placed)) {
        if (std::popcount(placed) == cards) break;
        rest |= static_cast<u16>(bit(i));
        placed |= pawn_bit(static_cast<Pawn>(i));
    }
}

// The cards lie with the gold one on top, so that nobody has a lower one before it is gone.
void lay_brawlers(const PrisonWords& words, State& s) {
    s.prison.brawlers = {};
    for (const auto& [name, cards] : words.brawlers) {
        const Pawn who = bandit_at(s, name);
        for (const std::string& card : cards) {
            const auto rank = static_cast<std::size_t>(brawler_rank(card));
            if (s.prison.brawlers[rank] != 0) throw Trouble("The " + card + " brawler card exists once.");
            s.prison.brawlers[rank] = static_cast<u8>(ord(who) + 1);
        }
    }
    for (std::size_t rank = 1; rank < kBrawlers; ++rank) {
        if (s.prison.brawlers[rank] != 0 && s.prison.brawlers[rank - 1] == 0)
            throw Trouble("Brawler cards go gold first, then silver, then bronze.");
    }
}

void lay_goals(const PrisonWords& words, State& s) {
    const int rounds = s.phase == Phase::RoundStart ? s.round : s.round + 1;
    const auto current = static_cast<std::size_t>(std::min(rounds, kGoals));
    std::vector<Goal> goals;
    if (words.goals) {
        for (const std::string& name : *words.goals) goals.push_back(goal_card(name));
        if (goals.size() != current) {
            throw Trouble("There are as many current goals as rounds so far, here " + std::to_string(current) + ".");
        }
    } else {
        goals = {Goal::FleshWound, Goal::DodgeBullets, Goal::GoldenBullet};
        for (int who : each(s.bandits)) goals.push_back(warrant_of(static_cast<Pawn>(who)));
        goals.resize(current);
    }
    s.prison.goals = {};
    s.prison.seen = {};
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const u32 left = prison::goal_candidates(s);
        if (!((left >> ord(goals[i])) & 1)) {
            throw Trouble("The goal " + std::string(word(goals[i])) +
                          " cannot be among them: each exists once, three special ones and two warrants of bandits at "
                          "this table, and two of the special ones need four bandits.");
        }
        s.prison.goals[i] = static_cast<u8>(ord(goals[i]) + 1);
        s.prison.seen[i] = seat_bit(s.owner(Pawn::Marshal));
    }
    for (const std::string& name : words.revealed) {
        const auto at = std::find(goals.begin(), goals.end(), goal_card(name));
        if (at == goals.end()) throw Trouble("The goal " + name + " is not current.");
        s.prison.seen[static_cast<std::size_t>(at - goals.begin())] = kEverySeat;
    }
}

void lay_posters(const Scenario& sc, State& s) {
    s.prison.posters = 0;
    for (const std::string& name : sc.prison.captured) {
        s.prison.posters |= static_cast<u16>(pawn_bit(bandit_at(s, name)));
    }
    // Only those who were captured sit in the cell.
    for (int who : each(s.bandits)) {
        if (slot_of(s.at[static_cast<std::size_t>(who)]) == kCellSlot) s.prison.posters |= static_cast<u16>(bit(who));
    }
}

void lay_prison(const Scenario& sc, State& s) {
    const PrisonWords& words = sc.prison;
    const bool prison = s.rules.has(Switch::PrisonCar);
    const bool player = s.rules.has(Switch::PlayerMarshal);
    if (!prison && (words.prisoners || !words.sidekicks.empty() || !words.locked_up.empty())) {
        throw Trouble("There is no prison car at this table.");
    }
    if (!player && (!words.captured.empty() || !words.brawlers.empty() || !words.penalties.empty() ||
                    !words.colts.empty() || words.goals || !words.revealed.empty())) {
        throw Trouble("Nobody plays the Marshal at this table.");
    }
    if (prison) {
        s.prison.held = 0;
        s.prison.behind = s.prison.delivered = 0;
        lay_prisoners(words, s);
    }
    if (!player) return;
    lay_posters(sc, s);
    lay_brawlers(words, s);
    lay_goals(words, s);
}

// What binds a bandit lies before him, or face up on his deck.
void lay_penalties(const PrisonWords& words, State& s, Shots& shots) {
    for (const auto& [name, list] : words.penalties) {
        const Pawn victim = bandit_at(s, name);
        const Seat seat = s.owner(victim);
        for (const std::string& one : list) {
            const auto penalty = one_of<Penalty>(one, "penalty");
            if (!lasts(penalty)) throw Trouble(text::quote(one) + " is over at once and lies before nobody.");
            if (shots.fired(Pawn::Marshal) >= kMarshalBullets) throw Trouble("The Marshal has only twelve bullets.");
            if (seat < s.players && s.top_size[seat] == kTopBullets)
                throw Trouble("At most 16 bullets can lie on top of a deck.");
            s.prison.penalties[idx(victim)] |= static_cast<u8>(bit(ord(penalty)));
            ++shots.received[idx(victim)][idx(Pawn::Marshal)];
            if (seat >= s.players) continue;  // before a bot lie all its bullets
            ++shots.elsewhere[seat][idx(Pawn::Marshal)];
            if (s.rules.has(Switch::PenaltyOnDeck)) {
                s.top[seat].stack |= u64{ord(Pawn::Marshal)} << (4 * s.top_size[seat]++);
            } else {
                ++s.prison.before[idx(victim)];
            }
        }
    }
}

// How many bullets left each colt: as the scenario says, else what others received, out of the left one first.
void fire_colts(const Scenario& sc, State& s, Shots& shots) {
    if (!s.rules.has(Switch::PlayerMarshal)) return;
    const PrisonWords& words = sc.prison;
    lay_penalties(words, s, shots);
    const int received = shots.fired(Pawn::Marshal);
    if (received > kMarshalBullets) throw Trouble("The Marshal has only twelve bullets.");
    std::array<int, kColts> fired = {std::min(received, kColtBullets), std::max(received - kColtBullets, 0)};
    if (!words.colts.empty()) {
        if (words.colts.size() != kColts || words.colts[0] > kColtBullets || words.colts[1] > kColtBullets) {
            throw Trouble("colts are the bullets left in the left and the right one, as in [6, 4].");
        }
        for (std::size_t colt = 0; colt < kColts; ++colt) fired[colt] = kColtBullets - words.colts[colt];
        const int missing = fired[0] + fired[1] - received;
        if (missing < 0) {
            throw Trouble("The Marshal's colts cannot be that full: bandits received " +
                          text::count(received, "bullet") + " of his.");
        }
        shots.received[idx(last_bandit(s))][idx(Pawn::Marshal)] += missing;
    }
    for (std::size_t colt = 0; colt < kColts; ++colt) s.prison.fired[colt] = static_cast<u8>(fired[colt]);
    s.cylinder[idx(Pawn::Marshal)] = static_cast<u8>(kMarshalBullets - fired[0] - fired[1]);
}

// Phrases.

std::string str(std::string_view text) { return std::string(text); }

std::optional<Comparison> compare_person(const State& s, Pawn pawn, std::string_view text, std::string_view phrase) {
    const std::string name = str(word(pawn));
    if (text == "wanted" || text == "captured") {
        const bool wanted = s.prison.is_wanted(pawn);
        return Comparison{wanted == (text == "wanted"), name + (wanted ? " wanted" : " captured")};
    }
    if (text::eat(text, "prisoner ")) {
        const Pawn held = s.prison.prisoner_of(pawn);
        const std::string_view found = held == Pawn::Nobody ? "none" : word(held);
        if (text != "none") prisoner_card(text);
        return Comparison{found == text, name + " prisoner " + str(found)};
    }
    if (text::eat(text, "brawler ")) {
        Words found;
        for (int rank = 0; rank < kBrawlers; ++rank) {
            if (s.prison.brawlers[static_cast<std::size_t>(rank)] == ord(pawn) + 1)
                found.emplace_back(brawler_word(rank));
        }
        if (text == "none") return compare_list(found, text, name + " brawler");
        brawler_rank(text);
        return Comparison{std::find(found.begin(), found.end(), text) != found.end(),
                          name + " brawler " + (found.empty() ? "none" : text::join(found, " "))};
    }
    if (text::eat(text, "penalty ")) {
        Words found;
        for (const Penalty penalty : {Penalty::Disarmed, Penalty::WoundedKnee, Penalty::ShoulderInjury}) {
            if (s.prison.suffers(pawn, penalty)) found.emplace_back(word(penalty));
        }
        if (text == "none") return compare_list(found, text, name + " penalty");
        if (!lasts(one_of<Penalty>(text, "penalty"))) no_phrase(phrase);
        return Comparison{std::find(found.begin(), found.end(), text) != found.end(),
                          name + " penalty " + (found.empty() ? "none" : text::join(found, " "))};
    }
    return std::nullopt;
}

Words current_goals(const State& s) {
    Words names;
    for (const u8 goal : s.prison.goals) {
        if (goal != 0) names.emplace_back(word(static_cast<Goal>(goal - 1)));
    }
    return names;
}

// "goal mail met", "goal warrant belle known to doc".
Comparison compare_goal(const State& s, std::string_view text, std::string_view phrase) {
    std::string_view rest = text;
    std::string_view name = text::eat_word(rest);
    if (name == "warrant") {
        text::eat_word(rest);
        name = text::trim(text.substr(0, text.size() - rest.size()));
    }
    const Goal goal = goal_card(name);
    if (rest == "met" || rest == "missed") {
        const bool met = prison::is_met(s, goal);
        return {met == (rest == "met"), "goal " + str(name) + (met ? " met" : " missed")};
    }
    SeatSet seen = 0;
    for (std::size_t i = 0; i < kGoals; ++i) {
        if (s.prison.goals[i] == ord(goal) + 1) seen = s.prison.seen[i];
    }
    if (rest == "revealed") {
        return {seen == kEverySeat, "goal " + str(name) + (seen == kEverySeat ? " revealed" : " not revealed")};
    }
    if (!text::eat(rest, "known to ")) no_phrase(phrase);
    const Seat seat = seat_at_table(s, rest);
    return {(seen & seat_bit(seat)) != 0, seat_word(s, seat) + " knows " + (seen & seat_bit(seat) ? "it" : "nothing")};
}

std::optional<Comparison> compare_prison(const Scene& m, Pawn pawn, std::string_view text, std::string_view phrase) {
    const State& s = m.state;
    if (pawn != Pawn::Nobody) {
        if (!holds(s.bandits, pawn)) return std::nullopt;
        return compare_person(s, pawn, text, phrase);
    }
    const auto pawns = [](PawnSet set) {
        Words names;
        for (int who : each(set)) names.emplace_back(word(static_cast<Pawn>(who)));
        return names;
    };
    if (text::eat(text, "prisoners ")) return compare_set(pawns(s.prison.behind), text, "prisoners");
    if (text::eat(text, "locked-up ")) return compare_set(pawns(s.prison.delivered), text, "locked-up");
    if (text::eat(text, "brawlers "))
        return equal(kBrawlers - s.prison.brawlers_taken(), number_in(text, phrase), "brawlers");
    if (text::eat(text, "colt left ")) return equal(s.prison.bullets_in(0), number_in(text, phrase), "colt left");
    if (text::eat(text, "colt right ")) return equal(s.prison.bullets_in(1), number_in(text, phrase), "colt right");
    if (text::eat(text, "goals met ")) {
        int met = 0;
        for (const u8 goal : s.prison.goals) met += goal != 0 && prison::is_met(s, static_cast<Goal>(goal - 1));
        return equal(met, number_in(text, phrase), "goals met");
    }
    if (text::eat(text, "goals ")) return compare_list(current_goals(s), text, "goals");
    if (text::eat(text, "goal ")) return compare_goal(s, text, phrase);
    if (text::eat(text, "next goal may be ")) {
        const u32 left = prison::goal_candidates(s);
        Words names;
        for (int goal : each(left)) names.emplace_back(word(static_cast<Goal>(goal)));
        return Comparison{((left >> ord(goal_card(text))) & 1) != 0, "next goal may be " + text::join(names, ", ")};
    }
    return std::nullopt;
}

constexpr std::string_view kVerbs[] = {"wanted", "captured", "prisoner", "brawler", "penalty"};

}  // namespace

const Box kPrisonBox{read_prison, seat_marshal, settle_prison, lay_prison, fire_colts, compare_prison, kVerbs};

}  // namespace holdup::scenario
