#include "cli/child.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace holdup::cli {

ServerProcess::ServerProcess(const std::vector<std::string>& arguments) {
    int pipe_ends[2];
    if (::pipe(pipe_ends) != 0) return;
    const int parent = ::getpid();
    pid_ = ::fork();
    if (pid_ == 0) {
        // Whatever becomes of us, it must not be left behind.
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent) ::_exit(1);
        ::dup2(pipe_ends[1], STDOUT_FILENO);
        ::close(pipe_ends[0]);
        ::close(pipe_ends[1]);
        std::vector<char*> list = {const_cast<char*>("holdup")};
        for (const std::string& argument : arguments) list.push_back(const_cast<char*>(argument.c_str()));
        list.push_back(nullptr);
        ::execv("/proc/self/exe", list.data());
        ::_exit(127);
    }
    ::close(pipe_ends[1]);
    std::string line;
    for (char c; line.find('\n') == std::string::npos && ::read(pipe_ends[0], &c, 1) == 1;) line += c;
    ::close(pipe_ends[0]);
    const std::size_t colon = line.rfind(':');
    if (colon != std::string::npos) port_ = static_cast<u16>(std::atoi(line.c_str() + colon + 1));
}

ServerProcess::~ServerProcess() { stop(); }

int ServerProcess::stop() {
    if (pid_ <= 0) return 0;
    ::kill(pid_, SIGTERM);
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void ServerProcess::kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
}

}  // namespace holdup::cli
