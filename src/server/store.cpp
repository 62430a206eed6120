#include "server/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "server/failures.h"
#include "server/log.h"
#include "server/retention.h"
#include "server/store_files.h"

namespace holdup::server {

namespace {

// From the beginning of one commit to that of the next.
constexpr auto kApart = std::chrono::milliseconds(2);
constexpr auto kFirstChores = std::chrono::seconds(1);
constexpr auto kProbe = std::chrono::milliseconds(500);
constexpr std::chrono::milliseconds kNoChores = std::chrono::hours(1);
constexpr auto kPortion = std::chrono::milliseconds(200);
constexpr int kSweep = 10000;  // entries of the log at a time
constexpr int kPrune = 200;    // of everything else
constexpr int kTellings = 100;
constexpr auto kBreath = std::chrono::milliseconds(50);

i64 now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

i64 steady_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

constexpr const char* kAppend =
    "INSERT INTO log(no, n, kind, seat, value, at, text, state) VALUES(?, ?, ?, ?, ?, ?, ?, ?)";

void insert_entry(SQLite::Statement& append, i64 table, u32 n, const LogEntry& entry) {
    append.bind(1, table);
    append.bind(2, n);
    append.bind(3, static_cast<int>(entry.kind));
    append.bind(4, static_cast<int>(entry.seat));
    append.bind(5, static_cast<int>(entry.value));
    append.bind(6, entry.at);
    append.bindNoCopy(7, entry.text);
    append.bind(8, static_cast<i64>(entry.state));
    append.exec();
    append.reset();
}

}  // namespace

struct Store::Connections {
    SQLite::Database writer;
    SQLite::Database reader;
    SQLite::Statement append;

    explicit Connections(const std::string& path)
        : writer(prepared(path)), reader(path, SQLite::OPEN_READONLY, 5000), append(writer, kAppend) {}

    static SQLite::Database prepared(const std::string& path) {
        make_private(path);
        SQLite::Database db(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000);
        expect_ours(db, path);
        keep_private(path);
        bring_up_to_date(db, path);
        return db;
    }
};

struct Store::Op {
    // An entry of the log when `work` is empty.
    i64 table = 0;
    u32 n = 0;
    LogEntry entry;
    std::function<bool(SQLite::Database&)> work;  // false: refused, and nothing was changed
    Done done;
    Outcome outcome = Outcome::Stored;
};

Store::Store(const std::string& path, std::function<void(const std::vector<Receipt>&)> report)
    : report_(std::move(report)), lock_(std::make_unique<DatabaseLock>(path)) {
    try {
        db_ = std::make_unique<Connections>(lock_->path());
        // A database that cannot be written should be found out now, not at somebody's first move.
        db_->writer.exec("BEGIN IMMEDIATE; COMMIT");
    } catch (const SQLite::Exception& e) {
        throw std::runtime_error("the database " + path + " cannot be used: " + e.what() +
                                 " (holdup store check says more)");
    }
}

Store::~Store() {
    stop();
    db_.reset();
}

std::vector<StoredTable> Store::load_live() {
    std::vector<StoredTable> tables =
        stored_tables(db_->writer, Stored::Running, [](const std::string& id, const std::string& why) {
            log_error("table-unreadable", {{"table", id}, {"why", why}});
        });
    for (const StoredTable& table : tables) next_[table.number] = static_cast<u32>(table.log.size());
    return tables;
}

void Store::rewrite_logs(const std::vector<const StoredTable*>& tables) {
    SQLite::Transaction change(db_->writer);
    db_->writer.exec("CREATE TEMP TABLE rewritten(no INTEGER PRIMARY KEY)");
    SQLite::Statement number(db_->writer, "INSERT INTO rewritten VALUES(?)");
    for (const StoredTable* table : tables) {
        number.bind(1, table->number);
        number.exec();
        number.reset();
    }
    db_->writer.exec("DELETE FROM log WHERE no IN (SELECT no FROM rewritten); DROP TABLE rewritten");
    for (const StoredTable* table : tables) {
        for (u32 n = 0; n < table->log.size(); ++n) insert_entry(db_->append, table->number, n, table->log[n]);
    }
    change.commit();
}

i64 Store::next_table_number() {
    return db_->writer.execAndGet("SELECT coalesce(max(no), 0) + 1 FROM tables").getInt64();
}

void Store::start() {
    thread_ = std::thread([this] { run(); });
}

void Store::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Store::submit(std::unique_ptr<Op> op) {
    bool was_empty;
    {
        const std::lock_guard lock(mutex_);
        was_empty = queue_.empty();
        queue_.push_back(std::move(op));
    }
    if (was_empty) wake_.notify_one();
}

void Store::run() {
    std::vector<std::unique_ptr<Op>> batch;
    auto begun = std::chrono::steady_clock::now() - kApart;
    chores_at_ = begun + kFirstChores;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait_until(lock, chores_at_, [&] { return stopping_ || !queue_.empty(); });
            if (stopping_ && queue_.empty()) return;
            // A lone entry goes to the disk at once; when much is going on, others join it on the way.
            if (!queue_.empty()) wake_.wait_until(lock, begun + kApart, [&] { return stopping_; });
            batch.swap(queue_);
        }
        begun = std::chrono::steady_clock::now();
        if (!batch.empty()) write(batch);
        batch.clear();
        if (begun < chores_at_) continue;
        try {
            do_chores();
        } catch (const std::exception& e) {
            note(Failure{e.what()}, false);
        }
    }
}

std::optional<Store::Failure> Store::attempt(std::span<const std::unique_ptr<Op>> batch) {
    std::unordered_map<i64, u32> before;
    try {
        db_->writer.exec("BEGIN IMMEDIATE");
        for (const auto& op : batch) {
            if (op->work) {
                op->outcome = op->work(db_->writer) ? Outcome::Stored : Outcome::Refused;
                continue;
            }
            u32& next = next_[op->table];
            before.try_emplace(op->table, next);
            // The table is behind an entry that was lost.
            op->outcome = op->n == next ? Outcome::Stored : Outcome::Failed;
            if (op->n != next) continue;
            insert_entry(db_->append, op->table, op->n, op->entry);
            ++next;
        }
        db_->writer.exec("COMMIT");
        return std::nullopt;
    } catch (const std::exception& e) {
        const auto* sqlite = dynamic_cast<const SQLite::Exception*>(&e);
        const Failure failure{e.what(), sqlite != nullptr ? sqlite->getErrorCode() : 0};
        db_->append.tryReset();
        try {
            db_->writer.exec("ROLLBACK");
        } catch (const SQLite::Exception&) {
            // SQLite has already rolled back by itself.
        }
        for (const auto& [table, n] : before) next_[table] = n;
        for (const auto& op : batch) op->outcome = Outcome::Failed;
        return failure;
    }
}

namespace {

// No room, or no disk: what fails for one fails for all.
bool concerns_all(int code) {
    return code == SQLITE_FULL || code == SQLITE_IOERR || code == SQLITE_READONLY || code == SQLITE_CANTOPEN ||
           code == SQLITE_BUSY;
}

bool is_broken(int code) { return code == SQLITE_CORRUPT || code == SQLITE_NOTADB; }

}  // namespace

void Store::note(const std::optional<Failure>& failure, bool wrote) {
    if (failure) {
        const bool broken = is_broken(failure->code);
        if (broken ? !damaged_.exchange(true) : healthy_.load()) log_error("store", {{"error", failure->why}});
        // A broken page concerns what lies on it; the rest can still be written.
        if (!broken) healthy_ = false;
        const std::lock_guard lock(figures_mutex_);
        last_error_ = failure->why;
        return;
    }
    if (wrote && !healthy_.exchange(true)) log_info("store", {{"again", "able to write"}});
}

void Store::write(std::vector<std::unique_ptr<Op>>& batch) {
    const auto begun = std::chrono::steady_clock::now();
    auto failure = attempt(batch);
    // What one of them cannot do must not keep the others from it.
    if (failure && batch.size() > 1 && !concerns_all(failure->code)) {
        for (const auto& op : batch) {
            const auto own = attempt({&op, 1});
            note(own, false);
        }
        failure.reset();
    }
    // A batch of nothing but entries behind a lost one writes nothing, and proves nothing.
    const bool wrote =
        std::any_of(batch.begin(), batch.end(), [](const auto& op) { return op->outcome == Outcome::Stored; });
    note(failure, wrote);
    if (!healthy_) chores_at_ = std::min(chores_at_, begun + kProbe);
    {
        const std::lock_guard lock(figures_mutex_);
        ++figures_.batches;
        figures_.entries += batch.size();
        figures_.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    }
    const auto told = [&](const auto& tell) {
        try {
            tell();
            return true;
        } catch (const std::exception& e) {
            if (failures_ != nullptr) failures_->note("store-report", e.what());
            return false;
        }
    };
    // Tables wait for it, and may hear it twice. Memory may be back in a moment.
    for (int i = 0; i < kTellings && !told([&] { report(batch); }); ++i) std::this_thread::sleep_for(kBreath);
    for (auto& op : batch) {
        if (op->done) told([&] { op->done(op->outcome); });
    }
}

void Store::report(std::span<const std::unique_ptr<Op>> batch) {
    std::vector<Receipt> receipts;
    for (const auto& op : batch) {
        if (!op->work) receipts.push_back({op->table, op->n, op->outcome == Outcome::Stored});
    }
    if (!receipts.empty()) report_(receipts);
}

void Store::keep_house(const Retention& keep, std::chrono::milliseconds every) {
    // What cannot be read says nothing, and then nothing is forgotten.
    i64 newest = INT64_MAX / 2;
    try {
        look([&](SQLite::Database& db) { newest = last_written(db); });
    } catch (const std::exception& e) {
        log_warning("store", {{"why", e.what()}});
    }
    calendar_ = std::make_unique<Calendar>(newest, now_ms(), steady_ms());
    keep_ = std::make_unique<Retention>(keep);
    if (!calendar_->holds(now_ms(), steady_ms())) {
        log_warning("clock-doubted",
                    {{"why", "the last table is of long ago, or of the future; nothing is forgotten"}});
    }
    chores_every_ = every;
}

void Store::do_chores() {
    const auto now = std::chrono::steady_clock::now();
    if (!healthy_) {
        note(probe(), true);
        chores_at_ = now + kProbe;
        return;
    }
    chores_at_ = now + (keep_ ? chores_every_ : kNoChores);
    if (!keep_) return;
    if (const auto failure = clean_up()) return note(failure, false);
    // In portions, so that nobody waits long for a write.
    if (swept_ != 0) chores_at_ = now + kPortion;
}

std::optional<Store::Failure> Store::probe() {
    Op op;
    op.work = [](SQLite::Database& db) {
        // Some pages, which an entry would fit on many times over.
        db.exec("REPLACE INTO probe VALUES(1, zeroblob(65536))");
        return true;
    };
    const auto one = std::make_unique<Op>(std::move(op));
    return attempt({&one, 1});
}

std::optional<Store::Failure> Store::clean_up() {
    auto op = std::make_unique<Op>();
    Pruned pruned;
    i64 swept = swept_;
    op->work = [&](SQLite::Database& db) {
        swept = sweep_log(db, swept_, kSweep);
        if (swept == 0 && calendar_->holds(now_ms(), steady_ms())) pruned = prune(db, *keep_, now_ms(), kPrune);
        return true;
    };
    auto failure = attempt({&op, 1});
    if (failure) return failure;
    swept_ = swept;
    if (pruned.all() > 0) {
        log_info("pruned", {{"guests", std::to_string(pruned.guests)},
                            {"sessions", std::to_string(pruned.sessions)},
                            {"tables", std::to_string(pruned.tables)},
                            {"games", std::to_string(pruned.games)}});
    }
    return std::nullopt;
}

void Store::append(i64 table, u32 n, LogEntry entry) {
    auto op = std::make_unique<Op>();
    op->table = table;
    op->n = n;
    op->entry = std::move(entry);
    submit(std::move(op));
}

void Store::change(std::function<bool(SQLite::Database&)> work, Done done) {
    auto op = std::make_unique<Op>();
    op->work = std::move(work);
    op->done = std::move(done);
    submit(std::move(op));
}

void Store::look(const std::function<void(SQLite::Database&)>& work) {
    const std::lock_guard lock(read_mutex_);
    try {
        work(db_->reader);
    } catch (const SQLite::Exception& e) {
        if (is_broken(e.getErrorCode())) note(Failure{e.what(), e.getErrorCode()}, false);
        throw;
    }
}

std::string Store::last_error() const {
    const std::lock_guard lock(figures_mutex_);
    return last_error_;
}

Store::Figures Store::figures() const {
    const std::lock_guard lock(figures_mutex_);
    return figures_;
}

}  // namespace holdup::server
