// What the server remembers: an append-only log of everything that happens at tables, and the people. One writer thread
// puts all that has come in since into one transaction; nobody hears "stored" before that transaction is on disk.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/types.h"

namespace SQLite {
class Database;
}

namespace holdup::server {

using i64 = std::int64_t;

enum class LogKind : u8 {
    Sit,
    Stand,
    SetAgent,
    SetOpen,
    Start,
    Answer,
    AgentAnswer,
    TakeBack,
    Resign,
    AgentTakes,
    PersonReturns,
    TimeOut,
    Chat,
    Rematch,
    Close,
    Keep,  // an open chair is kept for somebody
};

struct LogEntry {
    LogKind kind = LogKind::Answer;
    Seat seat = 0;
    u16 value = 0;  // a choice, or the rules version of a start
    i64 at = 0;  // milliseconds since 1970
    std::string text;  // of an answer: what a record says about it (server/facts.h)
    u64 state = 0;  // the hash of the game after this entry; 0 when it was not kept
};

std::string pack(const std::vector<LogEntry>& log);
std::optional<std::vector<LogEntry>> unpack(std::string_view bytes);

struct StoredTable {
    i64 number = 0;
    std::string id;
    std::string config;
    i64 created = 0;
    std::vector<LogEntry> log;
    bool finished = false;
    bool hole = false;  // entries are missing behind those that are here
};

// A finished game as it is told to viewers, whatever rules this program plays (server/keeper.h).
struct StoredStory {
    i64 table = 0;
    std::string story;
    std::vector<LogEntry> log;  // with everything a record needs; empty when that is stored already
};

struct FinishedGame {
    std::string id, summary;
    i64 ended = 0, number = 0;
};

struct StoredPerson {
    std::string id, name, account;
};

// One place where somebody is signed in.
struct StoredSession {
    std::string token_hash;
    i64 made = 0, seen = 0;  // milliseconds since 1970; seen to the hour
    std::string browser;
};

// Who has shown the password that is stored like this; empty for a guest. What is asked for with it is refused when
// another has come in its place meanwhile: whoever knows the old one must not get in behind the change.
struct Proven {
    std::string person, password;
};

struct NewName;
struct Renaming;

// Who or what is kept out or kept quiet.
struct StoredRuling {
    std::string kind;  // "ban" or "mute"
    std::string whom;  // a person's id, an address or a network
    std::string why;
    i64 until = 0;  // 0: for good
};

// Whether an entry reached the disk. Entries of one table are reported in order; after one that was not stored none of
// that table is, until the table sends its next entry with the number of the lost one.
struct Receipt {
    i64 table = 0;
    u32 n = 0;
    bool stored = false;
};

enum class Outcome { Stored, Refused, Failed };

class DatabaseLock;
class Failures;
struct Retention;
class Calendar;

class Store {
  public:
    // Opens or creates the database; throws std::runtime_error with a sentence when it cannot be used.
    Store(const std::string& path, std::function<void(const std::vector<Receipt>&)> report);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // Only before start(): the tables that are not finished, with their logs.
    std::vector<StoredTable> load_live();
    // Only before start(): the logs of these tables as they are now.
    void rewrite_logs(const std::vector<const StoredTable*>& tables);
    i64 next_table_number();
    // Only before start(): what is forgotten in time, and how often that is seen to.
    void keep_house(const Retention& keep, std::chrono::milliseconds every);
    // Only before start(): who is told when a report of what was stored fails.
    void tell_failures(Failures& failures) { failures_ = &failures; }
    void start();
    // Writes what is queued, then stops. Nothing may be submitted afterwards.
    void stop();

    // From any thread.
    void append(i64 table, u32 n, LogEntry entry);
    using Done = std::function<void(Outcome)>;
    void create_table(const StoredTable& table, Done done);
    // A finished game leaves the log and is kept whole.
    void finish_table(const StoredTable& table, const std::string& summary, bool is_public, Done done);
    void import_game(const StoredTable& table, const std::string& summary, bool listed, Done done);
    // Finished games: store_stories.cpp.
    void keep_story(const StoredStory& story, Done done);
    // Empty when there is none.
    std::string story_of(i64 table);
    // Finished games that no story was kept of, after this number.
    std::vector<StoredTable> without_story(i64 after, int most);
    std::optional<StoredTable> load_finished(const std::string& id);
    // A running table as it is stored when everything sent before is; from the writer's thread.
    void reload(i64 table, std::function<void(std::optional<StoredTable>)> done);
    // Those in the public list, the last to end first, after the given one (or from the start).
    std::vector<FinishedGame> finished_games(int most, i64 ended = INT64_MAX, i64 number = INT64_MAX);
    // Those that somebody played, in the same order, whether they are in the public list or not.
    std::vector<FinishedGame> finished_games_of(const std::string& person, int most, i64 ended, i64 number);
    // People and their sessions: store_people.cpp.
    void add_person(const StoredPerson& person, const StoredSession& session, Done done);
    void rename_person(const std::string& id, const std::string& name, Done done);
    // One person has so many sessions at most: those used longest ago end, and `done` hears which.
    static constexpr int kMostSessions = 100;
    void add_session(const Proven& who, const StoredSession& session,
                     std::function<void(Outcome, const std::vector<std::string>& ended)> done);
    void session_seen(const std::string& token_hash, i64 at);
    void end_session(const std::string& token_hash, Done done);
    // All of them but the one that is kept; none is kept when it is empty.
    void end_sessions(const std::string& person, const std::string& kept, Done done);
    // Refused when the name is taken. The old session gives way to a fresh one.
    void make_account(const std::string& person, const std::string& account, const std::string& password,
                      const std::string& old_hash, const StoredSession& fresh, Done done);
    // Ends every session and begins a fresh one.
    void change_password(const Proven& who, const std::string& password, const StoredSession& fresh, Done done);
    // The person, the account and the sessions. Finished games are gone through later: to_rename().
    void remove_person(const Proven& who, Done done);

    std::optional<StoredPerson> person(const std::string& id);
    std::optional<std::pair<StoredPerson, StoredSession>> person_of_token(const std::string& token_hash);
    std::vector<StoredSession> sessions(const std::string& person, int most);
    struct Login {
        StoredPerson person;
        std::string password;
    };
    std::optional<Login> login(const std::string& account);
    std::vector<StoredPerson> people_named(const std::string& name, int most);

    // Names in finished games that wait to be changed; kept until that is done.
    std::vector<NewName> to_rename();
    void rename_later(const NewName& wish, Done done);
    void renamed(const Renaming& renaming);
    // Changes a name in the finished games with these numbers, from `from` on; gives where to go on, or 0 at the end.
    i64 rename_in_games(const Renaming& renaming, i64 from);
    // A running table's config and some of its entries, as they are now.
    void rewrite(const StoredTable& table, const std::vector<u32>& entries, Done done);

    std::vector<StoredRuling> rulings();
    void add_ruling(const StoredRuling& ruling, Done done);
    void remove_ruling(const std::string& kind, const std::string& whom, Done done);

    // For whatever else lies in the same file: one change in the writer's transaction, and one look at what is stored.
    // A change gives false when it was refused and nothing was done.
    void change(std::function<bool(SQLite::Database&)> work, Done done);
    void look(const std::function<void(SQLite::Database&)>& work);
    // The same for what `work` finds.
    template <class Work>
    auto found(const Work& work) {
        decltype(work(std::declval<SQLite::Database&>())) result;
        look([&](SQLite::Database& db) { result = work(db); });
        return result;
    }

    // Whether it can be written, and whether pages of the file were found broken since the start.
    bool healthy() const { return healthy_; }
    bool damaged() const { return damaged_; }
    std::string last_error() const;
    struct Figures {
        u64 batches = 0, entries = 0;
        double seconds = 0;
    };
    Figures figures() const;

  private:
    struct Op;
    void submit(std::unique_ptr<Op> op);
    void run();
    void write(std::vector<std::unique_ptr<Op>>& batch);
    // Tells tables what became of their entries.
    void report(std::span<const std::unique_ptr<Op>> batch);
    struct Failure {
        std::string why;
        int code = 0;  // SQLite's
    };
    // One transaction: all of the batch, or nothing of it.
    std::optional<Failure> attempt(std::span<const std::unique_ptr<Op>> batch);
    // What a write or a look came to.
    void note(const std::optional<Failure>& failure, bool wrote);
    // What is seen to while nothing is written: whether there is room again, and what can be forgotten.
    std::optional<Failure> probe();
    std::optional<Failure> clean_up();
    void do_chores();

    struct Connections;
    std::function<void(const std::vector<Receipt>&)> report_;
    std::unique_ptr<DatabaseLock> lock_;
    std::unique_ptr<Connections> db_;
    Failures* failures_ = nullptr;
    std::mutex read_mutex_;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<std::unique_ptr<Op>> queue_;
    bool stopping_ = false;
    std::thread thread_;

    std::unordered_map<i64, u32> next_;  // writer thread only, once started
    std::unique_ptr<Retention> keep_;
    std::unique_ptr<Calendar> calendar_;
    std::chrono::milliseconds chores_every_{};
    std::chrono::steady_clock::time_point chores_at_;
    i64 swept_ = 0;  // entries of the log up to here have been looked at
    std::atomic<bool> healthy_ = true, damaged_ = false;
    mutable std::mutex figures_mutex_;
    std::string last_error_;
    Figures figures_;
};

// Copies a database that may be in use to a new file.
void back_up(const std::string& from, const std::string& to);

}  // namespace holdup::server
