// The keys of a scenario, whatever kind of file they stand in; each reader throws Trouble for a value of another kind.
#pragma once

#include "record/scenario_parts.h"

namespace holdup::scenario {

class Keys {
  public:
    virtual ~Keys() = default;

    virtual bool has(std::string_view key) = 0;
    virtual std::string text(std::string_view key) = 0;
    // Texts and numbers both read as text, where a key takes either.
    virtual std::string text_or_number(std::string_view key) = 0;
    // A list of texts; a single text is a list of one.
    virtual Words list(std::string_view key) = 0;
    virtual std::optional<int> number(std::string_view key) = 0;
    virtual std::vector<int> row(std::string_view key) = 0;
    virtual WordMap lists(std::string_view key) = 0;
    virtual NumberMap numbers(std::string_view key) = 0;
    virtual TextMap texts(std::string_view key) = 0;

    [[noreturn]] virtual void fail(std::string_view key, std::string_view why) const = 0;

    std::optional<Words> list_if_said(std::string_view key) {
        return has(key) ? std::optional(list(key)) : std::nullopt;
    }
};

}  // namespace holdup::scenario
