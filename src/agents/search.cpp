#include "agents/search.h"

#include <cmath>

#include "game/engine.h"

namespace holdup {

namespace {

u64 mix(u64 h, u64 x) {
    h = (h ^ x) * 0x9E3779B97F4A7C15u;
    return h ^ (h >> 29);
}

// What everyone at the table sees of the board when a question is put.
u64 seen_board(const State& s, u64 h) {
    static_assert(kPawns == 18);
    u64 words[2];
    std::memcpy(words, s.at.data(), sizeof words);
    h = mix(h, words[0]);
    h = mix(h, words[1]);
    return mix(h, u64{s.at[16]} | u64{s.at[17]} << 8 | u64{s.pile_next} << 16 | u64{s.round} << 24);
}

u64 question(const State& s, Seat seat, u64 h) {
    const Frame& f = s.frame();
    return mix(h, static_cast<u64>(ord(f.rule)) | static_cast<u64>(ord(f.actor)) << 8 | u64{seat} << 16 |
                      u64{s.rounds[s.round]} << 24);
}

}  // namespace

float Explanation::win() const {
    double sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        sum += static_cast<double>(options[i].win) * options[i].visits;
    }
    return iterations > 0 ? static_cast<float>(sum / iterations) : 0.0f;
}

Search::Search(const SearchOptions& options) : options_(options) {
    u32 size = 1;
    while (size < 2 * options.nodes) size *= 2;
    table_.resize(size);
    arms_.resize(std::size_t{options.nodes} * 4 + Weighted::kMost);
}

Search::Node* Search::find_node(u64 key, bool& found) {
    const u64 mask = table_.size() - 1;
    for (u64 at = key & mask;; at = (at + 1) & mask) {
        Node& node = table_[at];
        if (node.age != age_) {
            found = false;
            if (used_nodes_ >= options_.nodes) return nullptr;
            ++used_nodes_;
            node = Node{key, age_, 0};
            return &node;
        }
        if (node.key == key) {
            found = true;
            return &node;
        }
    }
}

u32 Search::new_arm(Choice choice, u32 next) {
    if (used_arms_ >= arms_.size()) return 0;
    arms_[used_arms_] = Arm{choice, 0, 0, next, 0, 0};
    return used_arms_++;
}

// PUCT over the answers this world allows: a good mean, or a promising answer seldom tried while it was on offer.
// The arms of a node are a list in the order of their numbers, as the weighted answers are.
Choice Search::select(Node& node, const Weighted& weighted, u32& chosen) {
    const float total = static_cast<float>(weighted.total);
    float best = -1e9f;
    Choice choice = weighted.choice[0];
    chosen = 0;
    u32 before = 0;
    u32 at = node.first;
    for (std::size_t i = 0; i < static_cast<std::size_t>(weighted.count); ++i) {
        const Choice c = weighted.choice[i];
        while (at != 0 && arms_[at].choice < c) {
            before = at;
            at = arms_[at].next;
        }
        if (at == 0 || arms_[at].choice != c) {
            const u32 fresh = new_arm(c, at);
            if (fresh == 0) continue;
            (before == 0 ? node.first : arms_[before].next) = fresh;
            at = fresh;
        }
        Arm& arm = arms_[at];
        ++arm.offered;
        const float prior = static_cast<float>(weighted.weight[i]) / total;
        const float mean = arm.visits > 0 ? static_cast<float>(arm.value) / static_cast<float>(arm.visits) : 0.5f;
        const float score = mean + options_.explore * prior * std::sqrt(static_cast<float>(arm.offered)) /
                                       static_cast<float>(1 + arm.visits);
        if (score > best) {
            best = score;
            choice = c;
            chosen = at;
        }
    }
    return choice;
}

// A card laid face down and a secret answer look the same whatever they are, except to whoever gave them.
void Search::observe(Seat seat, Choice choice, bool secret) {
    const bool card = choice < choice::kPlayDown + kActionKinds || choice >= choice::base(Group::Bullets);
    const bool down = card && choice::laid(choice).down;
    const u64 shown = u64{seat} << 16 | (secret || down ? u64{0xFFFF} : u64{choice});
    const u64 known = u64{seat} << 16 | u64{choice};
    if (options_.trees == Trees::One) {
        history_[0] = mix(history_[0], seat == searcher_ ? known : shown);
        return;
    }
    for (int tree : each(inside_)) {
        u64& h = history_[static_cast<std::size_t>(tree)];
        h = mix(h, tree == seat ? known : shown);
    }
}

// The answer of this iteration: by the tree while it lasts, then by the quick judgement.
Choice Search::next_choice(Seat seat, bool first, Rng& rng) {
    choices(world_, seat, legal_);
    if (legal_.count() == 1) return legal_.nth(0);
    judgement_.weigh(world_, seat, legal_, weighted_);
    const std::size_t tree = options_.trees == Trees::One ? 0 : seat;
    if (!((inside_ >> tree) & 1)) return draw_weighted(weighted_, rng);
    Node* node = &root_;
    bool found = true;
    if (!first) {
        u64 key = question(world_, seat, mix(history_[tree], tree));
        if (options_.keys == Keys::Board) key = seen_board(world_, key);
        node = find_node(key, found);
    }
    if (!found) {
        inside_ &= static_cast<SeatSet>(~(1u << tree));
        return draw_weighted(weighted_, rng);
    }
    u32 arm = 0;
    const Choice choice = select(*node, weighted_, arm);
    if (arm != 0 && steps_ < static_cast<int>(path_.size())) path_[static_cast<std::size_t>(steps_++)] = {arm, seat};
    return choice;
}

void Search::iterate(const View& view, Rng& rng) {
    Dice dice(rng.next());
    world_ = sample(view, dice);
    State& s = world_;
    const u8 round = s.round;
    steps_ = 0;
    judgement_.reset();
    inside_ = options_.trees == Trees::One ? SeatSet{1} : static_cast<SeatSet>((1u << s.seats) - 1);
    history_ = {};
    Seat seat = view.seat;
    for (bool first = true; !s.over(); first = false) {
        if (options_.horizon == Horizon::Round && s.round != round) break;
        if (!first) seat = static_cast<Seat>(lowest(asked(s)));
        const Choice choice = next_choice(seat, first, rng);
        if (inside_ != 0) observe(seat, choice, is_secret(s.frame().rule));
        apply(s, seat, choice, dice);
    }
    judge(s, options_.win_weight, outcome_);
    for (std::size_t i = 0; i < static_cast<std::size_t>(steps_); ++i) {
        Arm& arm = arms_[path_[i].arm];
        ++arm.visits;
        arm.value += static_cast<double>(outcome_.value[path_[i].seat]);
        arm.win += static_cast<double>(outcome_.win[path_[i].seat]);
    }
    for (std::size_t i = 0; i < s.seats; ++i) wins_[i] += static_cast<double>(outcome_.win[i]);
}

void Search::think(const View& view, const Budget& budget, Rng& rng, Explanation& out) {
    ++age_;
    used_nodes_ = 0;
    used_arms_ = 1;  // 0 means none
    root_ = Node{};
    searcher_ = view.seat;
    out.count = 0;
    out.iterations = 0;
    wins_ = {};
    // Looking at the clock costs as much as a step of a game, so it is done now and then.
    constexpr u32 kBetweenLooks = 16;
    while (budget.iterations == 0 || out.iterations < budget.iterations) {
        iterate(view, rng);
        ++out.iterations;
        if (budget.expired != nullptr && out.iterations % kBetweenLooks == 0 && budget.expired(budget.clock)) break;
    }
    for (std::size_t i = 0; i < wins_.size(); ++i) out.wins[i] = static_cast<float>(wins_[i] / out.iterations);
    for (u32 at = root_.first; at != 0; at = arms_[at].next) {
        const Arm& arm = arms_[at];
        const double visits = arm.visits > 0 ? arm.visits : 1;
        out.options[static_cast<std::size_t>(out.count++)] = {
            arm.choice, arm.visits, static_cast<float>(arm.win / visits), static_cast<float>(arm.value / visits)};
    }
}

Choice pick(const Explanation& e, u32 sharpness, Rng& rng) {
    u32 most = 0;
    Choice best = e.options[0].choice;
    for (std::size_t i = 0; i < static_cast<std::size_t>(e.count); ++i) {
        if (e.options[i].visits <= most) continue;
        most = e.options[i].visits;
        best = e.options[i].choice;
    }
    if (sharpness == 0 || most == 0) return best;
    // Shares of the most visited answer in 1024ths: powers stay whole numbers, alike on every machine.
    std::array<u32, Weighted::kMost> weight{};
    u32 sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(e.count); ++i) {
        const u64 share = u64{e.options[i].visits} * 1024 / most;
        u64 power = share;
        for (u32 n = 1; n < sharpness; ++n) power = power * share / 1024;
        weight[i] = static_cast<u32>(power);
        sum += weight[i];
    }
    u32 at = rng.below(sum);
    std::size_t i = 0;
    while (at >= weight[i]) at -= weight[i++];
    return e.options[i].choice;
}

}  // namespace holdup
