import { describe, expect, it } from 'vitest';
import type { Changes, View } from '../src/lib/protocol';
import { merge } from '../src/lib/table/changes';
import { emptyTable, reduce } from '../src/lib/table/state';
import { event, sync, update, view } from './fixtures';

// What the server leaves out, told again from docs/PROTOCOL.md.
function changesBetween(was: View, now: View): Changes {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(now)) {
    const before = was[name as keyof View] as unknown;
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
    if (same(before, value)) continue;
    changes[name] = value;
    if (!Array.isArray(value) || !Array.isArray(before)) continue;
    const places = value.map((_, i) => i).filter((i) => !same(before[i], value[i]));
    if (2 * places.length >= value.length) continue;
    const length = before.length === value.length ? {} : { length: value.length };
    changes[name] = { ...length, ...Object.fromEntries(places.map((i) => [i, value[i]])) };
  }
  return JSON.parse(JSON.stringify(changes));
}

// The same numbers on every run.
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function moved(before: View, roll: (sides: number) => number): View {
  const now = structuredClone(before);
  for (let n = roll(4); n > 0; n--) {
    const pawn = now.pawns[roll(now.pawns.length)]!;
    const card = { n: now.common_deck.length, seat: 0, pawn: 'doc', card: 'move', face_down: false, turn: 0, borrowed: false, done: false };
    [
      () => (pawn.at = 1 + roll(5)),
      () => now.common_deck.push(card),
      () => now.common_deck.splice(roll(now.common_deck.length + 1)),
      () => (now.common_deck = now.common_deck.map((c) => ({ ...c, done: true }))),
      () => (now.turn = roll(4)),
      () => (now.turn_kind = roll(2) ? 'tunnel' : null),
      () => (now.asked = [roll(2)]),
      () => (now.loot[roll(now.loot.length)]!.at = { kind: 'sheet', pawn: pawn.id }),
      () => now.loot.splice(roll(now.loot.length), roll(now.loot.length > 1 ? 2 : 1)),
      () => (now.round_card = roll(2) ? null : before.round_card),
    ][roll(10)]!();
  }
  return now;
}

describe('changes of a view', () => {
  it('merged are the view, whatever moves', () => {
    const roll = dice(7);
    let sparse = 0;
    let now = view();
    let held = now;
    for (let i = 0; i < 2000; i++) {
      const then = moved(now, roll);
      const changes = changesBetween(now, then);
      sparse += Object.values(changes).some((c) => c !== null && typeof c === 'object' && !Array.isArray(c)) ? 1 : 0;
      const kept = JSON.stringify(held);
      const next = merge(held, changes);
      expect(JSON.stringify(held)).toBe(kept); // beats already told keep their view
      expect(next).toEqual(then);
      [now, held] = i % 100 === 99 ? [view(), view()] : [then, next];
    }
    expect(sparse).toBeGreaterThan(200);
  });

  it('take the table on, and wait for a view when there is none', () => {
    const then = view({ asked: [1], pawns: view().pawns.map((p) => (p.id === 'doc' ? { ...p, at: 3 } : p)) });
    const fresh = [event(2, 'pawn-moved', { pawn: 'doc', from: 2, to: 3 })];
    const frame = { ...update(fresh, 3), view: undefined, changes: { asked: [1], pawns: { 1: then.pawns[1]! } } };
    const s = reduce(reduce(emptyTable('k3v9'), sync()), frame);
    expect(s.view).toEqual(then);
    expect(s.playback.beats.at(-1)).toEqual({ event: fresh[0], view: then });
    const blind = reduce(reduce(emptyTable('k3v9'), sync({ view: null, question: null })), frame);
    expect(blind.view).toBeNull();
    expect(blind.playback.beats).toHaveLength(0);
  });
});
