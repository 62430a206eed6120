// Who came out how: the Marshal, who plays for goals, then the sides by what they own, winners first, and within them each by
// what is theirs.
import { t, word } from '../i18n/index.svelte';
import type { Result, SeatResult, View } from '../protocol';
import { bandits, type Speaker } from '../words';

export const leadOf = (view: View, seat: number): string => view.seats.find((s) => s.seat === seat)?.bandits[0] ?? '';

export function ranked(view: View, result: Result): SeatResult[] {
  const star = (seat: number) => Number(leadOf(view, seat) === 'marshal');
  const won = (seat: number) => Number(result.winners.includes(seat));
  return [...result.seats].sort((a, b) => star(b.seat) - star(a.seat) || b.side_total - a.side_total || won(b.seat) - won(a.seat) || b.total - a.total);
}

export const goalsMet = (view: View): number => view.pieces.filter((p) => p.kind === 'goal' && p.met).length;

// Who has won, in one sentence: a whole team that wins is named as such.
export function victory(view: View, result: Result, speaker: Speaker): string {
  const side = result.seats.find((s) => s.seat === result.winners[0])?.side;
  const team = view.pieces.some((p) => p.kind === 'wild-bunch') && result.seats.every((s) => (s.side === side) === result.winners.includes(s.seat));
  const names = team ? [word('team', String(side))] : result.winners.map((s) => bandits(speaker, s));
  return t('end.winner', { n: names.length, names: names.join(' & ') });
}
