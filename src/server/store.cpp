#include "server/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <stdexcept>
#include <unordered_set>

#include "server/log.h"
#include "server/store_people.h"

namespace holdup::server {

namespace {

// From the beginning of one commit to that of the next.
constexpr auto kApart = std::chrono::milliseconds(2);

constexpr int kSchema = 2;  // 1: a log without states, no stories

constexpr const char* kTables = R"(
CREATE TABLE IF NOT EXISTS tables(
    no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, config TEXT NOT NULL, created INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0, listed INTEGER NOT NULL DEFAULT 0, ended INTEGER, summary TEXT, log BLOB);
CREATE INDEX IF NOT EXISTS tables_listed ON tables(ended) WHERE listed = 1;
CREATE TABLE IF NOT EXISTS log(
    seq INTEGER PRIMARY KEY, no INTEGER NOT NULL, n INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL,
    value INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT, state INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS stories(no INTEGER PRIMARY KEY, story BLOB NOT NULL);
)";

i64 now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// Two servers on one file would each believe in their own memory.
int take_lock(const std::string& path) {
    const std::string name = path + ".lock";
    const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) throw std::runtime_error("cannot write beside " + path + ": " + std::strerror(errno));
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        throw std::runtime_error(path + " is in use by another server");
    }
    return file;
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
        SQLite::Database db(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000);
        const int schema = db.execAndGet("PRAGMA user_version").getInt();
        if (schema > kSchema) {
            throw std::runtime_error(path + " was written by a newer version of this program");
        }
        db.exec("PRAGMA journal_mode = WAL");
        // FULL: a commit returns when the log is on the disk, not merely on its way.
        db.exec("PRAGMA synchronous = FULL");
        db.exec("PRAGMA wal_autocheckpoint = 4000");
        // Both or neither, so that an upgrade that is cut short begins anew.
        SQLite::Transaction change(db);
        if (schema == 1) db.exec("ALTER TABLE log ADD COLUMN state INTEGER NOT NULL DEFAULT 0");
        db.exec(kTables);
        make_people_tables(db);
        db.exec("PRAGMA user_version = " + std::to_string(kSchema));
        change.commit();
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
    : report_(std::move(report)) {
    lock_file_ = take_lock(path);
    try {
        db_ = std::make_unique<Connections>(path);
        // A database that cannot be written should be found out now, not at somebody's first move.
        db_->writer.exec("BEGIN IMMEDIATE; COMMIT");
    } catch (const SQLite::Exception& e) {
        ::close(lock_file_);
        throw std::runtime_error("the database " + path + " cannot be used: " + e.what());
    } catch (...) {
        ::close(lock_file_);
        throw;
    }
}

Store::~Store() {
    stop();
    db_.reset();
    ::close(lock_file_);
}

std::vector<StoredTable> Store::load_live() {
    std::vector<StoredTable> tables;
    std::unordered_map<i64, std::size_t> at;
    SQLite::Statement rows(db_->writer, "SELECT no, id, config, created FROM tables WHERE finished = 0 ORDER BY no");
    while (rows.executeStep()) {
        at[rows.getColumn(0).getInt64()] = tables.size();
        tables.push_back({rows.getColumn(0).getInt64(),
                          rows.getColumn(1).getString(),
                          rows.getColumn(2).getString(),
                          rows.getColumn(3).getInt64(),
                          {},
                          false});
    }
    // What belongs to finished games is kept with them.
    db_->writer.exec("DELETE FROM log WHERE no IN (SELECT no FROM tables WHERE finished = 1)");
    SQLite::Statement log(db_->writer, "SELECT no, n, kind, seat, value, at, text, state FROM log ORDER BY seq");
    while (log.executeStep()) {
        const auto found = at.find(log.getColumn(0).getInt64());
        if (found == at.end()) continue;
        auto& entries = tables[found->second].log;
        if (static_cast<std::size_t>(log.getColumn(1).getInt()) != entries.size()) {
            throw std::runtime_error("the log of table " + tables[found->second].id + " has a hole");
        }
        entries.push_back({static_cast<LogKind>(log.getColumn(2).getInt()),
                           static_cast<Seat>(log.getColumn(3).getInt()), static_cast<u16>(log.getColumn(4).getInt()),
                           log.getColumn(5).getInt64(), log.getColumn(6).getString(),
                           static_cast<u64>(log.getColumn(7).getInt64())});
    }
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
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
            if (queue_.empty()) return;
            // A lone entry goes to the disk at once; when much is going on, others join it on the way.
            wake_.wait_until(lock, begun + kApart, [&] { return stopping_; });
            batch.swap(queue_);
        }
        begun = std::chrono::steady_clock::now();
        write(batch);
        batch.clear();
    }
}

void Store::write(std::vector<std::unique_ptr<Op>>& batch) {
    const auto begun = std::chrono::steady_clock::now();
    std::unordered_map<i64, u32> before;
    bool failed = false;
    bool wrote = false;
    std::string error;
    try {
        db_->writer.exec("BEGIN IMMEDIATE");
        for (auto& op : batch) {
            if (op->work) {
                op->outcome = op->work(db_->writer) ? Outcome::Stored : Outcome::Refused;
                wrote = wrote || op->outcome == Outcome::Stored;
                continue;
            }
            u32& next = next_[op->table];
            before.try_emplace(op->table, next);
            // The table is behind an entry that was lost.
            if (op->n != next) {
                op->outcome = Outcome::Failed;
                continue;
            }
            insert_entry(db_->append, op->table, op->n, op->entry);
            wrote = true;
            ++next;
        }
        db_->writer.exec("COMMIT");
    } catch (const std::exception& e) {
        failed = true;
        error = e.what();
        db_->append.tryReset();
        try {
            db_->writer.exec("ROLLBACK");
        } catch (const SQLite::Exception&) {
            // SQLite has already rolled back by itself.
        }
        for (const auto& [table, n] : before) next_[table] = n;
        for (auto& op : batch) op->outcome = Outcome::Failed;
    }
    if (failed && healthy_) log_error("store", {{"error", error}});
    if (wrote && !failed && !healthy_) log_info("store", {{"again", "able to write"}});
    // A batch of nothing but entries behind a lost one writes nothing, and proves nothing.
    if (failed || wrote) healthy_ = !failed;
    std::vector<Receipt> receipts;
    {
        const std::lock_guard lock(figures_mutex_);
        if (failed) last_error_ = error;
        ++figures_.batches;
        figures_.entries += batch.size();
        figures_.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    }
    for (auto& op : batch) {
        if (!op->work) receipts.push_back({op->table, op->n, op->outcome == Outcome::Stored});
    }
    if (!receipts.empty()) report_(receipts);
    for (auto& op : batch) {
        if (op->done) op->done(op->outcome);
    }
}

void Store::append(i64 table, u32 n, LogEntry entry) {
    auto op = std::make_unique<Op>();
    op->table = table;
    op->n = n;
    op->entry = std::move(entry);
    submit(std::move(op));
}

namespace {

void keep_whole(SQLite::Database& db, const StoredTable& table, const std::string& summary, bool listed) {
    SQLite::Statement row(db,
                          "UPDATE tables SET finished = 1, listed = ?, ended = ?, summary = ?, log = ? WHERE no = ?");
    const std::string log = pack(table.log);
    row.bind(1, listed ? 1 : 0);
    row.bind(2, now_ms());
    row.bind(3, summary);
    row.bind(4, log.data(), static_cast<int>(log.size()));
    row.bind(5, table.number);
    row.exec();
}

bool insert_table(SQLite::Database& db, const StoredTable& table) {
    SQLite::Statement row(db, "INSERT INTO tables(no, id, config, created) VALUES(?, ?, ?, ?)");
    row.bind(1, table.number);
    row.bind(2, table.id);
    row.bind(3, table.config);
    row.bind(4, table.created);
    row.exec();
    return true;
}

}  // namespace

void Store::change(std::function<bool(SQLite::Database&)> work, Done done) {
    auto op = std::make_unique<Op>();
    op->work = std::move(work);
    op->done = std::move(done);
    submit(std::move(op));
}

void Store::look(const std::function<void(SQLite::Database&)>& work) {
    const std::lock_guard lock(read_mutex_);
    work(db_->reader);
}

void Store::create_table(const StoredTable& table, Done done) {
    change([table](SQLite::Database& db) { return insert_table(db, table); }, std::move(done));
}

void Store::finish_table(const StoredTable& table, const std::string& summary, bool is_public, Done done) {
    change(
        [table, summary, is_public](SQLite::Database& db) {
            keep_whole(db, table, summary, is_public);
            return true;
        },
        std::move(done));
}

void Store::import_game(const StoredTable& table, const std::string& summary, bool listed, Done done) {
    change(
        [table, summary, listed](SQLite::Database& db) {
            insert_table(db, table);
            keep_whole(db, table, summary, listed);
            return true;
        },
        std::move(done));
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
