// Somebody's name where games were played: given another one, or taken out together with whatever they said.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "server/store.h"

namespace holdup::server {

struct NewName {
    std::string person;
    std::string name;
    bool wholly = false;  // nothing is left that tells who it was
};

// A name on its way through all finished games. What could not be written somewhere is tried again at the next start.
struct Renaming {
    NewName wish;
    std::shared_ptr<std::atomic<bool>> failed = std::make_shared<std::atomic<bool>>(false);
};

// Who sat where somebody has been forgotten. No person has such an id.
inline constexpr const char* kGone = "gone";
inline constexpr const char* kSomebody = "Somebody";
// After the name of whoever made a table that nobody gave a name.
inline constexpr const char* kTheirTable = "'s table";

struct Renamed {
    std::vector<u32> entries;  // that are not as they were
    std::vector<std::string> names;  // that were given up
};

Renamed rename_in_log(std::vector<LogEntry>& log, const NewName& wish);

// Whether a stored config says that the table was theirs.
bool is_owner(const std::string& config, const std::string& person);

// In a stored config, a stored summary and a stored story; `names` are those that were given up, and `owned` whether
// the table was theirs: it bears their name also where they never sat.
std::string renamed_config(const std::string& config, const NewName& wish, const std::vector<std::string>& names);
std::string renamed_summary(const std::string& summary, const NewName& wish, const std::vector<std::string>& names,
                            bool owned);
std::string renamed_story(const std::string& story, const NewName& wish, const std::vector<std::string>& names);
std::string renamed_table_name(const std::string& name, const NewName& wish, const std::vector<std::string>& names,
                               bool owned);

}  // namespace holdup::server
