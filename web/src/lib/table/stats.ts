// Figures for the end of the game, read off the all-seeing replay.
import type { Replay, View } from '../protocol';

export function moneyOf(view: View, seat: number): number {
  const sheet = new Set(view.pawns.filter((p) => p.seat === seat).map((p) => p.id));
  const loot = view.loot.reduce((sum, l) => sum + (l.at.kind === 'sheet' && sheet.has(l.at.pawn) ? (l.value ?? 0) : 0), 0);
  return loot;
}

export interface MoneyLine {
  seat: number;
  points: number[]; // at the start, at the end of each round, and all told as on the sheet
}

export function moneyOverRounds(replay: Replay): MoneyLine[] {
  const first = replay.steps[0]?.view;
  const last = replay.steps[replay.steps.length - 1]?.view;
  if (!first || !last) return [];
  const ends: View[] = [];
  for (const { view } of replay.steps) ends[view.phase === 'over' ? last.rounds - 1 : view.round] = view;
  const total = (seat: number) => last.result?.seats.filter((s) => s.seat === seat).map((s) => s.total) ?? [];
  // Whoever plays the Marshal has goals, not money.
  const star = (seat: number) => last.pawns.some((p) => p.id === 'marshal' && p.seat === seat);
  return last.seats.filter(({ seat }) => !star(seat)).map(({ seat }) => ({ seat, points: [moneyOf(first, seat), ...ends.filter(Boolean).map((v) => moneyOf(v, seat)), ...total(seat)] }));
}

export interface PathPoint {
  n: number;
  car: number; // from the front
  roof: boolean;
}

export interface Path {
  pawn: string;
  points: PathPoint[];
}

export function paths(replay: Replay): Path[] {
  const view = replay.steps[replay.steps.length - 1]?.view;
  if (!view) return [];
  const cars = view.vehicles.flatMap((v) => v.cars);
  const at = (location: number): { car: number; roof: boolean } | null => {
    const car = cars.findIndex((c) => c.inside === location || c.roof === location);
    return car < 0 ? null : { car, roof: cars[car]!.roof === location };
  };
  const total = replay.events.length;
  // Couriers only climb up and down.
  return view.pawns.filter((pawn) => !pawn.kind.startsWith('courier')).map((pawn) => {
    const points: PathPoint[] = [];
    for (const e of replay.events) {
      if ((e.type !== 'pawn-moved' && e.type !== 'pawn-placed') || e.pawn !== pawn.id || typeof e.to !== 'number') continue;
      if (points.length === 0 && typeof e.from === 'number') {
        const from = at(e.from);
        if (from) points.push({ n: 0, ...from });
      }
      const to = at(e.to);
      if (to) points.push({ n: e.n, ...to });
    }
    if (points.length === 0 && pawn.at !== null) {
      const stayed = at(pawn.at);
      if (stayed) points.push({ n: 0, ...stayed });
    }
    const last = points[points.length - 1];
    if (last) points.push({ ...last, n: total });
    return { pawn: pawn.id, points };
  });
}
