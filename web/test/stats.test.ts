import { describe, expect, it } from 'vitest';
import type { Replay, Result, SeatResult, View } from '../src/lib/protocol';
import { ranked } from '../src/lib/table/ranking';
import { moneyOverRounds } from '../src/lib/table/stats';
import { table, view } from './fixtures';

const held = (value: number): View['loot'] => [{ id: 0, kind: 'purse', value, face: `purse:${value}`, at: { kind: 'sheet', pawn: 'belle' }, seen_by: [0, 1] }];
const step = (n: number, v: View) => ({ step: n, events: n, seat: null, choice: null, words: null, view: v });

describe('money over the rounds', () => {
  it('ends with the totals of the sheet', () => {
    const seat = (n: number, loot: number, gunslinger: number) => ({ seat: n, loot, ransom: 0, gunslinger, total: loot + gunslinger, side: n, side_total: loot + gunslinger, bullets: 0 });
    const over = view({ phase: 'over', round: 1, rounds: 2, loot: held(500), result: { seats: [seat(0, 500, 1000), seat(1, 0, 0)], winners: [0] } });
    const replay: Replay = { table, eyes: 'all', events: [], steps: [step(0, view({ loot: held(250), rounds: 2 })), step(1, view({ loot: held(400), rounds: 2 })), step(2, over)] };
    expect(moneyOverRounds(replay)).toEqual([{ seat: 0, points: [250, 400, 500, 1500] }, { seat: 1, points: [0, 0, 0, 0] }]);
  });
});

describe('the order at the end', () => {
  const row = (seat: number, total: number, side_total = total) => ({ seat, total, side_total }) as SeatResult;
  const at = (bandits: string[]) => ({ seats: bandits.map((id, seat) => ({ seat, bandits: [id] })) }) as View;
  const order = (bandits: string[], winners: number[], ...seats: SeatResult[]) => ranked(at(bandits), { winners, seats } as Result).map((s) => s.seat);

  it('goes by money, and of two alike the winner is first', () => {
    expect(order(['doc', 'tuco', 'ghost'], [2], row(0, 500), row(1, 900), row(2, 900))).toEqual([2, 1, 0]);
  });
  it('keeps sides together, whoever of them has most', () => {
    expect(order(['doc', 'tuco', 'ghost', 'belle'], [0, 1], row(0, 100, 1000), row(1, 900, 1000), row(2, 950, 960), row(3, 10, 960))).toEqual([1, 0, 2, 3]);
  });
  it('has the Marshal first, who counts goals', () => {
    expect(order(['doc', 'marshal'], [0], row(0, 2000), row(1, 0))).toEqual([1, 0]);
  });
});
