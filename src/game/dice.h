// Every draw of chance, by name. Nothing else in the engine may touch the generator.
#pragma once

#include "core/rng.h"
#include "core/types.h"

namespace holdup {

enum class Roll : u8 {
    Character,    // which bandit a seat gets
    Partner,      // which partner Ghost, Doc and Belle get
    Car,          // which car comes next behind the locomotive
    FirstPlayer,
    RoundCard,
    Card,         // which card comes off a deck
    WhichToken,   // which of several tokens that look alike
    Face,         // what a token shows when it is first seen
    Spread,       // who starts in the next car along the train
    World,        // anything a seat can only imagine (worlds)
    Hostage,      // which hostages ride in the coach
    Whim,         // what a bandit nobody plays chooses where no rule says it
    MarshalSeat,  // which seat is the Marshal's
    Prisoner,     // which prisoners wait behind the prison car
    Goal,         // which goal becomes current
    Reveal,       // which current goal is looked at
    Diversion,    // which card of a hand a diversion costs
    BotCard,      // which card comes off a bot's deck
    Bullet,       // which bullet a bot is rid of
};

struct ScriptedRoll {
    Roll name;
    u32 value;
};

// For scenarios: the next rolls, in order. A roll whose name comes later in the script, or one out of range, marks the
// script broken; one that the script does not speak of is chance.
struct Script {
    const ScriptedRoll* rolls = nullptr;
    u32 count = 0;
    u32 next = 0;
    bool broken = false;
    u32 broken_at = 0;         // the first roll of the script that could not come out
    Roll wanted = Roll::Card;  // what the game rolled for then
    u32 sides = 0;
};

class Dice {
  public:
    explicit Dice(u64 seed = 0, Script* script = nullptr) : rng_(seed), script_(script) {}

    // Uniform in [0, sides).
    u32 roll(Roll name, u32 sides) {
        if (script_ != nullptr && script_->next < script_->count) [[unlikely]]
            return scripted(name, sides);
        return rng_.below(sides);
    }
    u64 state() const { return rng_.state(); }

  private:
    bool speaks_of(Roll name) const {
        for (u32 i = script_->next; i < script_->count; ++i) {
            if (script_->rolls[i].name == name) return true;
        }
        return false;
    }
    u32 scripted(Roll name, u32 sides) {
        if (!speaks_of(name)) return rng_.below(sides);
        const u32 at = script_->next++;
        const ScriptedRoll& r = script_->rolls[at];
        if (r.name == name && r.value < sides) return r.value;
        if (!script_->broken) {
            script_->broken_at = at;
            script_->wanted = name;
            script_->sides = sides;
        }
        script_->broken = true;
        return 0;
    }

    Rng rng_;
    Script* script_;
};

}  // namespace holdup
