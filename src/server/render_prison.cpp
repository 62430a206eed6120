// Marshal & Prisoners: the cell as a vehicle of its own, and its cards as pieces on somebody's sheet or for all to see.
#include "record/words.h"
#include "rules/prison/prison.h"
#include "server/render_parts.h"

namespace holdup::server {

namespace {

constexpr std::array<std::string_view, kBrawlers> kBrawlerWords = {"gold", "silver", "bronze"};

Json& piece(Json& json, std::string_view kind) { return json.open_object().field("kind", kind); }

void on_sheet(Json& json, Pawn pawn) {
    json.key("at").open_object().field("kind", "sheet").field("pawn", quick_word(pawn)).close_object();
}

void render_prisoners(Json& json, const State& s) {
    const PrisonState& prison = s.prison;
    const auto prisoner = [&](int which) -> Json& {
        return piece(json, "prisoner").field("id", quick_word(static_cast<Pawn>(which)));
    };
    for (int which : each(u64{prison.behind})) {
        prisoner(which).key("at").open_object().field("kind", "display").close_object().close_object();
    }
    for (int which : each(u64{prison.delivered})) {
        on_sheet(prisoner(which), Pawn::Marshal);
        json.close_object();
    }
    for (int pawn : each(s.bandits)) {
        const Pawn held = prison.prisoner_of(static_cast<Pawn>(pawn));
        if (held == Pawn::Nobody) continue;
        on_sheet(prisoner(ord(held)), static_cast<Pawn>(pawn));
        json.close_object();
    }
}

// The view holds the goals its seat has seen; of the others it only shows that they are there.
void render_goals(Json& json, const State& s) {
    for (std::size_t i = 0; i < kGoals && s.prison.goals[i] != 0; ++i) {
        piece(json, "goal").field("id", i);
        on_sheet(json, Pawn::Marshal);
        const u8 number = s.prison.goals[i];
        if (number == kHiddenGoal) {
            json.null_field("goal").null_field("met");
        } else {
            const auto goal = static_cast<Goal>(number - 1);
            json.field("goal", word(goal)).field("met", prison::is_met(s, goal));
        }
        render_seats(json, "seen_by", s.prison.seen[i], s.seats);
        json.close_object();
    }
}

}  // namespace

void render_cell(Json& json, const State& s) {
    if ((s.places & at_bit(kCellSlot)) == 0) return;
    json.open_object().field("id", "cell").field("kind", "cell").field("beside", s.caboose);
    json.key("cars").open_list().open_object().field("kind", "cell").field("slot", kCellSlot);
    json.field("inside", inside_of(kCellSlot)).null_field("roof").close_object().close_list().close_object();
}

void render_colts(Json& json, const std::array<u8, kColts>& fired) {
    json.key("colts").open_list();
    for (std::size_t colt = 0; colt < kColts; ++colt) {
        json.open_list();
        for (std::size_t i = fired[colt]; i < kColtBullets; ++i) json.value(quick_word(kColtOrder[colt][i]));
        json.close_list();
    }
    json.close_list();
}

// Goals are met by bullets and loot too.
bool same_prison(const State& a, const State& b) {
    if (a.prison != b.prison) return false;
    for (std::size_t i = 0; i < kGoals && a.prison.goals[i] != 0; ++i) {
        const u8 number = a.prison.goals[i];
        const auto goal = static_cast<Goal>(number - 1);
        if (number != kHiddenGoal && prison::is_met(a, goal) != prison::is_met(b, goal)) return false;
    }
    return true;
}

void render_prison(Json& json, const State& s) {
    render_prisoners(json, s);
    if (!s.rules.has(Switch::PlayerMarshal)) return;
    for (int pawn : each(s.bandits)) {
        const auto bandit = static_cast<Pawn>(pawn);
        piece(json, "poster").field("id", quick_word(bandit));
        on_sheet(json, s.prison.is_wanted(bandit) ? bandit : Pawn::Marshal);
        json.close_object();
    }
    for (std::size_t i = 0; i < kBrawlers; ++i) {
        const u8 taken = s.prison.brawlers[i];
        piece(json, "brawler").field("id", kBrawlerWords[i]).field("value", kBrawlerPrize[i]);
        on_sheet(json, taken == 0 ? Pawn::Marshal : static_cast<Pawn>(taken - 1));
        json.close_object();
    }
    render_goals(json, s);
}

}  // namespace holdup::server
