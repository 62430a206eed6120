// A few threads that take work from one queue: agents that think, passwords that take time.
#pragma once

#include <sys/resource.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/failures.h"

namespace holdup::server {

// First come, first served.
class Line {
  public:
    using Work = std::function<void()>;

    // False when the queue is full already.
    bool push(Work work, std::size_t most = SIZE_MAX) {
        if (queue_.size() >= most) return false;
        queue_.push_back(std::move(work));
        return true;
    }
    Work pop() {
        Work work = std::move(queue_.front());
        queue_.pop_front();
        return work;
    }
    bool empty() const { return queue_.empty(); }
    void clear() { queue_.clear(); }

  private:
    std::deque<Work> queue_;
};

template <class Queue>
class WorkersWith {
  public:
    // Threads with a niceness yield to those without.
    WorkersWith(int threads, Failures& failures, int nice = 0) : failures_(failures), nice_(nice) {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
    }
    ~WorkersWith() { stop(); }
    WorkersWith(const WorkersWith&) = delete;
    WorkersWith& operator=(const WorkersWith&) = delete;

    // False when the queue does not take it.
    template <class... Where>
    bool add(std::function<void()> work, const Where&... where) {
        {
            const std::lock_guard lock(mutex_);
            if (stopping_ || !queue_.push(std::move(work), where...)) return false;
        }
        wake_.notify_one();
        return true;
    }

    // Looks at the queue, or changes it, while nobody else does.
    template <class Look>
    auto queue(const Look& look) {
        const std::lock_guard lock(mutex_);
        return look(queue_);
    }

    // Drops what has not begun.
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
            queue_.clear();
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) {
            if (thread.joinable()) thread.join();
        }
    }

  private:
    void run() {
        if (nice_ > 0) setpriority(PRIO_PROCESS, 0, nice_);  // on Linux: this thread's
        for (;;) {
            std::function<void()> work;
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
                if (stopping_) return;
                work = queue_.pop();
            }
            // What fails here has failed; the thread has more to do.
            try {
                work();
            } catch (const std::exception& e) {
                failures_.note("worker", e.what());
            }
        }
    }

    Failures& failures_;
    const int nice_;
    std::mutex mutex_;
    std::condition_variable wake_;
    Queue queue_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

using Workers = WorkersWith<Line>;

}  // namespace holdup::server
