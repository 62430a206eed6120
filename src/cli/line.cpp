#include "cli/line.h"

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "core/types.h"

namespace holdup::cli {

const Word& Word::required() const {
    option_.required();
    return *this;
}

const Word& Word::with_default() const {
    option_.capture_default_str();
    return *this;
}

const Word& Word::within(int least, int most) const {
    option_.check(CLI::Range(least, most));
    return *this;
}

const Word& Word::one_of(const std::vector<std::string>& words) const {
    option_.check(CLI::IsMember(words));
    return *this;
}

const Word& Word::by_commas() const {
    option_.delimiter(',');
    return *this;
}

Line Line::command(const std::string& name, const std::string& text) const {
    CLI::App& made = *app_->add_subcommand(name, text);
    made.footer("");  // what to try in general helps nobody who asked about one command
    return Line(made);
}

Line Line::part(const std::string& name) const { return Line(*app_->get_subcommand(name)); }

void Line::needs_command() const { app_->require_subcommand(1); }

template <typename T>
Word Line::option(const std::string& names, T& value, const std::string& text) const {
    return Word(*app_->add_option(names, value, text));
}

template Word Line::option(const std::string&, std::string&, const std::string&) const;
template Word Line::option(const std::string&, int&, const std::string&) const;
template Word Line::option(const std::string&, u16&, const std::string&) const;
template Word Line::option(const std::string&, u64&, const std::string&) const;
template Word Line::option(const std::string&, std::optional<u64>&, const std::string&) const;
template Word Line::option(const std::string&, double&, const std::string&) const;
template Word Line::option(const std::string&, std::vector<std::string>&, const std::string&) const;
template Word Line::option(const std::string&, std::vector<double>&, const std::string&) const;

void Line::flag(const std::string& names, bool& value, const std::string& text) const {
    app_->add_flag(names, value, text);
}

void Line::footer(const std::string& text) const { app_->footer(text); }

bool Line::named() const { return app_->parsed(); }

CommandLine::CommandLine(const std::string& name, const std::string& text) : app_(std::make_unique<CLI::App>(text)) {
    app_->name(name);
}

CommandLine::~CommandLine() = default;

std::optional<int> CommandLine::read(int argc, char** argv) const {
    try {
        app_->parse(argc, argv);
    } catch (const CLI::Success& wish) {
        return app_->exit(wish);
    } catch (const CLI::ParseError& error) {
        return unable(std::string(error.what()) + " (holdup --help explains the commands)");
    }
    return std::nullopt;
}

}  // namespace holdup::cli
