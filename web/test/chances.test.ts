import { describe, expect, it } from 'vitest';
import type { Decision } from '../src/lib/protocol';
import { bestOf, curves, decisionAt, given, slips } from '../src/lib/table/chances';

const decision = (step: number, events: number, choice: number, options: [number, number, number][], wins = [600, 400]): Decision => ({
  step, events, seat: 0, choice, iterations: 100, wins,
  question: { number: step, seat: 0, rule: 'scheme', about: '', pawn: 'belle', other: null, secret: false, choices: [] },
  options: options.map(([id, visits, win]) => ({ id, visits, win })),
});
const game = [
  decision(1, 10, 1, [[1, 80, 500], [2, 20, 400]]),
  decision(2, 14, 2, [[1, 70, 620], [2, 30, 410]], [500, 500]),
  decision(3, 14, 3, [[1, 97, 300], [3, 3, 100]], [300, 700]),
];

describe('an analysis', () => {
  it('draws a curve for every seat, with the truth at its end', () => {
    const lines = curves(game, { seats: [], winners: [1] });
    expect(lines.map((l) => l.points.map((p) => Math.round(p)))).toEqual([[467, 467, 467, 0], [533, 533, 533, 1000]]);
    expect(curves(game.slice(0, 1), null)[0]!.points).toEqual([600]);
    expect(curves([], null)).toEqual([]);
  });

  it('finds the decision of a moment', () => {
    expect([0, 10, 11, 14, 99].map((n) => decisionAt(game, n))).toEqual([0, 0, 1, 1, 2]);
  });

  it('knows what a choice gave away, unless it was hardly looked at', () => {
    expect(game.map(given)).toEqual([0, 210, 0]);
    expect(bestOf(game[1]!)!.id).toBe(1);
    expect(slips(game).map((d) => d.step)).toEqual([2]);
  });
});
