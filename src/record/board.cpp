#include "record/board.h"

#include <algorithm>
#include <vector>

#include "game/engine.h"
#include "game/geography.h"
#include "game/seats.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/base/loot.h"
#include "rules/round_cards.h"

namespace holdup {

namespace {

constexpr std::size_t kWide = 11;  // characters of text inside a car

// Text with the number of columns it takes, which is not its number of bytes.
struct Cell {
    std::string text;
    std::size_t width = 0;

    void add(const std::string& more, std::size_t columns) {
        text += more;
        width += columns;
    }
};

std::string padded(const Cell& cell, std::size_t width) {
    return cell.text + std::string(width > cell.width ? width - cell.width : 0, ' ');
}

std::string right(const std::string& text, std::size_t width) {
    return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

std::string times(std::string_view piece, std::size_t n) {
    std::string all;
    while (n-- > 0) all += piece;
    return all;
}

constexpr std::string_view kColours[] = {
    "\033[95m", "\033[92m", "\033[91m", "\033[94m", "\033[97m", "\033[33m",
};

// ●●● ◆ ■, or with numbers where that would not fit.
Cell loot_cell(const State& s, Loc loc) {
    constexpr std::string_view kSigns[] = {"●", "◆", "■", "¤", "▣", "▤", "▲", "□", "✹", "◼", "◉", "✚"};
    constexpr LootKind kKinds[] = {
        LootKind::Purse,   LootKind::Jewel,   LootKind::Strongbox, LootKind::Flask,  LootKind::Chest,
        LootKind::Mailbag, LootKind::Bag,     LootKind::Document,  LootKind::Nugget, LootKind::SpecialStrongbox,
        LootKind::Stake,   LootKind::Antidote};
    std::size_t counts[std::size(kSigns)] = {};
    std::size_t sum = 0;
    for_each(base::tokens_at(s, loc), [&](int t) {
        for (std::size_t kind = 0; kind < std::size(kKinds); ++kind) {
            if (kTokenKind[static_cast<std::size_t>(t)] == kKinds[kind]) ++counts[kind], ++sum;
        }
    });
    Cell cell;
    for (std::size_t kind = 0; kind < std::size(kSigns); ++kind) {
        if (counts[kind] == 0) continue;
        if (cell.width > 0) cell.add(" ", 1);
        if (sum + 2 <= kWide) {
            cell.add(times(kSigns[kind], counts[kind]), counts[kind]);
        } else {
            const std::string number = std::to_string(counts[kind]);
            cell.add(std::string(kSigns[kind]) + number, 1 + number.size());
        }
    }
    return cell;
}

std::vector<Cell> cells_at(const State& s, Loc loc, Ink ink) {
    std::vector<Cell> cells;
    if (s.where(Pawn::Marshal) == loc) cells.push_back({inked(Pawn::Marshal, "★ Marshal", ink), 9});
    if (s.where(Pawn::Shotgun) == loc) cells.push_back({inked(Pawn::Shotgun, "✦ Shotgun", ink), 9});
    for (int pawn : each(s.bandits | (PawnSet{s.armoured.couriers} << ord(Pawn::Courier1)))) {
        if (s.at[static_cast<std::size_t>(pawn)] != loc) continue;
        const std::string name = title(static_cast<Pawn>(pawn));
        cells.push_back({inked(static_cast<Pawn>(pawn), name, ink), name.size()});
    }
    if (const Cell loot = loot_cell(s, loc); loot.width > 0) cells.push_back(loot);
    return cells;
}

using Floor = std::vector<std::vector<Cell>>;

Floor floor_cells(const State& s, Ink ink, bool roof) {
    Floor cells;
    for (int slot : each(s.places & kExpress)) {
        cells.push_back(cells_at(s, roof ? roof_of(slot) : inside_of(slot), ink));
    }
    return cells;
}

std::size_t tallest(const Floor& floor) {
    std::size_t most = 0;
    for (const auto& cells : floor) most = std::max(most, cells.size());
    return most;
}

std::string unpadded(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string roof_lines(const Floor& roofs) {
    std::string out;
    const std::size_t rows = tallest(roofs);
    for (std::size_t row = 0; row < rows; ++row) {
        std::string line;
        for (const auto& cells : roofs) {
            const std::size_t empty = rows - cells.size();
            line += "   " + padded(row >= empty ? cells[row - empty] : Cell{}, kWide + 2);
        }
        out += unpadded(line);
    }
    return out;
}

std::string car_lines(const State& s, const Floor& insides) {
    std::string top, bottom, out;
    for (int slot : each(s.places & kExpress)) {
        const std::string name(word(s.cars[static_cast<std::size_t>(slot)]));
        top += " ╭─" + name + times("─", kWide + 1 - name.size()) + "╮";
        bottom += " ╰─◯" + times("─", kWide - 2) + "◯─╯";
    }
    const std::size_t rows = std::max<std::size_t>(2, tallest(insides));
    for (std::size_t row = 0; row < rows; ++row) {
        bool first = true;
        for (const auto& cells : insides) {
            out += first || row > 0 ? " " : "═";
            out += "│ " + padded(row < cells.size() ? cells[row] : Cell{}, kWide) + " │";
            first = false;
        }
        out += "\n";
    }
    return top + "\n" + out + bottom + "\n";
}

// Horses trot below their car, and the coach rolls below the car it stands beside.
std::string beside_lines(const State& s, Ink ink) {
    constexpr std::size_t kCar = kWide + 5;  // columns of a car
    std::string horses;
    bool any = false;
    for (int slot : each(s.places & kExpress)) {
        const auto n = static_cast<std::size_t>(s.horse.horses_at(slot));
        any = any || n > 0;
        horses += padded({"   " + times("♞", n), 3 + n}, kCar);
    }
    std::string out = any ? unpadded(horses) : "";
    if (s.horse.coach == 0) return out;
    const std::string indent(kCar * static_cast<std::size_t>(s.horse.coach - lowest(s.places & kExpress)), ' ');
    const auto line = [&](const std::string& text) { out += unpadded(indent + text); };
    std::vector<Cell> roof = cells_at(s, roof_of(kCoachSlot), ink);
    if (s.token_at[kGuardedStrongbox] == kUnderShotgun) roof.push_back({"■", 1});
    for (const Cell& cell : roof) line("   " + padded(cell, kWide));
    line(" ╭─coach" + times("─", kWide - 4) + "╮");
    std::vector<Cell> inside = cells_at(s, inside_of(kCoachSlot), ink);
    if (inside.empty()) inside.emplace_back();
    for (const Cell& cell : inside) line(" │ " + padded(cell, kWide) + " │");
    line(" ╰─◯" + times("─", kWide - 2) + "◯─╯");
    std::vector<std::string> names;
    for (int hostage : each(s.horse.hostages)) names.emplace_back(word(static_cast<horses::Hostage>(hostage)));
    return out + " hostages: " + (names.empty() ? "none left" : text::join(names, ", ")) + "\n";
}

std::string pawn_words(PawnSet pawns, std::string_view none) {
    std::vector<std::string> names;
    for (int pawn : each(pawns)) names.emplace_back(word(static_cast<Pawn>(pawn)));
    return names.empty() ? std::string(none) : text::join(names, ", ");
}

// Whoever sits in the cell of the prison car, and the prisoners that can be freed.
std::string prison_lines(const State& s) {
    if (!(s.places & at_bit(kCellSlot))) return {};
    return " cell: " + pawn_words(characters_at(s, at_bit(kCellSlot)), "empty") +
           "   prisoners: " + pawn_words(s.prison.behind, "none left") + "\n";
}

// What the Player Marshal is after and what he has: his goals, posters, prisoners and brawler cards.
std::string marshal_line(const State& s) {
    if (!holds(s.characters, Pawn::Marshal)) return {};
    std::vector<std::string> goals;
    for (const u8 goal : s.prison.goals) {
        if (goal != 0) goals.emplace_back(goal == kHiddenGoal ? "?" : word(static_cast<Goal>(goal - 1)));
    }
    return " Marshal: goals " + (goals.empty() ? "none yet" : text::join(goals, ", ")) + "; captured " +
           pawn_words(s.prison.posters, "nobody") + "; locked up " + pawn_words(s.prison.delivered, "nobody") +
           "; brawler cards " + std::to_string(kBrawlers - s.prison.brawlers_taken()) + "\n";
}

// The armoured train below, shifted to where it stands along the express; its roofs first, as above.
std::string armoured_lines(const State& s, Ink ink) {
    if (s.armoured.couriers == 0) return "";
    std::string out = " armoured train, " + std::to_string(s.armoured.offset) + " cars past:\n";
    for (int slot = kArmouredSlot; slot < kArmouredSlot + kArmouredSlots; ++slot) {
        const int beside = stands_at(s, inside_of(slot));
        const CarKind next_to = beside >= 0 && beside < kExpressSlots ? car_at(s, beside) : CarKind::None;
        std::string line = "   " + std::string(word(car_at(s, slot)));
        if (next_to != CarKind::None) line += " (beside " + std::string(word(next_to)) + ")";
        for (const bool roof : {true, false}) {
            std::vector<std::string> there;
            for (const Cell& cell : cells_at(s, roof ? roof_of(slot) : inside_of(slot), ink))
                there.push_back(cell.text);
            if (!there.empty()) line += std::string(roof ? "  roof: " : "  inside: ") + text::join(there, ", ");
        }
        out += line + "\n";
    }
    return out;
}

std::string headline(const State& s) {
    if (s.over()) return " The game is over.\n";
    if (s.phase == Phase::SetUp || s.rounds[s.round] >= kRoundCards) return " Before the first round.\n";
    const RoundCard& card = round_card(s);
    std::string strip;
    for (std::size_t i = 0; i < static_cast<std::size_t>(turns_of(s)); ++i) {
        const std::string turn(word(card.strip[i]));
        const bool now = s.phase == Phase::Scheming && i == s.turn;
        strip += (i > 0 ? " " : "") + (now ? "[" + turn + "]" : turn);
    }
    return " Round " + std::to_string(s.round + 1) + " of " + std::to_string(kRounds) + ": " + title(card.event) +
           " (" + std::string(card.name) + "), turns " + strip + "\n";
}

// The Common Deck from the next card on.
std::string pile_line(const State& s) {
    std::vector<std::string> cards;
    for (int i = s.pile_next; i < s.pile_size; ++i) {
        const PileCard card = s.pile[static_cast<std::size_t>(i)];
        cards.push_back(std::string(word(card.actor())) + " " + pile_word(s, card) +
                        (card.hidden() ? " (face down)" : ""));
    }
    return cards.empty() ? "" : " Common Deck: " + text::join(cards, ", ") + "\n";
}

std::string loot_words(const State& s, Pawn pawn) {
    std::vector<std::string> words;
    for_each(base::tokens_of(s, pawn), [&](int t) { words.push_back(face_word(s.face[static_cast<std::size_t>(t)])); });
    std::sort(words.begin(), words.end());
    if ((s.conductor >> ord(pawn)) & 1) words.emplace_back("ransom");
    if (const int hostage = s.horse.hostage_of(pawn); hostage >= 0) {
        words.emplace_back(word(static_cast<horses::Hostage>(hostage)));
    }
    if (const Pawn prisoner = s.prison.prisoner_of(pawn); prisoner != Pawn::Nobody) {
        words.push_back(std::string(word(prisoner)) + "'s-sidekick");
    }
    for (int rank = 0; rank < kBrawlers; ++rank) {
        if (s.prison.brawlers[static_cast<std::size_t>(rank)] == ord(pawn) + 1)
            words.push_back(std::string(brawler_word(rank)) + "-brawler");
    }
    for (int penalty : each(u64{s.prison.penalties[static_cast<std::size_t>(pawn)]})) {
        words.push_back("(" + std::string(word(static_cast<Penalty>(penalty))) + ")");
    }
    return text::join(words, " ");
}

i32 money(const State& s, Pawn pawn) {
    i32 sum = (s.conductor >> ord(pawn)) & 1 ? 250 : 0;
    for_each(base::tokens_of(s, pawn), [&](int t) { sum += kFaceValue[s.face[static_cast<std::size_t>(t)]]; });
    return sum;
}

// The Player Marshal has two colts, and their bullets are counted.
std::string bullets_of(const State& s, Pawn pawn) {
    if (pawn == Pawn::Marshal) {
        return padded({std::to_string(s.prison.bullets_in(0)) + " + " + std::to_string(s.prison.bullets_in(1)), 5}, 6);
    }
    const std::size_t left = s.cylinder[static_cast<std::size_t>(pawn)];
    return times("▮", left) + times("▯", 6u - std::min<std::size_t>(6, left));
}

std::string bandit_line(const State& s, Seat seat, Pawn pawn, bool leads, Ink ink) {
    const auto i = static_cast<std::size_t>(pawn);
    const std::string name = pawn == Pawn::Marshal ? "Marshal" : title(pawn);
    const Deck& deck = s.decks[seat];
    std::string line = leads && seat == s.first ? " ▸ " : leads ? "   " : "  +";
    line += padded({inked(pawn, name, ink), name.size()}, 9);
    line += right(pawn == Pawn::Marshal ? "" : "$" + std::to_string(money(s, pawn)), 6);
    line += "   " + bullets_of(s, pawn);
    line += right(std::to_string(s.received[i]), 5);
    if (leads) {
        const int cards = deck.draw.size() + (seat < kPlayers ? s.top_size[seat] : 0);
        line += right(std::to_string(s.hands[seat].cards.size()), 6) + right(std::to_string(cards), 6);
        line += right(deck.discard.empty() ? "" : std::to_string(deck.discard.size()), 7);
    } else {
        line += std::string(19, ' ');
    }
    return unpadded(line + "   " + loot_words(s, pawn));
}

std::string seat_lines(const State& s, Ink ink) {
    std::string out = "   bandit     money   bullets  hit  hand  deck  thrown   holds\n";
    for (Seat seat = 0; seat < s.seats; ++seat) {
        bool leads = true;
        if (s.lead[seat] == Pawn::Nobody) continue;
        out += bandit_line(s, seat, s.lead[seat], leads, ink);
        if (s.rules.has(Switch::TwoBandits)) out += bandit_line(s, seat, s.second[seat], !leads, ink);
    }
    return out;
}

}  // namespace

std::string inked(Pawn pawn, const std::string& text, Ink ink) {
    if (ink == Ink::Plain) return text;
    const auto i = static_cast<std::size_t>(pawn);
    return std::string(i < std::size(kColours) ? kColours[i] : "\033[1;93m") + text + "\033[0m";
}

std::string draw_train(const State& s, Ink ink) {
    return roof_lines(floor_cells(s, ink, true)) + car_lines(s, floor_cells(s, ink, false)) + beside_lines(s, ink) +
           prison_lines(s) + armoured_lines(s, ink);
}

std::string draw_board(const State& s, Ink ink) {
    return headline(s) + draw_train(s, ink) + " neutral bullets " + std::to_string(s.neutral) +
           "   ● purse  ◆ jewel  ■ strongbox  " + (s.rules.has(Switch::Whiskey) ? "¤ flask  " : "") +
           (s.rules.has(Switch::CircusCar) ? "▣ chest  " : "") +
           (s.rules.has(Switch::PlayerMarshal) ? "▤ mailbag  " : "") +
           (s.armoured.couriers != 0 ? "▲ bag  □ document  ✹ nugget  " : "") +
           (s.rules.has(Switch::BotGhost) ? "◼ special strongbox  " : "") +
           (s.rules.has(Switch::BotDoc) ? "◉ stake  " : "") + (s.rules.has(Switch::BotCheyenne) ? "✚ antidote  " : "") +
           "▸ first player\n" + marshal_line(s) + pile_line(s) + seat_lines(s, ink);
}

}  // namespace holdup
