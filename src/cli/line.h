// The command line as a command sees it. CLI11 stays behind line.cpp: every file that saw it would compile all of it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace holdup::cli {

// One option or argument, and what is asked of it.
class Word {
  public:
    explicit Word(CLI::Option& option) : option_(option) {}
    const Word& required() const;
    const Word& with_default() const;  // help shows the value it has now
    const Word& within(int least, int most) const;
    const Word& one_of(const std::vector<std::string>& words) const;
    const Word& by_commas() const;  // several values in one word

  private:
    CLI::Option& option_;
};

// One command, or all of them: "holdup bench", "holdup bench server", "holdup".
class Line {
  public:
    explicit Line(CLI::App& app) : app_(&app) {}
    Line command(const std::string& name, const std::string& text) const;
    Line part(const std::string& name) const;
    void needs_command() const;

    // "-a,--agent" is an option, "files" an argument. The value is written when the line is read.
    // For texts, numbers, and lists of texts and numbers.
    template <typename T>
    Word option(const std::string& names, T& value, const std::string& text) const;
    void flag(const std::string& names, bool& value, const std::string& text) const;
    void footer(const std::string& text) const;

    bool named() const;  // on the line that was read

  private:
    CLI::App* app_;
};

class CommandLine {
  public:
    CommandLine(const std::string& name, const std::string& text);
    ~CommandLine();
    Line top() const { return Line(*app_); }

    // The exit code when there is nothing to run: help was asked for, or the line makes no sense.
    std::optional<int> read(int argc, char** argv) const;

  private:
    std::unique_ptr<CLI::App> app_;
};

}  // namespace holdup::cli
