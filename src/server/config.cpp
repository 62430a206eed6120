#include "server/config.h"

#include <algorithm>

#include <boost/json.hpp>

#include "record/text.h"
#include "record/words.h"
#include "rules/round_cards.h"
#include "rules/setup/setup.h"
#include "server/chair_wish.h"
#include "server/clean_text.h"
#include "server/levels.h"

namespace holdup::server {

namespace json = boost::json;

namespace {

// Reads one object field by field; the first thing that is wrong is kept.
class Reader {
  public:
    explicit Reader(const json::object& from) : from_(from) {}

    const json::value* find(std::string_view name) const {
        const json::value* found = from_.if_contains(name);
        return found != nullptr && !found->is_null() ? found : nullptr;
    }
    void wrong(std::string_view name, std::string_view should) {
        if (!problem_)
            problem_ = Problem{"malformed", "\"" + std::string(name) + "\" should be " + std::string(should) + "."};
    }
    std::string text(std::string_view name, std::string_view otherwise, std::size_t most = 80) {
        const json::value* v = find(name);
        if (v == nullptr) return std::string(otherwise);
        if (!v->is_string()) return wrong(name, "a text"), std::string(otherwise);
        return clean_text(v->as_string(), most);
    }
    int number(std::string_view name, int least, int most, int otherwise) {
        const json::value* v = find(name);
        if (v == nullptr) return otherwise;
        const auto n = v->is_int64()    ? v->as_int64()
                       : v->is_uint64() ? std::int64_t{most} + 1
                                        : std::int64_t{least} - 1;
        if (n < least || n > most) {
            wrong(name, "a number from " + std::to_string(least) + " to " + std::to_string(most));
            return otherwise;
        }
        return static_cast<int>(n);
    }
    bool yes(std::string_view name, bool otherwise) {
        const json::value* v = find(name);
        if (v == nullptr) return otherwise;
        if (!v->is_bool()) return wrong(name, "true or false"), otherwise;
        return v->as_bool();
    }
    const json::object* object(std::string_view name) {
        const json::value* v = find(name);
        if (v == nullptr) return nullptr;
        if (!v->is_object()) return wrong(name, "an object"), nullptr;
        return &v->as_object();
    }
    const json::array* list(std::string_view name, std::size_t most) {
        const json::value* v = find(name);
        if (v == nullptr) return nullptr;
        if (!v->is_array() || v->as_array().size() > most) {
            wrong(name, "a list of at most " + std::to_string(most));
            return nullptr;
        }
        return &v->as_array();
    }
    std::optional<Problem> problem_;

  private:
    const json::object& from_;
};

template <class E>
std::optional<E> word_in(const json::value& v) {
    return v.is_string() ? from_word<E>(std::string_view(v.as_string())) : std::nullopt;
}

void read_bandits(Reader& in, Setup& setup) {
    const json::array* seats = in.list("bandits", setup.players);
    for (std::size_t seat = 0; seats != nullptr && seat < seats->size(); ++seat) {
        const json::value& one = (*seats)[seat];
        if (one.is_null()) continue;
        if (!one.is_array() || one.as_array().size() > 2) return in.wrong("bandits", "a list of names by seat");
        for (std::size_t i = 0; i < one.as_array().size(); ++i) {
            const auto pawn = word_in<Pawn>(one.as_array()[i]);
            if (!pawn) return in.wrong("bandits", "names of bandits");
            setup.bandits[seat][i] = *pawn;
        }
    }
}

void read_cars(Reader& in, Setup& setup) {
    const json::array* cars = in.list("cars", kExpressSlots);
    for (std::size_t i = 0; cars != nullptr && i < cars->size(); ++i) {
        if ((*cars)[i].is_null()) continue;
        const auto car = word_in<CarKind>((*cars)[i]);
        if (!car) return in.wrong("cars", "names of cars");
        setup.cars[i] = *car;
    }
}

void read_rounds(Reader& in, Setup& setup) {
    const auto card_of = [](const json::value& v) {
        return v.is_string() ? round_card_named(std::string_view(v.as_string())) : std::nullopt;
    };
    if (const json::array* pool = in.list("round_cards", kRoundCards)) {
        for (const json::value& one : *pool) {
            const auto card = card_of(one);
            if (!card) return in.wrong("round_cards", "names of round cards");
            setup.round_pool.add(*card);
        }
    }
    const json::array* deck = in.list("rounds", kRounds);
    for (std::size_t i = 0; deck != nullptr && i < deck->size(); ++i) {
        if ((*deck)[i].is_null()) continue;
        const auto card = card_of((*deck)[i]);
        if (!card) return in.wrong("rounds", "names of round cards");
        setup.rounds[i] = *card;
    }
}

// A table somebody asks for differs from its preset, a stored one from the preset as it is on record.
Setup read_setup(Reader& in, Setup (*printed)(Preset, int)) {
    const auto chosen = from_word<Preset>(in.text("preset", "classic"));
    if (!chosen) in.wrong("preset", "one of " + text::join(all_words<Preset>(), ", "));
    Setup setup = printed(chosen.value_or(Preset::Classic), in.number("players", 1, kPlayers, 4));
    if (const json::object* switches = in.object("switches")) {
        for (const auto& [name, on] : *switches) {
            const auto which = from_word<Switch>(std::string_view(name));
            if (!which || !on.is_bool()) {
                in.wrong("switches", "an object of switches that are true or false");
                break;
            }
            setup.rules.set(*which, on.as_bool());
        }
    }
    read_bandits(in, setup);
    read_cars(in, setup);
    read_rounds(in, setup);
    const int first = in.number("first", 0, kPlayers - 1, -1);
    if (first >= 0) setup.first = static_cast<Seat>(first);
    return setup;
}

void read_clock(Reader& in, TableConfig& config) {
    const json::object* clock = in.object("clock");
    if (clock == nullptr) return;
    Reader part(*clock);
    const std::string kind = part.text("kind", "none");
    if (kind == "decision") {
        config.clock = ClockKind::Decision;
        config.clock_seconds = part.number("seconds", 1, 3600, 60);
    } else if (kind == "correspondence") {
        config.clock = ClockKind::Correspondence;
        config.clock_seconds = 3600 * part.number("hours", 1, 24 * 30, 48);
    } else if (kind != "none") {
        in.wrong("clock.kind", "none, decision or correspondence");
    }
    if (part.problem_) in.problem_ = part.problem_;
}

void read_watching(Reader& in, TableConfig& config) {
    const json::object* spectators = in.object("spectators");
    if (spectators == nullptr) return;
    Reader part(*spectators);
    const std::string mode = part.text("mode", "public");
    if (mode == "delayed") {
        config.watching = Watching::Delayed;
        config.delay = part.number("delay", 1, 3600, 120);
    } else if (mode == "none") {
        config.watching = Watching::None;
    } else if (mode != "public") {
        in.wrong("spectators.mode", "public, delayed or none");
    }
    if (part.problem_) in.problem_ = part.problem_;
}

TableConfig read_config(Reader& in, Setup (*printed)(Preset, int)) {
    TableConfig config;
    config.setup = read_setup(in, printed);
    config.name = in.text("name", "", 60);
    config.is_public = in.yes("public", false);
    config.grace = in.number("grace", 0, 24 * 3600, 60);
    config.memory = in.text("memory", "all");
    if (config.memory != "all" && config.memory != "last") in.wrong("memory", "all or last");
    read_clock(in, config);
    read_watching(in, config);
    return config;
}

// Whoever brings a deal along knows it: nobody else may come to such a table.
const Problem kLessonsAreAlone{"setup", "A deal that is known beforehand is for one person against agents."};

std::vector<SeatWish> read_seats(Reader& in, int players) {
    std::vector<SeatWish> wishes(static_cast<std::size_t>(players));
    const json::array* seats = in.list("seats", static_cast<std::size_t>(players));
    if (seats == nullptr) {
        wishes[0].kind = SeatWish::Kind::Me;
        return wishes;
    }
    for (std::size_t i = 0; i < seats->size(); ++i) {
        if (!(*seats)[i].is_object()) {
            in.wrong("seats", "a list of objects");
            return wishes;
        }
        Reader part((*seats)[i].as_object());
        SeatWish& wish = wishes[i];
        const std::string kind = part.text("kind", "open");
        wish.name = part.text("name", "", 40);
        wish.agent = part.text("agent", default_level());
        if (kind == "me") {
            wish.kind = SeatWish::Kind::Me;
        } else if (kind == "agent") {
            wish.kind = SeatWish::Kind::Agent;
            if (!is_level(wish.agent)) part.wrong("seats.agent", "a level of /api/agents");
        } else if (kind != "open") {
            part.wrong("seats.kind", "me, agent or open");
        }
        if (part.problem_) in.problem_ = part.problem_;
    }
    return wishes;
}

}  // namespace

std::variant<TableRequest, Problem> read_table_request(const json::object& body) {
    Reader in(body);
    TableRequest request;
    request.config = read_config(in, preset);
    const Setup& setup = request.config.setup;
    request.seats = read_seats(in, setup.players);
    if (const json::value* luck = in.find("luck")) {
        if (!luck->is_string() || !is_luck(luck->as_string())) return kNoLuck;
        request.luck = luck->as_string();
    }
    request.start = in.yes("start", false);
    if (const std::string known = in.text("chance", "", 80); !known.empty()) {
        std::string why;
        request.config.imported = Chance::read(known, why);
        if (!request.config.imported) in.wrong("chance", "a seed or a key, as records have it");
        const bool open = std::any_of(request.seats.begin(), request.seats.end(),
                                      [](const SeatWish& wish) { return wish.kind == SeatWish::Kind::Open; });
        if (open || !request.start || request.config.is_public) return kLessonsAreAlone;
    }
    if (in.problem_) return *in.problem_;
    if (const Refusal refusal = validate(setup)) return Problem{"setup", refusal.sentence, refusal.rule};
    return request;
}

void render_setup(Json& out, const Setup& setup) {
    out.field("preset", word(setup.preset)).field("players", setup.players);
    out.key("switches").open_object();
    for (const std::string& name : all_words<Switch>()) out.field(name, setup.rules.has(*from_word<Switch>(name)));
    out.close_object().key("bandits").open_list();
    for (Seat seat = 0; seat < setup.players; ++seat) {
        if (setup.bandits[seat][0] == kAnyBandit) {
            out.null();
            continue;
        }
        out.open_list();
        for (Pawn pawn : setup.bandits[seat]) {
            if (pawn != kAnyBandit) out.value(word(pawn));
        }
        out.close_list();
    }
    out.close_list().key("cars");
    std::size_t cars = 0;
    for (std::size_t i = 0; i < setup.cars.size(); ++i) cars = setup.cars[i] != CarKind::None ? i + 1 : cars;
    if (cars == 0) {
        out.null();
    } else {
        out.open_list();
        for (std::size_t i = 0; i < cars; ++i) {
            if (setup.cars[i] == CarKind::None) {
                out.null();
            } else {
                out.value(word(setup.cars[i]));
            }
        }
        out.close_list();
    }
    if (setup.first == kAnySeat) {
        out.null_field("first");
    } else {
        out.field("first", setup.first);
    }
    out.key("round_cards");
    if (setup.round_pool.empty()) {
        out.null();
    } else {
        out.open_list();
        for_each(setup.round_pool, [&](int card) { out.value(round_card_word(static_cast<u8>(card))); });
        out.close_list();
    }
    out.key("rounds");
    bool fixed = false;
    for (u8 card : setup.rounds) fixed |= card != kNoRound;
    if (!fixed) {
        out.null();
        return;
    }
    out.open_list();
    for (u8 card : setup.rounds) {
        if (card == kNoRound) {
            out.null();
        } else {
            out.value(round_card_word(card));
        }
    }
    out.close_list();
}

void render_table_options(Json& out, const TableConfig& config, int watching_now) {
    out.key("clock").open_object();
    if (config.clock == ClockKind::None) out.field("kind", "none");
    if (config.clock == ClockKind::Decision) out.field("kind", "decision").field("seconds", config.clock_seconds);
    if (config.clock == ClockKind::Correspondence) {
        out.field("kind", "correspondence").field("hours", config.clock_seconds / 3600);
    }
    out.close_object().field("grace", config.grace).key("spectators").open_object();
    out.field("mode", config.watching == Watching::Public    ? "public"
                      : config.watching == Watching::Delayed ? "delayed"
                                                             : "none");
    out.field("delay", config.delay).field("watching", watching_now).close_object().field("memory", config.memory);
}

std::string store_config(const TableConfig& config) {
    Json out;
    out.open_object();
    render_setup(out, config.setup);
    out.field("name", config.name).field("public", config.is_public);
    render_table_options(out, config, 0);
    out.field("owner", config.owner).field("secret", to_hex(config.secret.data(), config.secret.size()));
    out.field("deal", static_cast<int>(config.deal_way));
    if (config.imported) out.field("imported", config.imported->line());
    out.close_object();
    return std::move(out.text);
}

std::variant<TableConfig, Problem> restore_config(const std::string& text) {
    const Problem unreadable{"old-rules", "This table was created by another version of the program."};
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    if (error || !value.is_object()) return unreadable;
    Reader in(value.as_object());
    TableConfig config = read_config(in, preset_on_record);
    config.owner = in.text("owner", "");
    config.deal_way = in.number("deal", 1, 2, 1) == 2 ? DealWay::Key : DealWay::Seed;
    std::string why;
    if (const std::string line = in.text("imported", ""); !line.empty()) config.imported = Chance::read(line, why);
    // As it was written in former times.
    if (const auto seed = text::hex(in.text("imported_seed", ""))) config.imported = Chance(*seed);
    const auto secret = bytes32_from_hex(in.text("secret", ""));
    if (in.problem_ || !why.empty() || !secret) return unreadable;
    config.secret = *secret;
    return config;
}

}  // namespace holdup::server
