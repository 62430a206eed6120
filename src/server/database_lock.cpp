#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <stdexcept>

#include "server/store_files.h"

namespace holdup::server {

namespace fs = std::filesystem;

namespace {

// Also of a link to a file that is not there yet.
std::string without_links(const std::string& name) {
    std::error_code error;
    fs::path path = name;
    for (int i = 0; i < 40 && fs::is_symlink(path, error); ++i) {
        path = path.parent_path() / fs::read_symlink(path, error);
    }
    const fs::path real = fs::weakly_canonical(path, error);
    return error ? name : real.string();
}

}  // namespace

DatabaseLock::DatabaseLock(const std::string& path) : path_(without_links(path)) {
    expect_file(path_);
    const std::string name = path_ + ".lock";
    file_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) throw std::runtime_error("cannot write beside " + path + ": " + std::strerror(errno));
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
        ::close(file_);
        throw std::runtime_error(path + " is in use by another server; stop that one first");
    }
}

DatabaseLock::~DatabaseLock() { ::close(file_); }

void expect_file(const std::string& path) {
    std::error_code error;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error))
        throw std::runtime_error(path + " is no file; it was left as it is");
}

void make_private(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
}

bool keep_private(const std::string& path) {
    bool shared = false;
    for (const char* end : {"", "-wal", "-shm"}) {
        struct stat about{};
        const std::string name = path + end;
        if (::stat(name.c_str(), &about) != 0 || (about.st_mode & 077) == 0) continue;
        shared = ::chmod(name.c_str(), about.st_mode & 0700) == 0 || shared;
    }
    return shared;
}

}  // namespace holdup::server
