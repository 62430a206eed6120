// Figures for Prometheus. They are gathered when they are asked for: the parts count for themselves.
#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include "server/hub.h"

namespace holdup::server {

namespace {

class Page {
  public:
    void count(const char* name, const char* help, double value) {
        prometheus::BuildCounter().Name(name).Help(help).Register(registry_).Add({}).Increment(value);
    }
    void gauge(const char* name, const char* help, double value) {
        prometheus::BuildGauge().Name(name).Help(help).Register(registry_).Add({}).Set(value);
    }
    void counts(const char* name, const char* help, const char* label, const std::map<std::string, u64>& values) {
        auto& family = prometheus::BuildCounter().Name(name).Help(help).Register(registry_);
        for (const auto& [key, value] : values) family.Add({{label, key}}).Increment(static_cast<double>(value));
    }
    void durations(const char* name, const char* help, const Durations& taken) {
        std::vector<double> limits(Durations::kLimits.begin(), Durations::kLimits.end());
        auto& histogram = prometheus::BuildHistogram().Name(name).Help(help).Register(registry_).Add({}, limits);
        const auto counts = taken.counts();
        histogram.ObserveMultiple({counts.begin(), counts.end()}, taken.seconds());
    }
    std::string text() const { return prometheus::TextSerializer().Serialize(registry_.Collect()); }

  private:
    prometheus::Registry registry_;
};

}  // namespace

std::string Hub::metrics() {
    int open = 0, playing = 0, over = 0;
    {
        const std::shared_lock lock(directory_mutex_);
        for (const auto& [id, listing] : directory_) {
            open += listing.status == Status::Open;
            playing += listing.status == Status::Playing;
            over += listing.status == Status::Over;
        }
    }
    const NetFigures net = net_->figures();
    const Store::Figures store = store_.figures();
    Page page;
    page.gauge("holdup_tables_open", "Tables where people sit down", open);
    page.gauge("holdup_tables_playing", "Games under way", playing);
    page.gauge("holdup_tables_over", "Finished games still at hand", over);
    page.gauge("holdup_connections", "Connections open", static_cast<double>(net.connections));
    page.count("holdup_connections_accepted_total", "Connections let in", static_cast<double>(net.accepted));
    page.count("holdup_connections_refused_total", "Connections turned away", static_cast<double>(net.refused));
    page.count("holdup_requests_total", "HTTP requests", static_cast<double>(net.requests));
    page.count("holdup_frames_received_total", "WebSocket frames received", static_cast<double>(net.frames_in));
    page.count("holdup_frames_sent_total", "WebSocket frames sent", static_cast<double>(net.frames_out));
    page.count("holdup_bytes_sent_total", "Bytes sent in WebSocket frames", static_cast<double>(net.bytes_out));
    page.count("holdup_decisions_total", "Answers and take-backs taken", static_cast<double>(decisions_));
    std::map<std::string, u64> refusals = refusals_.counts();
    for (const auto& [reason, count] : net.refusals) refusals[reason] += count;
    page.counts("holdup_refused_total", "Connections, requests and messages refused", "reason", refusals);
    page.durations("holdup_request_seconds", "From a request to its answer", request_times_);
    page.durations("holdup_answer_seconds", "From a player's answer to its acknowledgement, on disk", answer_times_);
    page.durations("holdup_loop_lag_seconds", "How late a thread of tables comes to what it should do", lags_);
    page.gauge("holdup_thinking_waiting", "Thoughts of agents that wait for a thread",
               static_cast<double>(thinkers_.waiting()));
    page.durations("holdup_thought_wait_seconds", "Until an agent begins to think where somebody waits for it",
                   thinkers_.waits());
    page.durations("holdup_idle_thought_wait_seconds", "... where nobody does", thinkers_.other_waits());
    page.durations("holdup_thought_seconds", "How long agents think", thinkers_.lengths());
    page.count("holdup_thoughts_cut_total", "Thoughts for nobody that ended early for somebody's",
               static_cast<double>(thinkers_.cut_short()));
    const auto [backlog, slowest] = presence_.backlog();
    page.gauge("holdup_backlog_bytes", "Bytes that wait for slow readers", static_cast<double>(backlog));
    page.gauge("holdup_backlog_slowest_bytes", "... for the slowest of them", static_cast<double>(slowest));
    page.count("holdup_store_batches_total", "Transactions written", static_cast<double>(store.batches));
    page.count("holdup_store_writes_total", "Entries and other writes in them", static_cast<double>(store.entries));
    page.count("holdup_store_seconds_total", "Time spent writing", store.seconds);
    page.count("holdup_failures_total", "Requests, messages and tables that failed",
               static_cast<double>(failures_.count()));
    page.gauge("holdup_store_damaged", "1 when a part of the database could not be read", store_.damaged() ? 1 : 0);
    page.gauge("holdup_store_healthy", "1 while the store can be written", store_.healthy() ? 1 : 0);
    return page.text();
}

}  // namespace holdup::server
