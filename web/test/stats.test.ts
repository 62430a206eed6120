import { describe, expect, it } from 'vitest';
import type { Replay, View } from '../src/lib/protocol';
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
