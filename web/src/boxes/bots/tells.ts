// Sentences about bots that are put together: what a bot compared, and why it went that way.
import type { GameEvent } from '../../lib/protocol';
import { format, has, money } from '../../lib/i18n/format';
import { cardName, lootName, named, pawnName, type Speaker } from '../../lib/words';

const kWays = ['ahead', 'behind', 'across', 'coach'] as const;
const kNever = 13; // as far as the server counts steps
const kHurts = ['shoot', 'move', 'punch', 'floor', 'drop'];

// "4 jewels ahead, 2 behind", or how far away something is.
function compared(s: Speaker, e: GameEvent): string {
  const objective = e.objective ?? '';
  const say = (key: string, args = {}) => format(s.language, key, args);
  if (has(s.language, `bot.far.${objective}`)) {
    const known = e.distance != null || objective.startsWith('away');
    if (!known) return '';
    return e.distance != null && e.distance >= kNever && has(s.language, `bot.far.${objective}.never`) ? say(`bot.far.${objective}.never`) : say(`bot.far.${objective}`, { n: e.distance ?? 0 });
  }
  const seen = kWays.filter((way) => e[way] != null);
  const noun = objective === 'jewels' ? 'bot.seen.jewels' : 'bot.seen.characters';
  const parts = seen.map((way, i) => `${i === 0 ? say(noun, { n: e[way] ?? 0 }) : e[way]} ${say(`bot.where.${way}`)}`);
  if (seen.length < 2 && has(s.language, `bot.none.${objective}`)) parts.push(say(`bot.none.${objective}`));
  return parts.join(', ');
}

// The car or vehicle of a slot.
function slotName(s: Speaker, slot: unknown): string {
  const car = s.view?.vehicles.flatMap((v) => v.cars).find((c) => c.slot === slot);
  return car ? named(s, 'at', car.kind) : '';
}

function stepped(s: Speaker, e: GameEvent): string {
  const special = `bot.because.${e.because}.${e.objective}`;
  const because = has(s.language, special) ? special : `bot.because.${e.because}`;
  // Whoever stays without saying so has only looked.
  const looks = e.heading === 'stays' && !has(s.language, because);
  const going = format(s.language, `bot.goes.${looks ? 'looks' : e.heading}`, { pawn: pawnName(s, e.pawn) });
  const seen = e.because === 'there' ? '' : compared(s, e);
  const why = [...(has(s.language, because) ? [format(s.language, because)] : []), ...(seen ? [seen] : [])].join('; ');
  return format(s.language, 'ev.bot-stepped', { going, why });
}

const say = (key: string, more: (s: Speaker, e: GameEvent) => object = () => ({})) => (s: Speaker, e: GameEvent): string =>
  format(s.language, key, { pawn: pawnName(s, e.pawn), card: e.card ? cardName(s, e.card) : '', car: slotName(s, e.slot), ...more(s, e) });

export const tells: Record<string, (s: Speaker, e: GameEvent) => string> = {
  'bot-played': (s, e) => say(e.card ? 'ev.bot-played' : 'ev.bot-played.hidden')(s, e),
  'bot-turned': (s, e) => say(e.face_down ? 'ev.bot-turned.down' : 'ev.bot-turned')(s, e),
  'bot-stepped': stepped,
  'bot-chose': (s, e) => say(e.why === 'reverse' ? 'ev.bot-chose.reverse' : 'ev.bot-chose', () => ({ loot: lootName(s, e.loot, null), why: format(s.language, `bot.why.${e.why}`) }))(s, e),
  'bot-fired': say('ev.bot-fired', (_, e) => ({ n: e.targets ?? 0, neutral: e.neutral ?? 0 })),
  'wanted-given': say('ev.wanted-given', (_, e) => ({ n: e.left ?? 0 })),
  'wanted-lost': say('ev.wanted-lost', (_, e) => ({ n: e.left ?? 0 })),
  'dynamite-laid': say('ev.dynamite-laid'),
  exploded: say('ev.exploded'),
  ejected: say('ev.ejected', (_, e) => ({ n: e.tokens ?? 0 })),
  'plan-grew': say('ev.plan-grew', (s, e) => ({ n: (e.space ?? 0) + 1, amount: money(s.language, e.worth ?? 0) })),
  'doc-hurt': (s, e) => say(has(s.language, `ev.doc-hurt.${kHurts[e.effect ?? 4]}`) ? `ev.doc-hurt.${kHurts[e.effect ?? 4]}` : 'ev.doc-hurt')(s, e),
  'respect-earned': say('ev.respect-earned'),
  'poker-lost': say('ev.poker-lost'),
  'bot-won': say('ev.bot-won'),
  'poker-started': say('ev.poker-started', (_, e) => ({ n: e.players ?? 0 })),
};

// How long each is shown, in milliseconds: a reason takes time to read.
export const paces: Record<string, number> = {
  'bot-played': 650,
  'bot-turned': 900,
  'bot-stepped': 1500,
  'bot-chose': 1000,
  'bot-fired': 1000,
  'wanted-given': 1200,
  'wanted-lost': 900,
  'dynamite-laid': 900,
  exploded: 1300,
  ejected: 1000,
  'bot-won': 2000,
  'respect-earned': 1100,
  'doc-hurt': 1100,
  'poker-started': 1200,
  'poker-lost': 1000,
  'plan-grew': 1200,
};
