// A bar for long work, on a terminal only.
#pragma once

#include <cstdio>
#include <string>

#include "cli/table_options.h"

namespace holdup::cli {

class Progress {
  public:
    Progress(u64 games, bool wanted, const char* what = "games")
        : games_(games), shown_(wanted && terminal(stderr)), what_(what) {
        show(0);
    }
    // The remark is what is known so far.
    void show(u64 done, const std::string& remark = {}) const {
        if (!shown_) return;
        constexpr u64 kWide = 40;
        const u64 filled = games_ ? done * kWide / games_ : kWide;
        std::string bar;
        for (u64 i = 0; i < kWide; ++i) bar += i < filled ? "█" : "░";
        std::fprintf(stderr, "\r%s %s of %s %s%s\033[K", bar.c_str(), grouped(done).c_str(), grouped(games_).c_str(),
                     what_, remark.c_str());
    }
    void clear() const {
        if (shown_) std::fprintf(stderr, "\r\033[K");
    }

  private:
    u64 games_;
    bool shown_;
    const char* what_;
};

}  // namespace holdup::cli
