// Reading an analysis: curves, the decision of a moment, and what a choice gave away.
import type { Decision, Result } from '../protocol';

export interface Curve {
  seat: number;
  points: number[]; // shares of the victory in thousandths, one for each decision
}

// Everyone sees the table a little differently: a point is the mean of the decisions around it.
const kAround = 2;
export const kDear = 50; // thousandths of the victory that are worth a word

// One point for every decision, and the truth at the end.
export function curves(decisions: Decision[], result: Result | null): Curve[] {
  const seats = decisions[0]?.wins.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const points = decisions.map((_, i) => {
      const near = decisions.slice(Math.max(0, i - kAround), i + kAround + 1);
      return near.reduce((sum, d) => sum + (d.wins[seat] ?? 0), 0) / near.length;
    });
    if (result) points.push(result.winners.includes(seat) ? 1000 / result.winners.length : 0);
    return { seat, points };
  });
}

// The decision that is open after so many events, or the last one.
export function decisionAt(decisions: Decision[], n: number): number {
  const at = decisions.findIndex((d) => d.events >= n);
  return at < 0 ? decisions.length - 1 : at;
}

// How much of the victory the choice gave away against the answer the search liked best, in thousandths. An answer that was
// hardly looked at is judged by nobody.
export function given(d: Decision): number {
  const best = bestOf(d);
  const chosen = d.options.find((o) => o.id === d.choice);
  if (!best || !chosen || chosen.visits < 10) return 0;
  return Math.max(0, best.win - chosen.win);
}

export const bestOf = (d: Decision) => d.options.reduce<Decision['options'][number] | null>((best, o) => (!best || o.visits > best.visits ? o : best), null);

// The costliest choices, dearest first.
export function slips(decisions: Decision[], most = 5): Decision[] {
  return decisions.filter((d) => given(d) >= kDear).sort((a, b) => given(b) - given(a)).slice(0, most);
}
