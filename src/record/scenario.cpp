#include "record/scenario.h"

#include <algorithm>
#include <array>

#include "record/board.h"
#include "record/scenario_run.h"
#include "record/tell.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace scenario {

namespace {

std::string indented(const std::string& text) {
    std::string out;
    for (std::string_view line : text::split(text, '\n')) {
        if (!line.empty()) out += "      " + std::string(line) + "\n";
    }
    return out;
}

// A failure, the board as it stands, and what was told on the way.
std::string picture(const Run& run, const std::string& why) {
    std::string out = "    " + why + "\n";
    out += "    The board:\n";
    std::string board = draw_board(run.state);
    std::size_t begin = 0;
    while (begin < board.size()) {
        const std::size_t end = board.find('\n', begin);
        out += "     " + board.substr(begin, end - begin) + "\n";
        begin = end + 1;
    }
    if (run.told.empty()) return out;
    std::string lines;
    for (const Told& one : run.told) {
        if (one.entry.fact != Fact::CardDrawn) lines += tell(run.state, one.entry) + "\n";
    }
    return out + "    What happened:\n" + indented(lines);
}

std::string waiting_words(const State& s, SeatSet waiting) {
    Words names;
    for (int seat : each(waiting)) names.push_back(seat_word(s, static_cast<Seat>(seat)));
    return names.empty() ? "nobody" : text::join(names, " ");
}

// The seats an entry of `legal`, `illegal` or `exactly` can mean: those asked, or the one named in front.
struct Addressed {
    SeatSet seats = 0;
    std::string_view words;
};
Addressed addressed(const Run& run, std::string_view entry) {
    const auto [who, words] = split_name(run.state, entry);
    SeatSet seats = 0;
    for (int one : each(run.waiting())) {
        const auto seat = static_cast<Seat>(one);
        if (who.empty() || speaks_for(run.state, seat, who)) seats |= seat_bit(seat);
    }
    if (seats == 0) throw Trouble(text::quote(who) + " is not asked, so " + text::quote(entry) + " says nothing.");
    return {seats, words};
}

[[noreturn]] void no_answer(std::string_view words) {
    throw Trouble(text::quote(words) + " is no answer to any question.");
}

bool can_answer(const Run& run, std::string_view entry) {
    const Addressed to = addressed(run, entry);
    bool understood = false;
    for (int one : each(to.seats)) {
        const auto seat = static_cast<Seat>(one);
        const auto choice = choice_named(run.state, seat, to.words);
        understood = understood || choice.has_value();
        if (choice && is_legal(run.state, seat, *choice)) return true;
    }
    if (!understood) no_answer(to.words);
    return false;
}

// The whole list of answers of every seat that the entries mean.
std::string look_at_all_answers(const Run& run, const Words& entries, const std::string& found) {
    std::array<Words, kSeats> wanted;
    SeatSet meant = single(run.waiting()) ? run.waiting() : SeatSet{0};
    for (const std::string& entry : entries) {
        const Addressed to = addressed(run, entry);
        if (!single(to.seats))
            throw Trouble("Several are asked, so say whose answers they are, as in \"belle: draw\".");
        const auto seat = static_cast<Seat>(lowest(to.seats));
        const auto choice = choice_named(run.state, seat, to.words);
        if (!choice) no_answer(to.words);
        wanted[seat].push_back(*choice == kNoChoice ? entry : choice_word(run.state, seat, *choice));
        meant |= to.seats;
    }
    for (int one : each(meant)) {
        const auto seat = static_cast<Seat>(one);
        Words all = choice_words(run.state, seat);
        std::sort(wanted[seat].begin(), wanted[seat].end());
        std::sort(all.begin(), all.end());
        if (wanted[seat] != all)
            return "Expected to be exactly the legal answers: " + text::join(wanted[seat], ", ") + found;
    }
    return {};
}

std::string look_at_question(const Run& run, const Step& step) {
    const SeatSet waiting = run.waiting();
    if (step.asked) {
        SeatSet wanted = 0;
        for (const std::string& name : *step.asked) {
            if (name != "nobody") wanted |= seat_bit(seat_at_table(run.state, name));
        }
        if (wanted != waiting) {
            return "Expected to be asked: " + text::join(*step.asked, " ") +
                   "\n    Found: " + waiting_words(run.state, waiting);
        }
    }
    const bool lists = step.exactly || !step.legal.empty() || !step.illegal.empty();
    if (!lists) return {};
    if (waiting == 0) return "Expected a question, but nobody is asked anything";
    Words all;
    for (int seat : each(waiting)) {
        for (std::string& words : choice_words(run.state, static_cast<Seat>(seat))) all.push_back(std::move(words));
    }
    const std::string found = "\n    Found legal: " + text::join(all, ", ");
    for (const std::string& entry : step.legal) {
        if (!can_answer(run, entry)) return "Expected to be legal: " + entry + found;
    }
    for (const std::string& entry : step.illegal) {
        if (can_answer(run, entry)) return "Expected to be illegal: " + entry + found;
    }
    if (!step.exactly) return {};
    return look_at_all_answers(run, *step.exactly, found);
}

std::string look_at_journal(const Run& run, const Step& step, std::size_t begin) {
    std::size_t at = begin;
    for (const std::string& wanted : step.journal) {
        while (at < run.told.size() && tell(run.state, run.told[at].entry).find(wanted) == std::string::npos) ++at;
        if (at == run.told.size()) return "Expected the journal to tell: " + wanted + "\n    Found: it did not";
        ++at;
    }
    return {};
}

std::string play_step(Run& run, Rolls& rolls, const Step& step, std::size_t number, std::size_t begin, bool last) {
    const std::string where = number > 0 ? "Step " + std::to_string(number + 1) + ": " : "";
    if (const std::string why = follow(run, rolls, step.choose, begin); !why.empty()) return picture(run, where + why);
    const std::vector<Told> told(run.told.begin() + static_cast<std::ptrdiff_t>(begin), run.told.end());
    const Scene scene{run.state, run.bullets, told};
    for (const std::string& phrase : step.expect) {
        const Comparison c = compare(scene, phrase);
        if (!c.holds) return picture(run, where + "Expected: " + phrase + "\n    Found: " + c.found);
    }
    for (const std::string& why : {look_at_question(run, step), look_at_journal(run, step, begin)}) {
        if (!why.empty()) return picture(run, where + why);
    }
    if (last && run.until != Until::Question && run.asks() && !step.looks_at_question()) {
        const auto seat = static_cast<Seat>(lowest(run.waiting()));
        return picture(run, where + "The game waits for an answer nobody gave: " + seat_title(run.state, seat) +
                                " is asked " + std::string(question(run.state.frame().rule).asks) + " (" +
                                text::join(choice_words(run.state, seat), ", ") + ").");
    }
    return {};
}

Until default_until(const Scenario& sc, Phase phase) {
    if (sc.until) return *sc.until;
    if (phase == Phase::Stealing || (sc.queue && sc.phase.empty())) return Until::StealingEnds;
    return phase == Phase::RoundEnd ? Until::RoundEnds : Until::Question;
}

// The engine turns up the next round card before anything tells that the round is over; that roll is none of the
// scenario's business.
void settle_next_round(State& s) {
    const int next = s.round + 1;
    if (next >= kRounds) return;
    RoundSet pool = round_pool(s, next);
    for (std::size_t i = 0; i <= s.round; ++i) pool.remove(s.rounds[i]);
    s.rounds[static_cast<std::size_t>(next)] = static_cast<u8>(pool.first());
}

// Rules that forbid the same thing in two places; a scenario may name either.
constexpr std::array<std::string_view, 2> kSayTheSame[] = {
    {"C4.2.7", "C4.2.8"}, {"C4.2.1", "C4.2.2"}, {"C4.1.2", "C4.2.3"}, {"C4.1.2", "C4.1.3"}, {"C4.1.3", "C4.3.1"},
    {"C4.1.5", "C4.3.1"}, {"C4.1.5", "C4.3.2"}, {"C4.1.1", "C4.3.2"}, {"C4.1.4", "C4.2.5"}, {"C4.1.4", "C4.2.6"},
    {"C4.2.5", "C4.2.6"}, {"C5.1.5", "C5.2.4"}, {"C4.10", "C4.10.1"},
};
bool forbids_that(std::string_view named, std::string_view cited) {
    const auto both = [&](const auto& pair) {
        return (pair[0] == named && pair[1] == cited) || (pair[1] == named && pair[0] == cited);
    };
    return named == cited || std::any_of(std::begin(kSayTheSame), std::end(kSayTheSame), both);
}

}  // namespace

std::string play(const Scenario& sc) {
    const Setup setup = table_of(sc);
    const Refusal refusal = validate(setup);
    if (!sc.refused.empty()) {
        if (refusal && forbids_that(sc.refused, refusal.rule)) return {};
        return "    Expected the table to be refused by " + sc.refused + "\n    Found: " +
               (refusal ? std::string(refusal.sentence) + " (" + refusal.rule + ")" : "it is a proper table") + "\n";
    }
    if (refusal)
        throw Trouble("This table cannot be played: " + std::string(refusal.sentence) + " (" + refusal.rule + ")");
    Rolls rolls(sc.rolls);
    Run run;
    run.setup = &setup;
    if (sc.from_set_up) {
        run.until = default_until(sc, Phase::SetUp);
        run.begin(rolls);
    } else {
        const Position position = position_of(sc, setup);
        run.state = position.state;
        run.bullets = position.bullets;
        run.first_round = run.state.round;
        run.until = default_until(sc, run.state.phase);
        if (run.until == Until::StealingEnds) settle_next_round(run.state);
        if (run.state.over()) {
            if (const char* broken = check(run.state)) run.trouble = broken;
        } else {
            run.continue_position(rolls);
        }
    }
    if (!run.trouble.empty()) return picture(run, "This position cannot be played: " + run.trouble + ".");
    std::size_t begin = 0;
    for (std::size_t i = 0; i < sc.steps.size(); ++i) {
        const bool last = i + 1 == sc.steps.size();
        if (const std::string why = play_step(run, rolls, sc.steps[i], i, begin, last); !why.empty()) return why;
        begin = run.told.size();
    }
    if (run.rolls_used < rolls.size()) {
        return picture(run, "The scripted roll " + text::quote(rolls.words(run.rolls_used)) + " was never used.");
    }
    return {};
}

}  // namespace scenario

ScenarioFile run_scenarios(std::string_view text) {
    ScenarioFile file;
    try {
        for (const scenario::ReadScenario& one : scenario::read(text)) {
            ScenarioOutcome& outcome = file.outcomes.emplace_back();
            outcome.name = one.scenario.name;
            outcome.rules = one.scenario.rules;
            try {
                if (!one.trouble.empty()) throw scenario::Trouble(one.trouble);
                outcome.explanation = scenario::play(one.scenario);
                outcome.passed = outcome.explanation.empty();
            } catch (const scenario::Trouble& trouble) {
                outcome.explanation = "    " + std::string(trouble.what()) + "\n";
            }
        }
    } catch (const scenario::Trouble& trouble) {
        file.error = trouble.what();
    }
    return file;
}

}  // namespace holdup
