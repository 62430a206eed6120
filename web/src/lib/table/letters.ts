// Two pawns with the same initial get two letters each, so that the letters tell them apart.
import type { View } from '../protocol';

export function lettered(view: View): View {
  const count = new Map<string, number>();
  for (const pawn of view.pawns) count.set(pawn.letter, (count.get(pawn.letter) ?? 0) + 1);
  if (![...count.values()].some((n) => n > 1)) return view;
  const pawns = view.pawns.map((pawn) => {
    if (pawn.kind !== 'bandit' || (count.get(pawn.letter) ?? 0) < 2) return pawn;
    return { ...pawn, letter: pawn.letter + pawn.id.charAt(1) };
  });
  return { ...view, pawns };
}
