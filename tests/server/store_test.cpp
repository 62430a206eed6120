// The database as a file in a rough world: who may read it, who may open it, holes, broken pages, no room, old things.
#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/stat.h>

#include <fstream>
#include <sstream>

#include "server/checkup.h"
#include "server/child_server.h"
#include "server/retention.h"

namespace holdup::server::test {
namespace {

int rights_of(const std::string& path) {
    struct stat about{};
    return ::stat(path.c_str(), &about) == 0 ? static_cast<int>(about.st_mode & 0777) : -1;
}

void change(const std::string& database, const std::string& sql) {
    SQLite::Database(database, SQLite::OPEN_READWRITE, 20000).exec(sql);
}

i64 count(const std::string& database, const std::string& sql) {
    return SQLite::Database(database, SQLite::OPEN_READONLY, 20000).execAndGet(sql).getInt64();
}

int health(u16 port) { return http_request("127.0.0.1", port, "GET", "/healthz").status; }

TEST(Store, OnlyItsOwnerMayReadIt) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    const mode_t before = ::umask(0);
    {
        Server server(options);
        const Guest ada(server.port(), "Ada");
        EXPECT_EQ(rights_of(options.database), 0600);
        EXPECT_EQ(rights_of(options.database + "-wal"), 0600);
        back_up(options.database, folder.file("copy.db"));
        EXPECT_EQ(rights_of(folder.file("copy.db")), 0600);
    }
    // One from former times is closed to others when it is opened.
    ::chmod(options.database.c_str(), 0644);
    EXPECT_FALSE(check_store(options.database).wrong.empty());
    {
        const Server server(options);
        EXPECT_EQ(rights_of(options.database), 0600);
    }
    EXPECT_TRUE(check_store(options.database).wrong.empty());
    ::umask(before);
}

// Copies are kept for a week; a damaged one would take the place of one that is whole.
TEST(Store, WhatIsDamagedIsNotCopiedOverWhatIsWhole) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    {
        Server server(options);
        const Guest ada(server.port(), "Ada");
        ada.table(kAllMine);
    }
    const std::string copy = folder.file("copy.db");
    back_up(options.database, copy);
    std::filesystem::remove(copy);
    const i64 page = count(options.database, "SELECT rootpage FROM sqlite_schema WHERE name = 'log'");
    const i64 size = count(options.database, "PRAGMA page_size");
    {
        std::fstream file(options.database, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp((page - 1) * size);
        file << std::string(200, '\x7F');
    }
    EXPECT_TRUE(check_store(options.database).damaged);
    EXPECT_THROW(back_up(options.database, copy), std::runtime_error);
    EXPECT_FALSE(std::filesystem::exists(copy));
    // What is left of half a file says what to do, and leaves it alone.
    std::filesystem::resize_file(options.database, static_cast<std::uintmax_t>(2 * size));
    try {
        repair_store(options.database);
        ADD_FAILURE() << "half a file was repaired";
    } catch (const std::runtime_error& e) {
        EXPECT_NE(std::string(e.what()).find("past repair"), std::string::npos) << e.what();
    }
    EXPECT_EQ(std::filesystem::file_size(options.database), static_cast<std::uintmax_t>(2 * size));
    EXPECT_FALSE(std::filesystem::exists(options.database + ".repaired"));
}

// A wrong name after --db must not cost somebody their browser's history.
TEST(Store, AnotherProgramsFileIsLeftAsItIs) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    const auto bytes_of = [](const std::string& path) {
        std::ostringstream bytes;
        bytes << std::ifstream(path, std::ios::binary).rdbuf();
        return bytes.str();
    };
    const std::string text = folder.file("letters"), foreign = folder.file("history.sqlite");
    std::ofstream(text) << std::string(5000, 'x');
    SQLite::Database(foreign, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE places(url TEXT)");
    for (const std::string& path : {text, foreign}) {
        ASSERT_EQ(::chmod(path.c_str(), 0644), 0);
        const std::string before = bytes_of(path);
        options.database = path;
        EXPECT_THROW(Server{options}, std::runtime_error);
        EXPECT_THROW(repair_store(path), std::runtime_error);
        EXPECT_ANY_THROW(prune_store(path, {}));
        EXPECT_ANY_THROW(vacuum_store(path));
        EXPECT_EQ(bytes_of(path), before) << path;
        EXPECT_EQ(rights_of(path), 0644) << path;
    }
    EXPECT_THROW(check_store(foreign), std::runtime_error);
    EXPECT_TRUE(check_store(text).damaged);
}

// Whoever runs it as root could close a device to everybody.
TEST(Store, WhatIsNoFileIsLeftAsItIs) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    const std::string pipe = folder.file("pipe"), inside = folder.file("folder");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0644), 0);
    std::filesystem::create_directory(inside);
    for (const std::string& path : {pipe, inside}) {
        const int before = rights_of(path);
        options.database = path;
        EXPECT_THROW(Server{options}, std::runtime_error);
        EXPECT_THROW(check_store(path), std::runtime_error);
        EXPECT_THROW(repair_store(path), std::runtime_error);
        EXPECT_THROW(prune_store(path, {}), std::runtime_error);
        EXPECT_THROW(vacuum_store(path), std::runtime_error);
        EXPECT_EQ(rights_of(path), before) << path;
        EXPECT_FALSE(std::filesystem::exists(path + ".lock"));
    }
}

// A server of this version has never opened it, and nobody can any more.
TEST(Store, ADamagedFileOfFormerTimesIsSavedToo) {
    Folder folder;
    const std::string database = folder.file("holdup.db");
    std::filesystem::copy_file("tests/server/fixtures/rules-1.db", database);
    const i64 entries = count(database, "SELECT count(*) FROM log");
    ASSERT_GT(entries, 100);
    ASSERT_EQ(count(database, "PRAGMA user_version"), 1);
    const i64 page = count(database, "SELECT rootpage FROM sqlite_schema WHERE name = 'tokens_of' OR name = 'people'");
    {
        std::fstream file(database, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp((page - 1) * count(database, "PRAGMA page_size"));
        file << std::string(200, '\x7F');
    }
    ASSERT_TRUE(check_store(database).damaged);
    repair_store(database);
    EXPECT_EQ(count(database, "SELECT count(*) FROM log"), entries);
    EXPECT_FALSE(check_store(database).damaged);
}

TEST(Store, ALinkIsNoWayAroundTheLock) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    ServerOptions other = options;
    other.database = folder.file("link.db");
    // A link to a file that is still to be made, too.
    std::filesystem::create_symlink("holdup.db", other.database);
    for (const bool first : {true, false}) {
        const Server server(first ? other : options);
        EXPECT_THROW(Server{first ? options : other}, std::runtime_error);
    }
}

TEST(Store, AHoleInOneLogStopsThatTableOnly) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    std::string torn, whole;
    Guest ada;
    {
        Server server(options);
        ada = Guest(server.port(), "Ada");
        torn = ada.table(kAllMine);
        whole = ada.table(kAllMine);
    }
    change(options.database, "DELETE FROM log WHERE n = 2 AND no = (SELECT no FROM tables WHERE id = '" + torn + "')");
    {
        Server server(options);
        ada.port = server.port();
        EXPECT_EQ(text_after(ada.get("/api/tables/" + whole).body, "\"status\":\""), "playing");
        EXPECT_EQ(text_after(ada.get("/api/tables/" + torn).body, "\"status\":\""), "closed");
        WsClient socket = ada.socket();
        EXPECT_EQ(error_after(socket, join_frame(torn, "0")), "damaged");
    }
    const Checkup checkup = check_store(options.database);
    ASSERT_EQ(checkup.wrong.size(), 1u);
    EXPECT_NE(checkup.wrong[0].find(torn + ": the log has a hole at entry 2"), std::string::npos) << checkup.wrong[0];
    EXPECT_EQ(repair_store(options.database).size(), 1u);
    EXPECT_TRUE(check_store(options.database).wrong.empty());
    EXPECT_TRUE(repair_store(options.database).empty());
    Server server(options);
    ada.port = server.port();
    // Back before the third chair was taken.
    EXPECT_EQ(text_after(ada.get("/api/tables/" + torn).body, "\"status\":\""), "open");
    EXPECT_THROW(repair_store(options.database), std::runtime_error) << "a server uses it";
}

TEST(Store, RoomThatReturnsIsNoticed) {
    Folder folder;
    ChildServer server(easy_options(folder), [] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{400000, RLIM_INFINITY};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    });
    ASSERT_NE(server.port(), 0);
    const Guest ada(server.port(), "Ada");
    EXPECT_TRUE(comes_true([&] {
        ada.post("/api/tables", kAllMine);
        return health(server.port()) == 503;
    }));
    const rlimit room{RLIM_INFINITY, RLIM_INFINITY};
    ASSERT_EQ(::prlimit(server.pid(), RLIMIT_FSIZE, &room, nullptr), 0);
    // Nobody writes anything; it finds out by itself.
    EXPECT_TRUE(comes_true([&] { return health(server.port()) == 200; }));
    EXPECT_EQ(ada.post("/api/tables", kAllMine).status, 200);
    EXPECT_EQ(server.end(SIGTERM), 0);
}

// Puts an impossible first byte on every page that holds this text.
int break_pages(const std::string& database, const std::string& text) {
    std::ostringstream bytes;
    bytes << std::ifstream(database, std::ios::binary).rdbuf();
    std::fstream file(database, std::ios::binary | std::ios::in | std::ios::out);
    int broken = 0;
    constexpr std::size_t kPage = 4096;
    const std::string all = bytes.str();
    for (std::size_t page = kPage; page < all.size(); page += kPage) {
        if (all.substr(page, kPage).find(text) == std::string::npos) continue;
        file.seekp(static_cast<std::streamoff>(page));
        file.put(static_cast<char>(0x7F));
        ++broken;
    }
    return broken;
}

TEST(Store, ABrokenPageFailsWhatLiesOnItAndNothingElse) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    std::filesystem::copy_file("tests/server/fixtures/rules-1.db", options.database);
    {
        const Server upgraded(options);
    }
    constexpr const char* kRunning = "faifpynk73uij2gf8sz978nbqk";
    {
        Server server(options);
        ASSERT_GT(break_pages(options.database, token_hash(kFixturesAda)), 0);
        Guest ada;
        ada.port = server.port();
        ada.token = kFixturesAda;
        const HttpAnswer me = ada.get("/api/me");
        EXPECT_EQ(me.status, 500) << me.body;
        EXPECT_EQ(code_of(me.body), "failed");
        WsClient socket;
        const bool greeted = socket.connect("127.0.0.1", ada.port, kFixturesAda) && socket.receive(120000);
        EXPECT_FALSE(greeted);
        EXPECT_FALSE(socket.open());
        // Everything else goes on, and says that something is wrong.
        Guest stranger;
        stranger.port = server.port();
        EXPECT_EQ(text_after(stranger.get("/api/tables/" + std::string(kRunning)).body, "\"status\":\""), "playing");
        WsClient watcher;
        ASSERT_TRUE(watcher.connect("127.0.0.1", server.port(), {}));
        watcher.send(join_frame(kRunning, "null"));
        EXPECT_FALSE(wait_for(watcher, "sync").empty());
        const HttpAnswer healthz = stranger.get("/healthz");
        EXPECT_EQ(healthz.status, 503);
        EXPECT_EQ(code_of(healthz.body), "damaged") << healthz.body;
    }
    EXPECT_FALSE(check_store(options.database).wrong.empty());
    repair_store(options.database);
    EXPECT_TRUE(check_store(options.database).wrong.empty());
    EXPECT_TRUE(std::filesystem::exists(options.database + ".damaged"));
    Server server(options);
    Guest stranger;
    stranger.port = server.port();
    EXPECT_EQ(stranger.get("/api/tables/2xaixxgqz8pbpn5rpwsgvxgihz/record").status, 200);
    EXPECT_EQ(text_after(stranger.get("/api/tables/" + std::string(kRunning)).body, "\"status\":\""), "playing");
    EXPECT_EQ(health(server.port()), 200);
}

TEST(Store, EntriesOfFinishedGamesLeaveTheLog) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    std::filesystem::copy_file("tests/server/fixtures/rules-1.db", options.database);
    options.hub.limits.over_table_ms = 1;
    options.chores_every = std::chrono::milliseconds(50);
    Server server(options);
    // The one that had just ended.
    const std::string its = "FROM log WHERE no = (SELECT no FROM tables WHERE id = '3tusmn9ni2rufeif8guvuqh6ke')";
    EXPECT_TRUE(comes_true([&] { return count(options.database, "SELECT count(*) " + its) == 0; }));
    EXPECT_GT(count(options.database, "SELECT count(*) FROM log"), 100) << "those of running games stay";
    Guest stranger;
    stranger.port = server.port();
    EXPECT_EQ(stranger.get("/api/tables/3tusmn9ni2rufeif8guvuqh6ke/record").status, 200);
}

TEST(Store, WhatNobodyNeedsIsForgotten) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    Guest ada, bo, eve;
    {
        Server server(options);
        ada = Guest(server.port(), "Ada");
        bo = Guest(server.port(), "Bo");
        eve = Guest(server.port(), "Eve");
        const HttpAnswer made = bo.post("/api/account", R"({"name":"bo","password":"long enough","token":true})");
        ASSERT_EQ(made.status, 200) << made.body;
        ada.table(kAllMine);
        const std::string open = ada.table(R"({"preset":"classic","players":3})");
        EXPECT_EQ(ada.post("/api/tables/" + open + "/close", "{}").status, 200);
        EXPECT_TRUE(comes_true([&] {
            return ada.get("/api/tables/" + open).status == 404 ||
                   count(options.database, "SELECT count(*) FROM tables WHERE finished = 1") == 1;
        }));
    }
    EXPECT_EQ(prune_store(options.database, {}).all(), 0);
    // Half a year and a bit later Eve alone has been back.
    change(options.database, "UPDATE tokens SET seen = seen - 190 * 86400000 WHERE person != '" + eve.id + "'");
    change(options.database, "UPDATE tables SET ended = ended - 190 * 86400000 WHERE finished = 1");
    EXPECT_EQ(prune_store(options.database, {0, 0, 0, 0}).all(), 0);
    const Pruned pruned = prune_store(options.database, {});
    EXPECT_EQ(pruned.guests, 1);
    EXPECT_EQ(pruned.tables, 1);
    EXPECT_EQ(pruned.games, 0);
    EXPECT_EQ(count(options.database, "SELECT count(*) FROM people"), 2) << "the account and Eve";
    EXPECT_EQ(count(options.database, "SELECT count(*) FROM tokens"), 2);
    EXPECT_EQ(count(options.database, "SELECT count(*) FROM tables WHERE finished = 0"), 1);
    const auto [before, after] = vacuum_store(options.database);
    EXPECT_LE(after, before);
    EXPECT_TRUE(check_store(options.database).wrong.empty());
}

// A clock that was set wrong makes everything old at once.
TEST(Store, AClockSetWrongForgetsNobody) {
    constexpr i64 kDay = 86'400'000, kNow = 1'780'000'000'000, kUp = 5000;
    const Calendar calendar(kNow - 3 * kDay, kNow, kUp);
    EXPECT_TRUE(calendar.holds(kNow, kUp));
    EXPECT_TRUE(calendar.holds(kNow + 400 * kDay, kUp + 400 * kDay)) << "time that has passed";
    EXPECT_FALSE(calendar.holds(kNow + 400 * kDay, kUp + kDay / 24)) << "a clock that was set";
    EXPECT_FALSE(calendar.holds(kNow - 2 * kDay, kUp));
    EXPECT_FALSE(Calendar(kNow - 31 * kDay, kNow, kUp).holds(kNow, kUp));
    EXPECT_FALSE(Calendar(kNow + 2 * kDay, kNow, kUp).holds(kNow, kUp));
    EXPECT_TRUE(Calendar(0, kNow, kUp).holds(kNow, kUp)) << "a new store";
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.chores_every = std::chrono::milliseconds(10);
    std::string ada;
    {
        const Server server(options);
        const Guest guest(server.port(), "Ada");
        ada = guest.id;
        guest.table(R"({"preset":"classic","players":3})");
        EXPECT_FALSE(Guest(server.port(), "Bo").id.empty());
    }
    change(options.database, "UPDATE tokens SET seen = seen - 190 * 86400000");
    change(options.database, "UPDATE tables SET created = created - 190 * 86400000");
    change(options.database, "UPDATE log SET at = at - 190 * 86400000");
    {
        // Two seconds are two hundred rounds of the house; were they fewer, nothing would be shown, and nothing wrong.
        const Server server(options);
        EXPECT_FALSE(comes_true([&] { return count(options.database, "SELECT count(*) FROM people") < 2; }, 100));
    }
    // When somebody has been here lately, whoever has not is forgotten.
    change(options.database, "UPDATE tokens SET seen = seen + 190 * 86400000 WHERE person = '" + ada + "'");
    change(options.database, "UPDATE tables SET created = created + 190 * 86400000");
    {
        const Server server(options);
        EXPECT_TRUE(comes_true([&] { return count(options.database, "SELECT count(*) FROM people") == 1; }));
    }
}

}  // namespace
}  // namespace holdup::server::test
