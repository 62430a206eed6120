import { describe, expect, it } from 'vitest';
import type { Car, Pawn, Piece, Vehicle } from '../src/lib/protocol';
import { emptyAir, kLaneHeight, kPawnHeight, kRoofZone, kSill, kTeam, layLoot, layout, rideUp, runHorses, standPawns } from '../src/lib/table/layout';
import { lookOf } from '../src/lib/art/pawns';
import { view } from './fixtures';

const train = (id: string, kinds: string[], first: number, base: number): Vehicle => ({
  id, kind: 'train', cars: kinds.map((kind, i): Car => ({ kind, slot: first + i, inside: base + i, roof: base + 16 + i })),
});
const bandits = 'belle cheyenne django doc ghost tuco mei misty twinzz silk al mary'.split(' ');

describe('the layout', () => {
  it('stands cars side by side without overlapping, front to rear', () => {
    const plan = layout(view().vehicles);
    expect(plan.cars.map((c) => c.kind)).toEqual(['locomotive', 'saloon', '1st-class']);
    plan.cars.slice(1).forEach((car, i) => expect(car.x).toBeGreaterThan(plan.cars[i]!.x + plan.cars[i]!.width));
    expect(plan.spots.size).toBe(6);
    expect(plan.height).toBe(kLaneHeight);
  });

  it('has room for a second train, a coach beside a car, a cell and a car ahead of the locomotive', () => {
    const plan = layout([
      train('express', ['handcar', 'locomotive', 'saloon', 'luggage'], 0, 0),
      { ...train('armoured', ['armoured-1', 'tender', 'armoured-locomotive'], 11, 8), beside: -1 },
      { id: 'coach', kind: 'coach', beside: 2, cars: [{ kind: 'coach', slot: 20, inside: 60, roof: 61 }] },
      { id: 'cell', kind: 'cell', cars: [{ kind: 'cell', slot: 3, inside: 62, roof: null }] },
    ]);
    expect(plan.height).toBeGreaterThan(2 * kLaneHeight + 60);
    expect(plan.height).toBeLessThan(3 * kLaneHeight);
    expect(plan.road).toBeLessThan(plan.height);
    const x = (id: string, slot: number) => plan.cars.find((c) => c.vehicle === id && c.slot === slot)!.x;
    expect(x('express', 0)).toBeLessThan(x('express', 1));
    expect(x('coach', 20)).toBe(x('express', 2));
    expect(plan.cars.filter((c) => c.last && c.vehicle === 'express').map((c) => c.kind)).toEqual(['luggage']);
    expect(plan.spots.get(62)).toBeDefined();
    expect(plan.spots.has(61)).toBe(true);
    for (const a of plan.cars) {
      for (const b of plan.cars) {
        if (a !== b && a.y === b.y) expect(a.x + a.width <= b.x || b.x + b.width <= a.x).toBe(true);
      }
    }
  });

  it('has shorter cars on a screen that stands upright, in the same order and with all their places', () => {
    const wide = layout(view().vehicles);
    const slim = layout(view().vehicles, false, true);
    expect(slim.width).toBeLessThan(wide.width - 100);
    expect(slim.cars.map((c) => c.kind)).toEqual(wide.cars.map((c) => c.kind));
    expect([...slim.spots.keys()]).toEqual([...wide.spots.keys()]);
    slim.cars.slice(1).forEach((car, i) => expect(car.x).toBeGreaterThan(slim.cars[i]!.x + slim.cars[i]!.width));
  });

  it('knows how much of the air nobody stands in', () => {
    const plan = layout(view().vehicles);
    const roof = [...plan.spots.values()].find((s) => s.roof)!.location;
    const inside = [...plan.spots.values()].find((s) => !s.roof)!.location;
    const stand = (at: number) => standPawns(plan, [{ id: 'belle', kind: 'bandit', name: 'Belle', letter: 'B', seat: 0, at }]);
    expect(emptyAir(plan, stand(inside))).toBeGreaterThan(kRoofZone / 2);
    expect(emptyAir(plan, stand(roof))).toBe(0);
    expect(emptyAir(layout([train('express', ['locomotive', 'circus'], 0, 0)]), [])).toBe(0);
  });

  it('finds twelve pawns room in one car', () => {
    const plan = layout(view().vehicles);
    const pawns = bandits.map((id, seat): Pawn => ({ id, kind: 'bandit', name: id, letter: id[0]!, seat, at: 2 }));
    const standing = standPawns(plan, pawns);
    const spot = plan.spots.get(2)!;
    expect(new Set(standing.map((p) => p.x)).size).toBe(12);
    for (const p of standing) {
      expect(p.x - 16).toBeGreaterThanOrEqual(spot.x - 4);
      expect(p.x + 16).toBeLessThanOrEqual(spot.x + spot.width + 4);
    }
  });

  it('runs horses beside their car, and lays what Shotgun guards on the coach', () => {
    const vehicles: Vehicle[] = [...view().vehicles, { id: 'coach', kind: 'coach', beside: 1, cars: [{ kind: 'coach', slot: 20, inside: 20, roof: 52 }] }];
    const plan = layout(vehicles, true);
    const horse = (id: number, slot: number): Piece => ({ kind: 'horse', id, at: { kind: 'beside-car', slot } });
    const running = runHorses(plan, [horse(0, 3), horse(1, 3), horse(2, 2), { kind: 'hostage', id: 'banker', at: { kind: 'display' } }]);
    expect(running.length).toBe(3);
    const car = plan.cars.find((c) => c.slot === 3)!;
    for (const h of running.filter((r) => r.item.id !== 2)) {
      expect(h.x).toBeGreaterThan(car.x);
      expect(h.x).toBeLessThan(car.x + car.width);
      expect(h.y).toBeLessThanOrEqual(plan.height);
    }
    expect(runHorses(layout(view().vehicles), [horse(0, 3)])).toEqual([]);
    const guarded = { ...view().loot[2]!, at: { kind: 'guarded' as const } };
    expect(layLoot(plan, [guarded])[0]!.spot.location).toBe(52);
  });

  it('lays loot on its floor and ignores what is nowhere', () => {
    const plan = layout(view().vehicles);
    expect(layLoot(plan, view().loot).map((l) => l.item.id)).toEqual([3]);
    expect(standPawns(plan, [{ ...view().pawns[0]!, at: null }, { ...view().pawns[1]!, at: 63 }])).toEqual([]);
  });

  it('tells all pawns apart by shape or pattern, not by colour alone', () => {
    const shapes = [...bandits, 'professore', 'marshal', 'shotgun', 'courier-1'].map((id) => lookOf(id));
    expect(new Set(shapes.map((l) => l.hat)).size).toBe(shapes.length);
    expect(new Set(bandits.slice(0, 6).map((id) => lookOf(id).coat + lookOf(id).pattern)).size).toBe(6);
    expect(lookOf('somebody-new')).toEqual(lookOf('somebody-new'));
  });

  it('lets bandits ride up beside the car they may board, or the last one', () => {
    const riders = bandits.slice(0, 6).map((id): Pawn => ({ id, kind: 'bandit', name: id, letter: id.charAt(0), seat: 0, at: null }));
    expect(rideUp(layout(view().vehicles), riders, 2)).toEqual([]);
    const plan = layout(view().vehicles, true);
    const saloon = plan.cars.find((c) => c.slot === 2)!;
    const xs = rideUp(plan, riders, 2).map((r) => r.x);
    expect(xs[0]).toBeLessThan(saloon.x + saloon.width);
    expect(xs[0]).toBeGreaterThan(saloon.x);
    expect(new Set(xs).size).toBe(6);
    expect(Math.min(...xs)).toBeGreaterThan(0);
    expect(rideUp(plan, riders, undefined)[0]!.x).toBeGreaterThan(saloon.x + saloon.width);
    expect(rideUp(plan, riders.slice(0, 1), 2)[0]!.x).toBe(saloon.x + saloon.width / 2); // one alone, in the picture with it
  });
});

describe('one x along the track', () => {
  const express = train('express', ['locomotive', 'saloon', 'luggage', '2nd-class'], 1, 0);
  const armoured = (beside: number): Vehicle => ({ ...train('armoured', ['infirmary', 'armoury', 'armoured-locomotive'], 11, 20), beside });
  const x = (vehicles: Vehicle[], id: string) => layout(vehicles).cars.find((c) => c.vehicle === id)!.x;

  it('puts a second train beside the slot it is told, and slides it along', () => {
    const slot = (n: number) => layout([express, armoured(-4)]).cars.find((c) => c.slot === n)!.x;
    for (const n of [2, 3, 4]) expect(x([express, armoured(n)], 'armoured')).toBe(slot(n));
    // Two cars further is two columns further, beyond both ends of the express too, which never moves.
    const step = x([express, armoured(3)], 'armoured') - x([express, armoured(2)], 'armoured');
    for (const n of [-5, -3, -1, 1, 3, 5, 7]) {
      expect(x([express, armoured(n + 2)], 'armoured') - x([express, armoured(n)], 'armoured')).toBe(2 * step);
      const plan = layout([express, armoured(n)]);
      expect(plan.cars.find((c) => c.slot === 2)!.x).toBe(slot(2));
      expect(plan.left).toBeLessThan(Math.min(...plan.cars.map((c) => c.x)));
      expect(plan.left + plan.width).toBeGreaterThan(Math.max(...plan.cars.map((c) => c.x + c.width)));
    }
  });

  it('stands both cabs in one column when the locomotives pass', () => {
    const plan = layout([express, armoured(-1)]);
    const [here, there] = [plan.spots.get(0)!, plan.spots.get(22)!];
    expect(Math.abs(here.x + here.width / 2 - there.x - there.width / 2)).toBeLessThan(30);
    expect(plan.cars.filter((c) => c.last).map((c) => c.kind).sort()).toEqual(['2nd-class', 'infirmary']);
  });

  it('keeps the two trains in lanes of their own, the first one nearer', () => {
    const plan = layout([express, armoured(2)]);
    const [near, far] = ['express', 'armoured'].map((id) => plan.cars.find((c) => c.vehicle === id)!.y);
    expect(near).toBeGreaterThan(far!);
    // No place of one lies over a place of the other.
    for (const a of plan.spots.values()) {
      for (const b of plan.spots.values()) if (a.car.vehicle !== b.car.vehicle) expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
    }
  });

  it('leaves the names of cars to be read over what runs or lies before them', () => {
    const coach: Vehicle = { id: 'coach', kind: 'coach', beside: 3, cars: [{ kind: 'coach', slot: 20, inside: 60, roof: 61 }] };
    const plan = layout([express, armoured(2), coach]);
    const beam = (id: string) => { const s = [...plan.spots.values()].find((spot) => spot.car.vehicle === id && !spot.roof)!; return { top: s.y + s.height, bottom: s.y + s.height + kSill }; };
    const before = (vehicle: string, location: number) => {
      const spot = plan.spots.get(location)!;
      const [head] = standPawns(plan, [{ id: 'doc', kind: 'bandit', name: 'Doc', letter: 'D', seat: 0, at: location }]);
      expect(spot.y + 4).toBeGreaterThanOrEqual(beam(vehicle).bottom); // where it is lit
      expect(head!.y - kPawnHeight * head!.scale).toBeGreaterThanOrEqual(beam(vehicle).bottom);
    };
    before('armoured', 18); // the saloon's roof
    before('express', 61); // the coach's
    const purse = { ...view().loot[2]!, at: { kind: 'floor' as const, location: 1 } };
    expect(layLoot(plan, [purse])[0]!.y).toBeLessThanOrEqual(beam('express').top + 2);
  });

  it('locks a cell into its car and leaves the corridor free', () => {
    const cell: Vehicle = { id: 'cell', kind: 'cell', beside: 3, cars: [{ kind: 'cell', slot: 3, inside: 62, roof: null }] };
    const plan = layout([express, cell]);
    const car = plan.cars.find((c) => c.slot === 3)!;
    const [corridor, behind] = [plan.spots.get(car.inside!)!, plan.spots.get(62)!];
    expect(car.cell).toBe(true);
    expect(corridor.x + corridor.width).toBeLessThanOrEqual(behind.x);
    expect(behind.x + behind.width).toBeLessThanOrEqual(car.x + car.width);
    expect(plan.height).toBe(kLaneHeight);
  });

  it('harnesses the coach’s horses before it', () => {
    const coach: Vehicle = { id: 'coach', kind: 'coach', beside: 1, cars: [{ kind: 'coach', slot: 20, inside: 60, roof: 61 }] };
    expect(x([express, coach], 'coach')).toBeGreaterThanOrEqual(kTeam);
  });
});
