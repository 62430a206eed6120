#include "server/analysis.h"

#include <algorithm>

#include "agents/parallel.h"
#include "server/replay.h"

namespace holdup::server {

namespace {

// A thought ends with its time, or with the server.
struct Limit {
    double end;
    const std::atomic<bool>& stopping;

    static bool is_past(const void* limit) {
        const auto& [end, stopping] = *static_cast<const Limit*>(limit);
        return stopping || now(holdup::Clock::Wall) >= end;
    }
};

// Chances are told in thousandths: more digits would be noise.
int thousandths(float share) { return static_cast<int>(share * 1000 + 0.5f); }

std::string render_decision(const Game& game, const LogEntry& entry, std::size_t step, const View& view,
                            const Choices& legal, const Explanation& explained) {
    Json json;
    json.open_object().field("step", step).field("events", game.events().size()).field("seat", entry.seat);
    json.field("choice", entry.value).field("iterations", explained.iterations).key("wins").open_list();
    for (Seat seat = 0; seat < game.state().seats; ++seat) json.value(thousandths(explained.wins[seat]));
    json.close_list().key("question");
    render_question(json, view, legal, game.number(entry.seat));
    json.key("options").open_list();
    for (std::size_t i = 0; i < static_cast<std::size_t>(explained.count); ++i) {
        const Option& option = explained.options[i];
        json.open_object().field("id", option.choice).field("visits", option.visits);
        json.field("win", thousandths(option.win)).close_object();
    }
    json.close_list().close_object();
    return std::move(json.text);
}

std::size_t answers_in(const std::vector<LogEntry>& log) {
    return static_cast<std::size_t>(std::count_if(log.begin(), log.end(), [](const LogEntry& entry) {
        return entry.kind == LogKind::Answer || entry.kind == LogKind::AgentAnswer;
    }));
}

}  // namespace

void Analyst::stop() {
    stopping_ = true;
    workers_.stop();
}

std::shared_ptr<Analyst::Study> Analyst::study_of(const Table& table, const std::string& house) {
    const std::lock_guard lock(mutex_);
    const auto found = studies_.find(table.id());
    if (found != studies_.end()) return found->second;
    // Nobody fills the queue alone.
    const auto theirs = std::count_if(studies_.begin(), studies_.end(), [&](const auto& one) {
        const std::lock_guard look(one.second->mutex);
        return !one.second->done && one.second->house == house;
    });
    if (static_cast<std::size_t>(theirs) >= limits_.waiting_each) return nullptr;
    auto study = std::make_shared<Study>();
    study->house = house;
    study->setup = table.config().setup;
    study->chance = table.chance();
    study->log = course_of(table.stored_table().log);
    study->count = answers_in(study->log);
    if (!workers_.add([this, study] { work(*study); }, limits_.waiting)) return nullptr;
    studies_.emplace(table.id(), study);
    oldest_.push_back(table.id());
    if (oldest_.size() > limits_.remembered) {
        studies_.erase(oldest_.front());
        oldest_.pop_front();
    }
    return study;
}

std::variant<std::string, Problem> Analyst::look(const Table& table, std::size_t from, const std::string& house) {
    if (table.status() != Status::Over) return Problem{"not-now", "The game is not over."};
    if (table.refused()) return *table.refused();
    const auto study = study_of(table, house);
    if (!study) return Problem{"too-many", "Too many games are being looked into; wait a moment."};
    const std::lock_guard lock(study->mutex);
    Json json;
    json.open_object().field("done", study->done).field("count", study->count).field("from", from);
    json.key("decisions").open_list();
    for (std::size_t i = from; i < study->decisions.size(); ++i) json.raw(study->decisions[i]);
    json.close_list().close_object();
    return std::move(json.text);
}

void Analyst::work(Study& study) {
    thread_local Agent agent([] {
        Level strongest;
        read_level("legend", strongest);
        return strongest;
    }());
    Rng rng;
    Game game;
    std::size_t step = 0;
    const double end = now(holdup::Clock::Wall) + limits_.milliseconds / 1000.0;
    play_again(
        game, study.setup, study.chance, study.log,
        [&](const LogEntry& entry) {
            ++step;
            if (stopping_) return;
            Choices legal;
            choices(game.state(), entry.seat, legal);
            const View view = holdup::view(game.state(), entry.seat);
            const double begun = now(holdup::Clock::Wall);
            const double share = std::max(0.0, end - begun) / static_cast<double>(study.count - step + 1);
            const Limit limit{begun + share + 0.002, stopping_};
            agent.analyse(view, rng, {limits_.iterations, Limit::is_past, &limit});
            if (stopping_) return;
            std::string told = render_decision(game, entry, step, view, legal, agent.explanation());
            const std::lock_guard lock(study.mutex);
            study.decisions.push_back(std::move(told));
        },
        [](const LogEntry*) {});
    const std::lock_guard lock(study.mutex);
    study.done = true;
}

}  // namespace holdup::server
