// Where everything stands: vehicles, their cars and the places in them, in the units of the drawing. Vehicles are lists
// with kinds, so a second train, a coach, a cell or a car ahead of the locomotive find their places by themselves.
import type { Loot, Pawn, Piece, Vehicle } from '../protocol';

export const kCarWidth = 216;
export const kLocomotiveWidth = 296;
export const kSmallWidth = 150;
export const kGap = 18;
export const kRoofZone = 74; // the air above a roof, in which pawns stand
export const kRoof = 18;
export const kInside = 112;
export const kUnder = 40;
export const kLaneHeight = kRoofZone + kRoof + kInside + kUnder;
// What drives on the road is smaller than a car, and nearer: the heads of those on a coach reach before the train's wheels.
export const kRoad = { zone: 62, roof: 12, inside: 74, under: 30 };
const kRoadOverlap = 34;
const kRoadHeight = kRoad.zone + kRoad.roof + kRoad.inside + kRoad.under;
const kShoulder = 16; // the near side of the road, where horses run
export const kCoachWidth = 184;
export const kHorseWidth = 68;
export const kHorseHeight = 54;
export const kMargin = 26;
export const kPawnWidth = 40;
export const kPawnHeight = 56;
export const kLootSize = 24;

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
}

export interface Spot {
  location: number;
  car: CarBox;
  roof: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  cars: CarBox[];
  spots: Map<number, Spot>;
  road: number | null; // where the ground of the road lies, if anything is on it
}

// The height of the air above a roof of this vehicle.
export const zoneOf = (car: CarBox): number => (car.vehicleKind === 'train' ? kRoofZone : kRoad.zone);
export const isOpen = (kind: string): boolean => kind === 'handcar' || kind === 'time-travel';

// Long trains have shorter cars, so that more of them fits on a screen.
function widthOf(kind: string, vehicleKind: string, cars: number): number {
  if (kind === 'locomotive') return kLocomotiveWidth;
  if (kind === 'coach') return kCoachWidth;
  if (vehicleKind !== 'train' || isOpen(kind)) return kSmallWidth;
  return cars > 6 ? kCarWidth - 36 : cars > 5 ? kCarWidth - 18 : kCarWidth;
}

function spotsOf(box: CarBox): Spot[] {
  const engine = box.kind === 'locomotive';
  const ahead = engine ? 142 : box.kind === 'coach' ? 34 : 10; // boiler, driver's seat, wall
  const left = box.x + ahead;
  const width = box.width - ahead - 10;
  const rail = box.vehicleKind === 'train';
  const zone = zoneOf(box);
  const spots: Spot[] = [];
  if (box.inside !== null) {
    const y = box.y + zone + (rail ? kRoof : kRoad.roof);
    spots.push({ location: box.inside, car: box, roof: false, x: left, y, width, height: rail ? kInside : kRoad.inside });
  }
  if (box.roof !== null) {
    spots.push({ location: box.roof, car: box, roof: true, x: left, y: box.y, width, height: zone });
  }
  return spots;
}

// Trains run in lanes one above the other, the first one nearest to the viewer; whatever else there is drives in front,
// on the road, beside the car it is told to be beside.
export function layout(vehicles: Vehicle[], horses = false): Layout {
  const trains = vehicles.filter((v) => v.kind === 'train');
  const others = vehicles.filter((v) => v.kind !== 'train');
  const lanes = [...trains.slice(1).reverse(), ...trains.slice(0, 1)];
  const cars: CarBox[] = [];
  let y = 0;
  let width = 0;
  const slotX = new Map<number, number>();
  for (const train of lanes) {
    let x = kMargin;
    const sorted = [...train.cars].sort((a, b) => a.slot - b.slot);
    sorted.forEach((car, i) => {
      const w = widthOf(car.kind, train.kind, sorted.length);
      const last = !isOpen(car.kind) && sorted.slice(i + 1).every((c) => isOpen(c.kind));
      cars.push({ vehicle: train.id, vehicleKind: train.kind, ...car, x, y, width: w, last });
      slotX.set(car.slot, x);
      x += w + kGap;
    });
    width = Math.max(width, x - kGap + kMargin);
    y += kLaneHeight;
  }
  let road: number | null = null;
  if (others.length > 0 || horses) {
    let free = kMargin;
    y -= kRoadOverlap;
    for (const vehicle of others) {
      for (const car of vehicle.cars) {
        const w = widthOf(car.kind, vehicle.kind, 1);
        const x = Math.max(free, slotX.get(vehicle.beside ?? car.slot) ?? free);
        cars.push({ vehicle: vehicle.id, vehicleKind: vehicle.kind, ...car, x, y, width: w, last: true });
        free = x + w + kGap;
      }
    }
    width = Math.max(width, free - kGap + kMargin);
    road = others.length > 0 ? y + kRoadHeight : y + kRoadOverlap + kHorseHeight - kShoulder;
    y = road + kShoulder;
  }
  const spots = new Map<number, Spot>();
  for (const car of cars) for (const spot of spotsOf(car)) spots.set(spot.location, spot);
  return { width: Math.max(width, 2 * kMargin), height: Math.max(y, kLaneHeight), cars, spots, road };
}

// Bandits who ride up to the train and are in no car yet, beside the car they may board; the last one if nobody knows.
export function rideUp(plan: Layout, riders: Pawn[], slot: number | undefined): { item: Pawn; x: number; y: number; order: number }[] {
  const cars = plan.cars.filter((c) => c.vehicleKind === 'train');
  const car = cars.find((c) => c.slot === slot) ?? cars[cars.length - 1];
  if (!car || plan.road === null) return [];
  const right = Math.max(car.x + car.width, kMargin + riders.length * 46 + 30) - kHorseWidth / 2;
  return riders.map((item, order) => ({ item, order, x: right - order * 46, y: plan.road! + kShoulder - 4 - (order % 2) * 6 }));
}

export interface Standing<T> {
  item: T;
  spot: Spot;
  x: number; // centre of the feet
  y: number;
  scale: number;
  order: number;
}

function group<T>(items: T[], at: (item: T) => number | null | undefined): Map<number, T[]> {
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
    const crowded = here.length > 4;
    const scale = here.length > 8 ? 0.8 : crowded ? 0.9 : 1;
    const feet = spot.y + spot.height - (spot.roof ? 0 : spot.car.vehicleKind === 'train' ? 22 : 10);
    for (const { item, i, x } of spread(here, spot, kPawnWidth * scale, 44)) {
      standing.push({ item, spot, x, y: crowded && i % 2 === 1 ? feet - 12 : feet, scale, order: i });
    }
  }
  return standing;
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
    for (const { item, i, x } of spread(here, spot, kLootSize, 29)) {
      lying.push({ item, spot, x, y: spot.y + spot.height - (spot.roof ? -7 : 3), scale: 1, order: i });
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
    const gap = here.length > 1 ? Math.min(kHorseWidth - 10, (car.width - kHorseWidth) / (here.length - 1)) : 0;
    const right = car.x + car.width - kHorseWidth / 2;
    here.forEach((item, order) => running.push({ item, x: right - gap * order, y: plan.road! + kShoulder - 4 - (order % 2) * 5, order }));
  }
  return running;
}
