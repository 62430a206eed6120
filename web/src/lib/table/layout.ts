// Where everything stands: vehicles, their cars and the places in them, in the units of the drawing. All vehicles share one x
// along the track: a car of the first train stands at its slot, and whatever else there is stands beside a slot. Vehicles are
// lists with kinds, so a second train, a coach, a cell or a car ahead of the locomotive find their places by themselves. Two
// trains share columns of one width, and the first one never moves in the drawing while the other slides by.
import type { Loot, Pawn, Piece, Vehicle } from '../protocol';

export const kCarWidth = 216;
const kSlimWidth = 152; // of a car on a screen that stands upright, where there is little room beside the others
export const kLocomotiveWidth = 296;
export const kSmallWidth = 150;
export const kPrisonWidth = 268;
export const kGap = 16;
export const kRoofZone = 100; // the air above a roof, in which pawns stand
const kBreath = 26; // of it that is always seen
const kNeck = 58; // of the giraffe, above the roof
export const kRoof = 18;
export const kInside = 126;
export const kUnder = 40;
export const kSill = 13; // of it, the beam that a car's name is written on: nothing nearer stands before it
export const kLaneHeight = kRoofZone + kRoof + kInside + kUnder;
// What drives on the road is smaller than a car, and nearer: the heads of those on a coach reach before the train's wheels.
export const kRoad = { zone: 84, roof: 12, inside: 90, under: 30 };
const kHat = 6; // what a hat stands out above a head
const kRoadOverlap = kUnder - kSill + 4 - kHat;
// Of two trains the farther one runs a little behind the nearer: whoever stands on a roof here hides its wheels, no more.
const kBehind = kUnder - kSill;
// Columns for two trains, and how many lie ahead of slot 0: the second train comes from there.
const kColumn = kCarWidth - 28 + kGap;
const kAhead = 9;
export const kRoadHeight = kRoad.zone + kRoad.roof + kRoad.inside + kRoad.under;
const kShoulder = 14; // the near side of the road, where horses run
export const kCoachWidth = 190;
export const kTeam = 150; // the horses ahead of the coach
export const kHorseWidth = 92;
export const kHorseHeight = 73;
export const kMargin = 26;
export const kPawnWidth = 60;
export const kPawnHeight = 92;
export const kLootSize = 28;
export const kLookout = 124; // room behind the train for somebody who watches it
export const kLookoutHeight = 276; // and how high he stands, above the rails
export const kDitch = 26; // room before the wheels for those who were thrown off
export const kBunk = 54; // how far below the ceiling the upper bunk of a cell hangs
export const kBunkHead = 38;

export interface CarBox {
  vehicle: string;
  vehicleKind: string;
  kind: string;
  slot: number;
  inside: number | null;
  roof: number | null;
  x: number;
  y: number; // the top of the lane; the roof lies kRoofZone below
  width: number;
  last: boolean;
  cell: boolean; // part of its inside is behind bars
}

export interface Spot {
  location: number;
  car: CarBox;
  roof: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  locked?: boolean; // behind bars
}

export interface Layout {
  left: number; // where the drawing begins
  width: number;
  height: number;
  cars: CarBox[];
  spots: Map<number, Spot>;
  road: number | null; // where the ground of the road lies, if anything is on it
  track: number; // where the rails of the nearest train lie
  ground: number; // and those of the farthest one, where the earth begins
}

// The height of the air above a roof of this vehicle.
export const zoneOf = (car: CarBox): number => (car.vehicleKind === 'train' ? kRoofZone : kRoad.zone);
const isEngine = (kind: string): boolean => kind === 'locomotive' || kind === 'armoured-locomotive';
export const isOpen = (kind: string): boolean => kind === 'handcar' || kind === 'time-travel';

// Long trains have shorter cars, so that more of them fits on a screen.
function widthOf(kind: string, vehicleKind: string, cars: number, slim = false): number {
  if (isEngine(kind)) return kLocomotiveWidth;
  if (kind === 'coach') return kCoachWidth;
  if (kind === 'prison') return kPrisonWidth;
  if (vehicleKind !== 'train' || isOpen(kind)) return kSmallWidth;
  if (slim && cars < 8) return kSlimWidth;
  return cars > 6 ? kCarWidth - 28 : cars > 5 ? kCarWidth - 14 : kCarWidth;
}

export const kBars = 0.44; // how much of a car is cell

function spotsOf(box: CarBox): Spot[] {
  const ahead = box.kind === 'locomotive' ? 142 : box.kind === 'coach' ? 30 : 10; // boiler, driver's seat, wall
  const behind = box.kind === 'armoured-locomotive' ? 142 : 10; // it runs the other way
  const left = box.x + ahead;
  const width = box.width - ahead - behind;
  const rail = box.vehicleKind === 'train';
  const zone = zoneOf(box);
  const spots: Spot[] = [];
  if (box.inside !== null) {
    const y = box.y + zone + (rail ? kRoof : kRoad.roof);
    spots.push({ location: box.inside, car: box, roof: false, x: left, y, width: box.cell ? width * (1 - kBars) : width, height: rail ? kInside : kRoad.inside });
  }
  if (box.roof !== null) {
    spots.push({ location: box.roof, car: box, roof: true, x: left, y: box.y, width, height: zone });
  }
  return spots;
}

// Where a slot of the first train lies along the track; beyond its ends slots go on at the usual step.
type Track = (slot: number) => number;

function trackOf(train: CarBox[]): Track {
  const step = kCarWidth + kGap;
  const first = train[0];
  const last = train[train.length - 1];
  return (slot) => {
    const here = train.find((c) => c.slot === slot);
    if (here) return here.x;
    if (!first || !last) return kMargin + slot * step;
    return slot < first.slot ? first.x - (first.slot - slot) * step : last.x + last.width + kGap + (slot - last.slot - 1) * step;
  };
}

// The cars of a train one behind the other, from `x`.
function couple(train: Vehicle, x: number, y: number, cells: Set<number>, slim: boolean): CarBox[] {
  const sorted = [...train.cars].sort((a, b) => a.slot - b.slot);
  return sorted.map((car, i) => {
    const width = widthOf(car.kind, train.kind, sorted.length, slim);
    const last = !isOpen(car.kind) && sorted.slice(i + 1).every((c) => isOpen(c.kind));
    const box = { vehicle: train.id, vehicleKind: train.kind, ...car, x, y, width, last, cell: cells.has(car.slot) };
    x += width + kGap;
    return box;
  });
}

// The same in columns: all of a car but its boiler stands in its own, and what has no roof before the boiler.
function inColumns(train: Vehicle, first: number, y: number, cells: Set<number>, backwards: boolean): CarBox[] {
  const sorted = [...train.cars].sort((a, b) => a.slot - b.slot);
  const engine = sorted.findIndex((c) => isEngine(c.kind));
  return sorted.map((car, i) => {
    const full = isEngine(car.kind) ? kLocomotiveWidth : isOpen(car.kind) ? kSmallWidth : kColumn - kGap;
    const boiler = kLocomotiveWidth - (kColumn - kGap);
    const column = (kAhead + first + i) * kColumn;
    const x = isEngine(car.kind) && !backwards ? column - boiler : isOpen(car.kind) && i < engine ? column + kColumn - boiler - kGap - full : column;
    const closed = sorted.filter((c) => !isOpen(c.kind));
    const last = car === (backwards ? closed[0] : closed[closed.length - 1]);
    return { vehicle: train.id, vehicleKind: train.kind, ...car, x, y, width: full, last, cell: cells.has(car.slot) };
  });
}

// Trains run in lanes one above the other, the first one nearest to the viewer; whatever else there is drives in front,
// on the road, beside the car it is told to be beside. A cell is a part of the car it is in.
export function layout(vehicles: Vehicle[], horses = false, slim = false): Layout {
  const trains = vehicles.filter((v) => v.kind === 'train');
  const locked = vehicles.filter((v) => v.kind === 'cell');
  const others = vehicles.filter((v) => v.kind !== 'train' && v.kind !== 'cell');
  const cells = new Set(locked.map((v) => v.beside ?? v.cars[0]?.slot ?? -1));
  const far = trains.slice(1).reverse();
  const lane = kLaneHeight - kBehind;
  let y = far.length * lane;
  const first = Math.min(...(trains[0]?.cars ?? []).map((c) => c.slot));
  const near = !trains[0] ? [] : far.length > 0 ? inColumns(trains[0], first, y, cells, false) : couple(trains[0], kMargin, y, cells, slim);
  const at = trackOf(near);
  const cars = far.flatMap((train, i) => inColumns(train, train.beside ?? first, i * lane, new Set(), true));
  cars.push(...near);
  y += kLaneHeight;
  const track = y;
  let road: number | null = null;
  if (others.length > 0 || horses) {
    let free = -Infinity;
    y -= others.length > 0 ? kRoadOverlap : 0;
    for (const vehicle of others) {
      for (const car of vehicle.cars) {
        const width = widthOf(car.kind, vehicle.kind, 1);
        const team = car.kind === 'coach' ? kTeam : 0;
        const x = Math.max(free + team, far.length > 0 ? 0 : kMargin + team, at(vehicle.beside ?? car.slot));
        cars.push({ vehicle: vehicle.id, vehicleKind: vehicle.kind, ...car, x, y, width, last: true, cell: false });
        free = x + width + kGap;
      }
    }
    road = others.length > 0 ? y + kRoadHeight : y + kHorseHeight - kShoulder;
    y = road + kShoulder;
  }
  const left = far.length > 0 ? Math.min(...cars.map((c) => c.x - (c.kind === 'coach' ? kTeam : 0))) - kMargin : 0;
  const spots = new Map<number, Spot>();
  for (const car of cars) for (const spot of spotsOf(car)) spots.set(spot.location, spot);
  for (const vehicle of locked) lock(vehicle, cars, spots);
  const right = Math.max(kMargin, ...cars.map((c) => c.x + c.width));
  return { left, width: right + kMargin - left, height: Math.max(y, kLaneHeight), cars, spots, road, track: Math.max(track, kLaneHeight), ground: kLaneHeight };
}

function lock(cell: Vehicle, cars: CarBox[], spots: Map<number, Spot>): void {
  const location = cell.cars[0]?.inside;
  const car = cars.find((c) => c.vehicleKind === 'train' && c.slot === (cell.beside ?? cell.cars[0]?.slot));
  const inside = car?.inside == null ? undefined : spots.get(car.inside);
  if (location == null || !car || !inside) return;
  const x = inside.x + inside.width;
  spots.set(location, { ...inside, location, x: x + 6, width: car.x + car.width - 10 - x - 6, locked: true });
}

// Bandits who ride up to the train and are in no car yet, beside the car they may board; the last one if nobody knows.
export function rideUp(plan: Layout, riders: Pawn[], slot: number | undefined): { item: Pawn; x: number; y: number; order: number }[] {
  const cars = plan.cars.filter((c) => c.vehicleKind === 'train');
  const car = cars.find((c) => c.slot === slot) ?? cars[cars.length - 1];
  if (!car || plan.road === null) return [];
  const abreast = car.x + car.width / 2 + (riders.length - 1) * 31; // the middle of them beside the middle of it
  const right = Math.max(Math.min(car.x + car.width, abreast + kHorseWidth / 2), kMargin + riders.length * 62 + 30) - kHorseWidth / 2;
  return riders.map((item, order) => ({ item, order, x: right - order * 62, y: plan.road! + kShoulder - 4 - (order % 2) * 6 }));
}

export interface Standing<T> {
  item: T;
  spot: Spot;
  x: number; // centre of the feet
  y: number;
  scale: number;
  order: number;
}

export function group<T>(items: T[], at: (item: T) => number | null | undefined): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const location = at(item);
    if (location == null) continue;
    const list = groups.get(location);
    if (list) list.push(item);
    else groups.set(location, [item]);
  }
  return groups;
}

function spread<T>(items: T[], spot: Spot, size: number, step: number): { x: number; i: number; item: T }[] {
  const room = spot.width - size - 4;
  const gap = items.length > 1 ? Math.min(step, room / (items.length - 1)) : 0;
  const start = spot.x + spot.width / 2 - (gap * (items.length - 1)) / 2;
  return items.map((item, i) => ({ item, i, x: start + gap * i }));
}

export function standPawns(plan: Layout, pawns: Pawn[]): Standing<Pawn>[] {
  const standing: Standing<Pawn>[] = [];
  for (const [location, here] of group(pawns, (p) => p.at)) {
    const spot = plan.spots.get(location);
    if (!spot) continue;
    const rail = spot.car.vehicleKind === 'train';
    const crowded = here.length > 4;
    const scale = (here.length > 8 ? 0.74 : crowded ? 0.86 : 1) * (spot.locked ? 0.82 : rail ? 1 : 0.86);
    const feet = spot.y + spot.height - (spot.roof ? 0 : rail ? 22 : 8);
    for (const { item, i, x } of spread(here, spot, kPawnWidth * scale, 54)) {
      standing.push({ item, spot, x, y: crowded && i % 2 === 1 ? feet - 10 : feet, scale, order: i });
    }
  }
  return standing;
}

// The prisoners look out from the upper bunk of the cell.
export function bunkOf(plan: Layout, pieces: Piece[]): { item: Piece; x: number; y: number }[] {
  const cell = [...plan.spots.values()].find((spot) => spot.locked);
  if (!cell) return [];
  const here = pieces.filter((p) => p.kind === 'prisoner' && p.at.kind === 'display');
  return spread(here, cell, kBunkHead, kBunkHead - 4).map(({ item, x }) => ({ item, x, y: cell.y + kBunk }));
}

// Where everybody's head is, and how far down their feet are; a giraffe looks out of the roof.
export function headsOf(plan: Layout, pawns: Standing<Pawn>[]): { x: number; top: number; feet: number }[] {
  const giraffes = plan.cars.filter((c) => c.kind === 'circus').map((c) => ({ x: c.x + 0.72 * c.width, top: c.y + kRoofZone - kNeck, feet: c.y + kRoofZone }));
  return [...pawns.map((p) => ({ x: p.x, top: p.y - kPawnHeight * p.scale, feet: p.y })), ...giraffes];
}

// How much of the air above the farthest train no head is in.
export function emptyAir(plan: Layout, pawns: Standing<Pawn>[]): number {
  return headsOf(plan, pawns).some((h) => h.top < kRoofZone - kBreath) ? 0 : kRoofZone - kBreath;
}

// What Shotgun guards lies on the roof of the coach.
function floorOf(plan: Layout, thing: Loot | Piece): number | null {
  if (thing.at.kind === 'guarded') return plan.cars.find((c) => c.vehicleKind === 'coach')?.roof ?? null;
  return thing.at.kind === 'floor' ? thing.at.location : null;
}

export function layLoot<T extends Loot | Piece>(plan: Layout, things: T[]): Standing<T>[] {
  const lying: Standing<T>[] = [];
  for (const [location, here] of group(things, (thing) => floorOf(plan, thing))) {
    const spot = plan.spots.get(location);
    if (!spot) continue;
    const floor = spot.car.cell || spot.roof ? spot : { ...spot, x: spot.x - 8, width: spot.width + 16 }; // as wide as the car
    for (const { item, i, x } of spread(here, floor, kLootSize, 36)) {
      lying.push({ item, spot, x, y: spot.y + spot.height - (spot.roof ? -17 : -2), scale: 1, order: i });
    }
  }
  return lying;
}

// Horses run beside their car, on the near side of the road; a coach in the way leaves them the other half.
export function runHorses(plan: Layout, pieces: Piece[]): { item: Piece; x: number; y: number; order: number }[] {
  const running: { item: Piece; x: number; y: number; order: number }[] = [];
  if (plan.road === null) return running;
  const slotOf = (p: Piece) => (p.kind === 'horse' && p.at.kind === 'beside-car' ? p.at.slot : null);
  for (const [slot, here] of group(pieces, slotOf)) {
    const car = plan.cars.find((c) => c.vehicleKind === 'train' && c.slot === slot);
    if (!car) continue;
    const gap = here.length > 1 ? Math.min(kHorseWidth - 14, (car.width - kHorseWidth) / (here.length - 1)) : 0;
    const right = car.x + car.width - kHorseWidth / 2;
    here.forEach((item, order) => running.push({ item, x: right - gap * order, y: plan.road! + kShoulder - 4 - (order % 2) * 5, order }));
  }
  return running;
}
