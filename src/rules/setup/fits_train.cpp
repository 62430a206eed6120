// Whether the cars a table names can be its train.
#include "rules/setup/fits.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

constexpr int kBaseCars = 6;  // in the base box

}  // namespace

Refusal train_fits(const Setup& t) {
    const int count = car_count(t);
    const int prison = t.rules.has(Switch::PrisonCar) ? count - 1 : -1;
    u32 taken = 0;
    bool room = false;
    int free = 0;
    for (int i = 0; i < kExpressSlots; ++i) {
        const CarKind car = t.cars[static_cast<std::size_t>(i)];
        if (i < count && i != prison && (car == CarKind::None || car == CarKind::Circus)) room = true;
        free += i < count && i != prison && car == CarKind::None;
        if (car == CarKind::None) continue;
        if (car == CarKind::Prison || i == prison) {
            if (car == CarKind::Prison && i == prison) continue;
            return {plays_combined(t) ? "C4.10.1" : "M.setup.train",
                    "The prison is the last car, where it is in the game, and only there. Move it to the end, or leave "
                    "the last car "
                    "to chance."};
        }
        if (i >= count) return {"B.setup.cars", "There are more cars than this table uses. Name fewer."};
        if (car == CarKind::Circus) {
            if (!t.rules.has(Switch::CircusCar))
                return {
                    "C4.2.4",
                    "The Circus car is in the train only where it is in the game. Turn it on, or name another car."};
        } else if (car == CarKind::Armoury || car == CarKind::Infirmary) {
            if (!t.rules.has(car == CarKind::Armoury ? Switch::ArmouryCar : Switch::InfirmaryCar))
                return {"C4.2.5",
                        "The Armoury and the Infirmary car are in the train only where they are in the game. Turn them "
                        "on, or name "
                        "another car."};
        } else if (t.preset == Preset::Armoured && !(cars_to_draw(t.rules) >> ord(car) & 1)) {
            return {"A.setup.start",
                    "Beside the Armoured Train go the Restaurant, the Luggage car and First Class. Name these."};
        } else if (car < CarKind::FirstClass || car > CarKind::Luggage) {
            return {"B.setup.cars", "Behind the locomotive go the six cars of the base box. Name these."};
        }
        if ((taken >> ord(car)) & 1) return {"B.setup.cars", "Each car exists once. Name another one."};
        taken |= 1u << ord(car);
    }
    if (t.rules.has(Switch::CircusCar) && !room)
        return {"C4.2.4", "A Circus car that is in the game is one of the cars. Leave a car of the train to chance."};
    int wanting = 0;
    const auto joins = [&](Switch option, CarKind car) {
        wanting += t.rules.has(option) && !((taken >> ord(car)) & 1);
    };
    joins(Switch::CircusCar, CarKind::Circus);
    joins(Switch::ArmouryCar, CarKind::Armoury);
    joins(Switch::InfirmaryCar, CarKind::Infirmary);
    // C4.10: the base box has six cars; a seventh comes from elsewhere.
    if (count > kBaseCars && !t.rules.switches.meets(SwitchSet{Switch::PrisonCar, Switch::CircusCar, Switch::ArmouryCar,
                                                               Switch::InfirmaryCar})) {
        return {"C4.10",
                "From eight bandits on the train needs a seventh car. Turn on the prison, Circus, Armoury or Infirmary "
                "car."};
    }
    if (wanting > free)
        return {
            "C4.2.5",
            "An Armoury or Infirmary car that is in the game is one of the cars. Leave a car of the train to chance."};
    return {};
}

}  // namespace holdup
