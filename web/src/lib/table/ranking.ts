// Who came out how: the Marshal, who plays for goals, then the sides by what they own, winners first, and within them each by
// what is theirs.
import type { Result, SeatResult, View } from '../protocol';

export const leadOf = (view: View, seat: number): string => view.seats.find((s) => s.seat === seat)?.bandits[0] ?? '';

export function ranked(view: View, result: Result): SeatResult[] {
  const star = (seat: number) => Number(leadOf(view, seat) === 'marshal');
  const won = (seat: number) => Number(result.winners.includes(seat));
  return [...result.seats].sort((a, b) => star(b.seat) - star(a.seat) || b.side_total - a.side_total || won(b.seat) - won(a.seat) || b.total - a.total);
}

export const goalsMet = (view: View): number => view.pieces.filter((p) => p.kind === 'goal' && p.met).length;
