// A bot may win whatever the others have.
import { told } from '../../lib/i18n/index.svelte';
import type { View } from '../../lib/protocol';

export function verdict(view: View): string {
  const bot = view.seats.find((s) => s.bot && view.result?.winners.includes(s.seat))?.bandits[0];
  const box = bot === 'ghost' && view.loot.some((l) => l.kind === 'special-strongbox' && l.at.kind === 'sheet' && l.at.pawn === bot);
  const all = bot === 'django' && view.pieces.every((p) => p.kind !== 'ejection' || p.id === bot || p.count === 0);
  return box || all ? told(`bot.${bot}.won`, '') : '';
}
