// How many people a game is for, and who may begin.
#include "rules/setup/fits.h"
#include "rules/setup/setup.h"

namespace holdup {

Refusal players_fit(const Setup& t) {
    switch (t.preset) {
        case Preset::Duel:
            if (t.players < 2 || t.players > 3) {
                return {"B.two.setup",
                        "With two bandits each, two or three players can play. Choose another number of players or "
                        "another game."};
            }
            break;
        case Preset::Duel2014:
            if (t.players != 2)
                return {"F.two.setup",
                        "The 2014 duel is for exactly two players. For three there is the game with two bandits each."};
            break;
        case Preset::Pairs:
            if (t.players != 4 && t.players != 6) {
                return {
                    "V.team.seating",
                    "Pairs need four or six players, so that everyone has a partner. Let somebody join or sit out."};
            }
            break;
        case Preset::Solo:
            if (t.players > 3) {
                return {"C4.1.5", "Against bots play one, two or three people. More can play the Combined game."};
            }
            break;
        case Preset::Combined:
            // C4.3: eleven bandits are made for people.
            if (played_count(t) > kPlayableBandits) {
                return {"C4.1.2",
                        "Eleven bandits can be played, so twelve people need a Marshal among them. Turn on the Player "
                        "Marshal and the prison car."};
            }
            // C4.1.5, C4.3.1: the Marshal somebody plays is one of the three, and so are bots (bots/fits.cpp).
            if (t.players < 3 && !t.rules.switches.meets(kBotSwitches) && !t.rules.has(Switch::TeamGame)) {
                return {"C4.1.5",
                        "The Combined game needs three characters at least. Give a free seat to a friend or an agent, "
                        "or add bots."};
            }
            break;
        case Preset::Marshal:
        case Preset::HorsesMarshal:
            if (bandit_count(t) < 2 || bandit_count(t) > 7) {
                return {"M.setup.train",
                        "Two to seven bandits play against the Marshal. More than that can play the Combined game."};
            }
            break;
        case Preset::Armoured:
            // A.teams: Il Professore evens out an odd number. The box is for ten bandits at most.
            if (t.players < 3 || t.players > 10) {
                return {"A.teams", "Two teams of three to ten bandits play. Let somebody join or sit out."};
            }
            break;
        default:
            // M.power.mei: with her there are seven.
            if (t.players < 3 || t.players > 7) {
                return {
                    "B.setup.cars",
                    "This game is for three to seven players. Two can play with two bandits each, more than seven the "
                    "Combined game."};
            }
    }
    return {};
}

Refusal first_fits(const Setup& t) {
    if (t.first == kAnySeat) return {};
    if (t.first >= t.players)
        return {"B.setup.placement",
                "The first player must sit at the table. Name a seat of it, or leave it to chance."};
    if (t.rules.has(Switch::Pairs) && t.first % 2 != 0) {
        return {"V.team.first", "In pairs the first player is the first of a team. Name the other partner."};
    }
    return {};
}

}  // namespace holdup
