#include "agents/features.h"

#include "agents/policy.h"
#include "agents/team_worth.h"
#include "game/bots.h"
#include "game/seats.h"

namespace holdup {

namespace {

struct Loot {
    std::array<u16, 64> best{};
    std::array<float, kPawns> held{};
};

void gather_loot(const State& s, Loot& loot) {
    for (std::size_t t = 0; t < s.tokens; ++t) {
        const Place at = s.token_at[t];
        const auto worth = static_cast<u16>(loot_worth(s.face[t]));
        if (at < kSheet) {
            // Lying purses count as unopened ones: whoever has seen this one is not told apart here.
            const auto unseen = static_cast<u16>(loot_worth(back_of(kTokenKind[t])));
            loot.best[at] = unseen > loot.best[at] ? unseen : loot.best[at];
        } else if (at < kSheet + kPawns) {
            loot.held[static_cast<std::size_t>(at - kSheet)] += worth;
        }
    }
}

// $1000: what a captive is likely to pay, and what bullets of the last round cost.
float captive_worth(const State& s, std::size_t i) {
    constexpr std::array<float, 8> kPays = {0.5f, 0.9f, 0.85f, 0.0f, 0.0f, 0.0f, 0.8f, 0.7f};
    const int captive = s.horse.hostage_of(static_cast<Pawn>(i));
    float worth = -0.15f * static_cast<float>(s.horse.mortal[i]);
    if (captive < 0) return worth;
    worth += kPays[static_cast<std::size_t>(captive)];
    for (std::size_t t = 0; t < s.tokens; ++t) {
        if (s.token_at[t] != kSheet + i) continue;
        worth += captive == 3 && kTokenKind[t] == LootKind::Jewel ? 0.5f : 0.0f;
        worth += captive == 5 && kTokenKind[t] == LootKind::Purse ? 0.25f : 0.0f;
        worth += captive == 0 && kTokenKind[t] == LootKind::Strongbox ? 0.5f : 0.0f;
    }
    return captive == 4 ? worth + 0.1f * static_cast<float>(s.received[i]) : worth;
}

// $1000: a poster that is still his, a prisoner with what he lends, brawler cards; the cell costs turns.
float prison_worth(const State& s, std::size_t i) {
    if (!s.rules.has(Switch::PrisonCar)) return 0.0f;
    const auto pawn = static_cast<Pawn>(i);
    float worth = s.rules.has(Switch::PlayerMarshal) && s.prison.is_wanted(pawn) ? 0.4f : 0.0f;
    worth += s.prison.prisoner_of(pawn) != Pawn::Nobody ? 0.3f : 0.0f;
    worth -= s.at[i] == kCellSlot ? 0.25f : 0.0f;
    for (std::size_t card = 0; card < kBrawlers; ++card) {
        worth += s.prison.brawlers[card] == i + 1 ? static_cast<float>(kBrawlerPrize[card]) / 1000.0f : 0.0f;
    }
    return worth;
}

// $1000: what bots pay and are paid (C8.4.1, C8.4.3): Wanted and Ejection tokens, Tuco's shots, Il Professore's ladder.
// Ghost with the Special Strongbox at the end has won, and nobody with an arrow in him is paid.
float bots_worth(const State& s, std::size_t i, float held) {
    const auto pawn = static_cast<Pawn>(i);
    float worth = 0.0f;
    if (is_bot(s.rules, Pawn::Tuco)) {
        constexpr int kBullets = 12;
        const bool tuco = pawn == Pawn::Tuco;
        worth += 0.5f * static_cast<float>(tuco ? s.bots.wanted_left : (s.bots.wanted >> i) & 1);
        worth += tuco ? 0.25f * static_cast<float>(kBullets - s.cylinder[i]) : 0.0f;
    }
    if (is_bot(s.rules, Pawn::Django)) {
        worth += 0.5f * static_cast<float>(pawn == Pawn::Django ? s.bots.ejected_by_bot : s.bots.ejections_of(pawn));
    }
    if (pawn == Pawn::Professore) worth += static_cast<float>(kLadder[s.bots.ladder]) / 1000.0f;
    if (pawn == Pawn::Ghost && s.token_at[kSpecialStrongbox] == kSheet + i && is_bot(s.rules, pawn)) worth += 2.0f;
    if (is_bot(s.rules, Pawn::Cheyenne)) {
        constexpr Card kArrow = bullet_of(Pawn::Cheyenne);
        const Seat seat = s.seat_of[i];
        int arrows = s.decks[seat].draw.count(kArrow) + s.decks[seat].discard.count(kArrow);
        if (seat < s.players) {
            arrows += s.hands[seat].cards.count(kArrow);
            for (int place = 0; place < s.top_size[seat]; ++place) arrows += s.top_bullet(seat, place) == kArrow;
        }
        if (arrows > 0) worth -= 0.6f * (held + worth);
    }
    return worth;
}

void add_bandit(const State& s, const Loot& loot, std::size_t i, SideFeatures& side) {
    const Loc at = s.at[i];
    const LocSet near = beside(at_bit(at)) & s.places;
    u16 step_away = 0;
    for (int loc : each(near)) {
        const u16 there = loot.best[static_cast<std::size_t>(loc)];
        step_away = there > step_away ? there : step_away;
    }
    const bool ransom = (s.conductor >> i) & 1;
    float held = loot.held[i] / 1000.0f + (ransom ? 0.25f : 0.0f) + captive_worth(s, i) + prison_worth(s, i);
    const bool bot = is_bot(s.rules, static_cast<Pawn>(i));
    if (s.rules.switches.meets(kBotSwitches)) held += bots_worth(s, i, held);
    side[Feature::Money] += s.rules.has(Switch::TeamGame) ? worth_to_team(s, i, held) : held;
    // C8.4.2: bots do not run for the title.
    if (!bot) side[Feature::Shots] += static_cast<float>(6 - s.cylinder[i] - s.friendly[i]);
    side[Feature::Received] += static_cast<float>(s.received[i]);
    side[Feature::LootHere] += static_cast<float>(at < 64 ? loot.best[at] : 0) / 1000.0f;
    side[Feature::LootBeside] += static_cast<float>(step_away) / 1000.0f;
    side[Feature::OnRoof] += on_roof(at) ? 1.0f : 0.0f;
    side[Feature::NearMarshal] += near & at_bit(s.where(Pawn::Marshal)) ? 1.0f : 0.0f;
    for (std::size_t power = 0; power < 6; ++power) {
        side.value[static_cast<std::size_t>(Feature::PowerBelle) + power] += (s.powers[i] >> power) & 1 ? 1.0f : 0.0f;
    }
}

}  // namespace

void gather(const State& s, Features& out) {
    out.count = 0;
    std::array<u8, kSeats> index{};
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const Seat side = side_of(s, seat);
        if (side != seat) {
            index[seat] = index[side];
            continue;
        }
        index[seat] = static_cast<u8>(out.count);
        SideFeatures& fresh = out.sides[static_cast<std::size_t>(out.count++)];
        fresh = SideFeatures{};
        fresh.seat = seat;
        const int turn = seat >= s.first ? seat - s.first : seat + s.seats - s.first;
        fresh[Feature::Order] = static_cast<float>(turn) / static_cast<float>(s.seats - 1);
    }
    Loot loot;
    gather_loot(s, loot);
    for (int pawn : each(s.bandits)) {
        const auto i = static_cast<std::size_t>(pawn);
        add_bandit(s, loot, i, out.sides[index[s.seat_of[i]]]);
    }
    if (s.rules.has(Switch::TeamGame)) {
        for (Seat team : {0, 1}) out.sides[index[team]][Feature::Money] += wild_bunch_worth(s, team);
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(out.count); ++i) {
        float best = 0;
        for (std::size_t j = 0; j < static_cast<std::size_t>(out.count); ++j) {
            if (j != i && out.sides[j][Feature::Shots] > best) best = out.sides[j][Feature::Shots];
        }
        out.sides[i][Feature::ShotLead] = out.sides[i][Feature::Shots] - best;
    }
}

}  // namespace holdup
