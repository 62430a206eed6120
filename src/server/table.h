// One table: chairs, people, the game, clocks and talk. Everything that changes a table is an entry of its log, and the
// table is what its log folds to; what only passes by (who is connected, deadlines) is not in the log.
//
// A table belongs to one thread. It moves on at once and lets nothing out before it is stored: every frame and reply
// waits in the outbox until the entries it was made from are on disk. If they cannot be stored, the table folds back.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/config.h"
#include "server/game.h"
#include "server/peer.h"
#include "server/problem.h"
#include "server/store.h"

namespace holdup::server {

// How much of the view an update carries: all of it, what has changed, or nothing.
enum class Views : u8 { Full, Changes, None };

enum class Status : u8 { Open, Playing, Over, Closed };

struct Chair {
    enum class Kind : u8 { Open, Person, Agent } kind = Kind::Open;
    std::string person, name, agent, luck;
    std::string kept_for;  // whom an open chair waits for, by id; the name stands in `name`
    bool resigned = false;
    bool away = false;  // an agent plays until the person returns
    u32 timed_out = 0;  // the question an agent answers because the clock ran out
    u32 returns = 0;
    // Not from the log:
    i64 left_at = 0;  // on the steady clock
    u32 thinking_about = 0;  // the number an agent has been asked for
};

// Whoever sat there when it was said has said it, whoever sits there now.
struct ChatLine {
    Seat seat;
    std::string person, name, text;
    i64 at;
};

class Table;
struct NewName;

// What a table needs from the server around it.
class Host {
  public:
    virtual ~Host() = default;
    // Milliseconds since 1970, as the log keeps them and people read them. Somebody may set that clock; whatever runs
    // out is measured with the steady one, which nobody can.
    virtual i64 now() const = 0;
    virtual i64 steady() const = 0;
    virtual void append(i64 table, u32 n, const LogEntry& entry) = 0;
    // An agent's answer comes back through Table::agent_answers, on the table's thread. False when too many think
    // already: then the table asks again later.
    virtual bool think(const Table& table, Seat seat, u32 number, const std::string& level, const View& view,
                       const Choices& legal) = 0;
    // The table has changed in a way that lists show.
    virtual void changed(const Table& table) = 0;
    // Everybody has seen that something was decided; a part of a secret answer does not count.
    virtual void decided() = 0;
    // Why a game that nobody but agents would play may not start.
    virtual std::optional<Problem> agents_problem(const Table&) { return std::nullopt; }
    // The table's config and these entries of its log are not what they were when they were stored.
    virtual void rewrite(const Table&, const std::vector<u32>& /*entries*/) {}
    // Something was refused at a table, or an answer acknowledged after so long.
    virtual void refused(const Problem&) {}
    virtual void acknowledged(double /*seconds*/) {}
};

struct Limits {
    i64 open_table_ms = 60 * 60 * 1000;  // an empty table nobody starts
    i64 still_table_ms = 60LL * 24 * 3600 * 1000;  // a game in which nothing happens
    i64 over_table_ms = 10 * 60 * 1000;  // a finished game stays at hand
    std::size_t backlog_drop = 256 * 1024;
    int rules = kRulesVersion;  // what this server says it plays; tests claim to be of another time
    u32 answers_alone = 12;  // by agents at a table nobody looks at; then they wait for somebody
};

using TableReply = std::function<void(std::optional<Problem>, std::string description)>;

// No game needs a tenth of this; it ends chatter and dithering that would fill the disk.
inline constexpr u32 kMostEntries = 20000;
// ... and before the start some dozens do for anybody, and some hundreds for whoever made the table. All others
// together have their measure, too, which takes nothing from the owner's: nobody can wear out somebody else's table.
inline constexpr u32 kMostMoves = 60, kMostMovesOfOwner = 400, kMostMovesOfOthers = 1200;
// ... and people change their minds, talk and come back only so often: all of it stays in memory while the table does.
// Nobody types so much in a game; one who talks for the disk's sake does, at all the tables one may have.
inline constexpr u32 kMostTakenBack = 400;
inline constexpr std::size_t kMostLines = 2000, kMostTalk = 128 * 1024;
inline constexpr u32 kMostReturns = 100;  // to one chair
// Of a game that is watched with a delay.
inline constexpr std::size_t kMostMoments = 64;
inline const Problem kTooMuch{"too-many", "Too much has happened at this table."};

// What somebody may see of a table at this moment. It follows from who they are and who sits where, is worked out anew
// for every frame, and is kept nowhere.
struct Sight {
    enum class Of : u8 { Description, Late, Live } of = Of::Description;
    std::optional<Seat> seat;  // whose eyes; none for what is public
    bool operator==(const Sight&) const = default;
};

struct Caller {
    std::shared_ptr<Peer> peer;
    std::string person;  // empty for a stranger
    std::string ref;  // JSON, or empty
    std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
};

class Table {
  public:
    // Folds what is stored. A game that these rules would have played differently is kept but cannot go on.
    Table(Host& host, const Limits& limits, TableConfig config, StoredTable stored);

    const std::string& id() const { return stored_.id; }
    i64 number() const { return stored_.number; }
    Status status() const { return status_; }
    const TableConfig& config() const { return config_; }
    const StoredTable& stored_table() const { return stored_; }
    const Game& game() const { return game_; }
    bool has_person(const std::string& person) const;
    std::string summary() const;
    std::string describe(const std::string& person) const;
    Deal deal() const;
    // Why the game cannot be played with these rules.
    const std::optional<Problem>& refused() const { return refused_; }
    // Over, or begun and closed: nothing of it is a secret any more.
    bool ended() const { return status_ == Status::Over || (status_ == Status::Closed && started_at_ != 0); }
    // How much of the past is kept for those who watch with a delay.
    std::size_t moments() const { return moments_.size(); }
    // The log as far as these rules go along with it.
    std::span<const LogEntry> playable() const { return std::span(stored_.log).first(playable_); }
    // Whether facts were added to a log from former times.
    bool completed() const { return completed_; }
    // A finished game fetched back: it can be looked at, and nothing more.
    bool archived() const { return stored_.finished; }
    Chance chance() const;
    const std::vector<Chair>& chairs() const { return chairs_; }
    // Why somebody may not look with these eyes, if so.
    std::optional<Problem> may_see(const std::string& person, std::optional<Seat> seat) const {
        return seat_problem(person, seat);
    }
    // What is stored, as far as this person may know of it by now: those who watch with a delay are behind.
    std::span<const LogEntry> log_shown_to(const std::string& person) const;

    // The creator's wishes, at a table that has just been made.
    void furnish(const std::string& person, const std::string& name, const TableRequest& wishes, TableReply reply);

    // The lobby.
    void sit(const std::string& person, const std::vector<Seat>& seats, const std::vector<std::string>& names,
             const std::string& luck, TableReply reply);
    void stand(const std::string& person, Seat seat, TableReply reply);
    void set_seat(const std::string& person, Seat seat, const std::string& agent, TableReply reply);
    void start(const std::string& person, TableReply reply);
    void close(const std::string& person, TableReply reply);
    // By the house, whatever the table is doing.
    void close_for_all(const std::string& why);
    // Somebody has another name here, or was never here: table_people.cpp.
    void rename(const NewName& wish);
    // The table to go on with; `fresh` is used when there is none yet, or only one that is gone.
    void rematch(const std::string& person, const std::string& fresh, const std::string& gone,
                 std::function<void(std::optional<Problem>, std::string id)> reply);
    const std::string& rematch_id() const { return rematch_; }
    // The same agents as at another table, and this person where they sat; the others' chairs are kept for them.
    void furnish_like(const std::vector<Chair>& chairs, const std::string& person);
    // Whoever comes takes the chairs that are kept for them.
    void take_kept(const std::string& person, TableReply reply);
    void describe_when_stored(const std::string& person, TableReply reply);

    // Which eyes somebody asks for: nothing said (the first seat of theirs), the public view, or a seat.
    using Look = std::optional<std::optional<Seat>>;
    Sight sight_of(const std::string& person, const Look& look) const;

    // The socket.
    struct Join {
        Look seat;
        std::optional<u32> since;
        Views views = Views::Full;
    };
    void join(const Caller& caller, const Join& join);
    void look(const Caller& caller, std::optional<Seat> seat);
    void answer(const Caller& caller, Seat seat, u32 number, Choice choice);
    void take_back(const Caller& caller, Seat seat, u32 number);
    void resign(const Caller& caller, Seat seat);
    void chat(const Caller& caller, Seat seat, const std::string& text);
    void leave(const Peer* peer);
    void leave(const Caller& caller);
    // The peer reads again after updates had been left out.
    void caught_up(const Peer* peer);

    // Something failed here: their connections are closed, and they come back.
    void send_everybody_away();

    // Without a choice the thought has failed; it is asked for again at the next tick.
    void agent_answers(Seat seat, u32 number, std::optional<Choice> choice);
    // Whether somebody sits here and looks: what agents do here is waited for.
    bool is_awaited() const;
    void stored(u32 n, bool stored);
    void tick();
    // Whether the table could leave memory: over or closed, all of it stored, and nobody looks.
    bool can_leave() const;
    // The same when so many entries of the log are kept in the archive.
    bool can_leave_with(std::size_t kept) const { return can_leave() && entries() == kept; }
    // On the steady clock, since when nobody has done anything here.
    i64 left_since() const { return std::max(empty_since_, last_at_); }
    // Whether it should: a game that is over stays at hand for a while.
    bool finished() const;

  private:
    struct Viewer {  // somebody who listens: who it is and what they asked for, never what they may see
        std::shared_ptr<Peer> peer;
        std::string person;
        Look look;
        Views views = Views::Full;
        SentView sent{};
        Sight shown{};  // of the last sync; when it is no longer theirs, another one is due
        bool lagging = false;
        std::string waiting;  // the reference of a sync that is due when they read again
        std::size_t told = 0;  // events sent
        u32 moment = 0;  // the one shown, to those who watch with a delay
    };
    struct Outgoing {
        u32 barrier;
        std::shared_ptr<Peer> peer;
        SharedText frame;
        std::string ref;
        std::function<void(bool stored)> reply;
    };
    struct PastGame {  // the game as it was, for those who watch with a delay
        u32 number;  // from 1
        i64 at;  // on the steady clock
        u32 entries;  // of the log
        std::size_t events;
        State state;
    };

    void fold(const LogEntry& entry);
    void refold();
    // table_facts.cpp
    bool fits(const LogEntry& entry) const;
    void note_before(LogEntry& entry) const;
    void note_after(LogEntry& entry) const;
    void part(std::size_t at);
    void end_parted();
    void enter(LogKind kind, Seat seat, u16 value = 0, std::string text = {});
    u32 entries() const { return static_cast<u32>(stored_.log.size()); }

    void give_up_seats(const std::string& person);
    void hand_to_agent(Seat seat);
    bool plays(const std::string& person, Seat seat) const;
    // Why the lobby cannot take another entry of this person's.
    std::optional<Problem> lobby_problem(const std::string& person) const;
    void count_move(const std::string& person);
    std::optional<Problem> seat_problem(const std::string& person, std::optional<Seat> seat) const;
    Sight sight_of(const Viewer& viewer) const { return sight_of(viewer.person, viewer.look); }
    bool is_behind(const Viewer& viewer) const { return viewer.peer->backlog() > limits_.backlog_drop; }
    bool played_by_agent(Seat seat) const;
    bool is_here(const std::string& person) const;
    // Whether somebody else is waiting for this person; nobody minds how long a game against agents rests.
    bool is_waited_for(const std::string& person) const;
    bool is_left_alone() const { return viewers_.empty() && answers_alone_ >= limits_.answers_alone; }
    int watchers() const;
    Viewer* viewer_of(const Peer* peer);

    // After an entry: tell everyone, set clocks, wake agents.
    void after_answer(const Caller* caller, Seat seat, u32 answered);
    void after_change();
    // Tells the lists, once it is stored.
    void announce();
    void ask_agents();
    void set_deadlines();

    void send(const Caller& caller, std::string text);
    void refuse(const Caller& caller, const Problem& problem);
    // A frame that is no part of the game, unless the viewer is too far behind.
    void send_frame(Viewer& viewer, SharedText frame);
    // What is new, or everything when what they may see is not what it was.
    void update(Viewer& viewer);
    void queue(Outgoing out);
    void flush();
    void answer_when_stored(const std::string& person, TableReply reply);
    void send_table_to_all();
    // Everything anew, with the events that have not been told; later, when the viewer reads too slowly.
    void sync(Viewer& viewer, const std::string& ref = {});
    SharedText closed_frame(std::string_view why) const;
    // Says goodbye to those who may no longer look.
    void dismiss();
    const PastGame* past_moment() const;
    void render_clock(Json& json, const Sight& sight) const;
    void render_asked(Json& json) const;
    static constexpr std::string_view kUpdate = R"({"type":"update")";
    // What follows the head of an update; stands until the next one is written.
    std::string_view update_tail(Viewer& viewer, const Sight& sight) const;
    void remember_moment();
    void show_delayed();
    void describe(Json& json, const std::string& person) const;

    Host& host_;
    const Limits& limits_;
    TableConfig config_;
    StoredTable stored_;
    std::optional<Problem> refused_;
    std::size_t playable_ = 0;
    int rules_ = 0;  // the version the game was begun with; 0 before that
    bool completed_ = false;

    Status status_ = Status::Open;
    std::vector<Chair> chairs_;
    Game game_;
    std::vector<ChatLine> chat_;
    std::size_t talk_ = 0;  // bytes of it
    u32 taken_back_ = 0;
    std::unordered_map<std::string, u32> moves_;  // changes of chairs before the start, by person
    u32 moves_of_others_ = 0;  // than the owner
    std::string rematch_, closed_why_;
    i64 started_at_ = 0, ended_at_ = 0;

    u32 durable_ = 0;
    std::deque<Outgoing> outbox_;
    std::vector<Viewer> viewers_;
    // Who comes and goes is told with the next tick: a crowd at the door is one piece of news, not one for everybody.
    bool people_changed_ = false;
    // All on the steady clock.
    std::array<i64, kSeats> deadline_{};
    u32 deadlines_for_ = 0;
    std::deque<PastGame> moments_;
    i64 empty_since_ = 0, last_at_ = 0;
    u32 answers_alone_ = 0;  // by agents since somebody looked
};

}  // namespace holdup::server
