import { format, has } from '../../lib/i18n/format';
import { type Speaker } from '../../lib/words';

// What a card of a bot does at this table: where somebody plays the Marshal some do something else.
export function botCardText(s: Speaker, bot: string, card: string): string {
  const key = `bot.card.${bot}.${card.split(' ')[0]}`;
  const played = `${key}.played`;
  if (s.table?.setup.switches['player-marshal'] && has(s.language, played)) return format(s.language, played);
  return has(s.language, key) ? format(s.language, key) : '';
}
