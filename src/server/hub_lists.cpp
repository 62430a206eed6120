// Lists of tables, the newest first, page by page. A page ends with the place where the next one begins, which stays
// right whatever comes and goes meanwhile.
#include <algorithm>
#include <unordered_set>

#include "record/text.h"
#include "server/hub.h"

namespace holdup::server {

namespace {

constexpr std::size_t kPage = 50;

// Open tables first, then running ones, then those that have just ended, and last the archive.
constexpr int kArchive = 3;
int rank_of(Status status) { return status == Status::Open ? 0 : status == Status::Playing ? 1 : 2; }

}  // namespace

bool ListWish::read_after(std::string_view text) {
    if (text.empty()) return true;
    const auto parts = text::split(text, '-');
    constexpr u64 kMost = u64{1} << 62;
    if (parts.size() != 3) return false;
    const auto at = text::number(parts[0], kArchive), time = text::number(parts[1], kMost);
    const auto which = text::number(parts[2], kMost);
    if (!at || !time || !which) return false;
    rank = static_cast<int>(*at);
    ended = static_cast<i64>(*time);
    number = static_cast<i64>(*which);
    return true;
}

std::string Hub::list_tables(const ListWish& wish) {
    struct Line {
        int rank;
        i64 ended, number;
        std::string summary;
    };
    std::vector<Line> lines;
    std::unordered_set<std::string> at_hand;  // finished, and perhaps already in the archive as well
    const auto is_after = [&](int rank, i64 number) {
        return rank > wish.rank || (rank == wish.rank && number < wish.number);
    };
    {
        const std::shared_lock lock(directory_mutex_);
        std::vector<std::pair<int, const Listing*>> wanted;
        for (const auto& [id, listing] : directory_) {
            const int rank = rank_of(listing.status);
            const auto& people = listing.people;
            const bool theirs = std::find(people.begin(), people.end(), wish.person) != people.end();
            if (listing.status == Status::Closed || (wish.over && rank != rank_of(Status::Over))) continue;
            if (wish.person.empty() ? listing.is_public : theirs) {
                if (wish.over) at_hand.insert(id);
                if (is_after(rank, listing.number)) wanted.emplace_back(rank, &listing);
            }
        }
        std::sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first < b.first : a.second->number > b.second->number;
        });
        if (wanted.size() > kPage + 1) wanted.resize(kPage + 1);
        for (const auto& [rank, listing] : wanted) lines.push_back({rank, 0, listing->number, listing->summary});
    }
    if (wish.over && lines.size() <= kPage) {
        const bool began = wish.rank == kArchive;
        const int most = static_cast<int>(kPage + 1 - lines.size() + at_hand.size());
        const i64 ended = began ? wish.ended : INT64_MAX, number = began ? wish.number : INT64_MAX;
        for (FinishedGame& game : wish.person.empty() ? store_.finished_games(most, ended, number)
                                                      : store_.finished_games_of(wish.person, most, ended, number)) {
            if (at_hand.contains(game.id)) continue;
            lines.push_back({kArchive, game.ended, game.number, std::move(game.summary)});
        }
    }
    const bool more = lines.size() > kPage;
    if (more) lines.resize(kPage);
    Json out;
    out.open_object().key("tables").open_list();
    for (const Line& line : lines) out.raw(line.summary);
    out.close_list();
    if (more) {
        const Line& last = lines.back();
        out.field("next",
                  std::to_string(last.rank) + "-" + std::to_string(last.ended) + "-" + std::to_string(last.number));
    } else {
        out.null_field("next");
    }
    return std::move(out.close_object().text);
}

}  // namespace holdup::server
