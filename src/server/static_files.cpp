#include "server/static_files.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/deal.h"

namespace holdup::server {

namespace {

std::string type_of(const std::filesystem::path& path) {
    static const std::map<std::string, std::string> types = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".map", "application/json"},
    };
    const auto found = types.find(path.extension().string());
    return found == types.end() ? "application/octet-stream" : found->second;
}

}  // namespace

std::map<std::string, StaticFile> load_files(const std::string& folder) {
    namespace fs = std::filesystem;
    std::map<std::string, StaticFile> files;
    std::error_code error;
    if (folder.empty() || !fs::is_directory(folder, error)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::ostringstream bytes;
        bytes << in.rdbuf();
        StaticFile file;
        file.type = type_of(entry.path());
        file.body = frame_of(std::move(bytes).str());
        const Bytes32 hash = sha256(*file.body);
        file.etag = '"' + to_hex(hash.data(), 12) + '"';
        const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
        file.hashed_name = path.starts_with("/assets/");
        files[path] = std::move(file);
    }
    return files;
}

}  // namespace holdup::server
