// Sentences about the game, from the vocabulary of the catalogs. The server's own English line is the last resort for
// anything newer than this client.
import type { Choice, GameEvent, Place, Question, Table, View } from './protocol';
import { boxArt } from '../boxes/art';
import { format, has, money } from './i18n/format';
import type { Language } from './i18n/language';

export interface Speaker {
  language: Language;
  view: View | null;
  table: Table | null;
}

export function named(s: Speaker, group: string, id: string | null | undefined): string {
  if (!id) return '?';
  const key = `${group}.${id}`;
  if (has(s.language, key)) return format(s.language, key);
  return id;
}

// Members under the name of their group, both in the order they come in.
export function byGroup<T extends { group: string }>(members: T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const member of members) groups.set(member.group, [...(groups.get(member.group) ?? []), member]);
  return [...groups];
}

// What an event does by the rules of this table: some read differently where a switch is on.
const kOtherwise: Record<string, string> = { braking: 'braking-moves-all', revenge: 'revenge-any-loot', pickpocketing: 'pickpocket-any-loot', escape: 'escape-by-car' };
export function eventRule(s: Speaker, event: string): string {
  if (s.table?.setup.switches[kOtherwise[event] ?? '']) return named(s, 'event.text', `${event}.all`);
  const played = `event.text.${event}.marshal`; // where somebody plays the Marshal
  if (s.table?.setup.switches['player-marshal'] && has(s.language, played)) return format(s.language, played);
  return named(s, 'event.text', event);
}

// Before the game begins: two teams sit in turn. A Marshal at the table sits with neither, wherever he sits.
export const teamOf = ({ switches }: { switches: Record<string, boolean> }, seat: number): number | null => (switches['team-game'] && !switches['player-marshal'] ? seat % 2 : null);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function pawnName(s: Speaker, id: string | null | undefined): string {
  if (!id) return '?';
  if (has(s.language, `pawn.${id}`)) return format(s.language, `pawn.${id}`);
  return s.view?.pawns.find((p) => p.id === id)?.name ?? capital(id);
}

// A card may be aimed at somebody: "binoculars doc".
export function cardName(s: Speaker, card: string): string {
  const [name = card, pawn] = card.split(' ');
  return pawn && has(s.language, `action.${name}`) ? format(s.language, `action.${name}`, { pawn: pawnName(s, pawn) }) : named(s, 'action', card);
}

// Whether nobody plays this bandit.
export const botSeat = (view: View | null, pawn: string | null | undefined) => view?.seats.find((t) => t.bot && t.bandits.includes(pawn ?? ''));

// A seat is called by its person's name and its bandits.
export function playerName(s: Speaker, seat: number | null | undefined): string {
  if (seat == null) return '?';
  const person = s.table?.seats.find((t) => t.seat === seat);
  const bandits = s.view?.seats.find((t) => t.seat === seat)?.bandits ?? [];
  if (bandits.length > 0) {
    const names = bandits.map((b) => pawnName(s, b)).join(' & ');
    return person?.kind === 'person' && person.name ? `${person.name} (${names})` : names;
  }
  return person?.name ?? format(s.language, 'new.seat.n', { n: seat + 1 });
}

// Who sits there, without the bandits: agents by their level.
export function sitterName(s: Speaker, seat: number): string {
  if (s.view?.seats.find((t) => t.seat === seat)?.bot) return format(s.language, 'bot.sitter');
  const sitter = s.table?.seats.find((t) => t.seat === seat);
  if (sitter?.kind === 'agent' && has(s.language, `agent.${sitter.agent}`)) return format(s.language, `agent.${sitter.agent}`);
  return sitter?.name ?? format(s.language, 'new.seat.n', { n: seat + 1 });
}

export function bandits(s: Speaker, seat: number): string {
  const list = s.view?.seats.find((t) => t.seat === seat)?.bandits ?? [];
  return list.length > 0 ? list.map((b) => pawnName(s, b)).join(' & ') : playerName(s, seat);
}

function carAt(s: Speaker, location: number): { kind: string; roof: boolean } | null {
  for (const vehicle of s.view?.vehicles ?? []) {
    for (const car of vehicle.cars) {
      if (car.inside === location) return { kind: car.kind, roof: false };
      if (car.roof === location) return { kind: car.kind, roof: true };
    }
  }
  return rolledAway(s, location);
}

// A place that is no longer there, just beyond the train, was the car without a roof before it rolled to the other end.
function rolledAway(s: Speaker, location: number): { kind: string; roof: boolean } | null {
  const cars = s.view?.vehicles.find((v) => v.kind === 'train')?.cars ?? [];
  const open = cars.find((car) => car.roof === null);
  return open && cars.some((car) => car.inside !== null && Math.abs(car.inside - location) === 1) ? { kind: open.kind, roof: false } : null;
}

type Way = 'place' | 'to' | 'aboard'; // there, thither, or after "boards"

export function placeName(s: Speaker, location: number, way: Way = 'place'): string {
  const at = carAt(s, location);
  if (!at) return `#${location}`;
  const group = at.roof ? 'of' : 'at';
  return format(s.language, `${way}.${at.roof ? 'roof' : 'inside'}`, { car: named(s, group, at.kind) });
}

// A token by its kind, or by its face where that says more (what is in a flask).
export function lootName(s: Speaker, kind: string | undefined, value: number | null | undefined, face?: string): string {
  const thing = named(s, 'aloot', face && has(s.language, `aloot.${face}`) ? face : kind);
  return value == null || kind === 'flask' ? thing : format(s.language, 'worth', { thing, amount: money(s.language, value) });
}

export function cardLabel(s: Speaker, card: string, from?: string | null): string {
  if (card !== 'bullet') return cardName(s, card);
  if (!from) return cardName(s, 'bullet');
  if (from === 'neutral') return format(s.language, 'play.bullet.neutral');
  return format(s.language, 'card.bullet', { pawn: pawnName(s, from) });
}

// A goal of the Marshal: a target by its name, or a warrant with whose it is.
const warrant = (goal: string): string | null => (goal.startsWith('warrant ') ? goal.slice(8) : null);
export function goalName(s: Speaker, goal: string | null | undefined): string {
  const wanted = warrant(goal ?? '');
  return wanted ? format(s.language, 'goal.warrant', { pawn: pawnName(s, wanted) }) : named(s, 'goal', goal);
}
export function goalText(s: Speaker, goal: string): string {
  const wanted = warrant(goal);
  return wanted ? format(s.language, 'goal.text.warrant', { pawn: pawnName(s, wanted) }) : named(s, 'goal.text', goal);
}

// What a prisoner is good for in these hands.
export const prisonerText = (s: Speaker, prisoner: string, holder: string | null): string =>
  prisoner === holder ? format(s.language, 'prisoner.text.own') : format(s.language, 'prisoner.text.other', { pawn: pawnName(s, prisoner) });

export const kBrawlers = ['gold', 'silver', 'bronze'];

function carOfSlot(s: Speaker, slot: unknown): string {
  const car = s.view?.vehicles.find((v) => v.kind === 'train')?.cars.find((c) => c.slot === slot);
  return car ? named(s, 'at', car.kind) : '';
}

// The last word of a choice about a token is its face.
const faceOf = (c: Choice): string => c.words.slice(c.words.lastIndexOf(' ') + 1);

const roundTitle = (s: Speaker, card: string | null | undefined): string => {
  const name = (card ?? '').replace(/-[25]$/, '');
  return has(s.language, `event.${name}`) ? format(s.language, `event.${name}`) : named(s, 'round', name);
};
export { roundTitle };

const placeOf = (s: Speaker, to: unknown, way: Way): string => {
  if (typeof to === 'number') return placeName(s, to, way);
  const place = to as Place | null;
  return place && place.kind === 'floor' ? placeName(s, place.location, way) : '';
};

function wayOf(e: GameEvent): Way {
  if (e.type === 'pawn-placed' || e.type === 'vanished') return 'aboard';
  return e.type === 'pawn-moved' && e.cause !== 'revealed' ? 'to' : 'place';
}

// Whoever leads two bandits does things as one.
function actor(s: Speaker, e: GameEvent): string {
  if (e.seat === undefined) return '';
  if (e.type === 'character-taken') return sitterName(s, e.seat);
  const names = bandits(s, e.seat);
  const two = (s.view?.seats.find((t) => t.seat === e.seat)?.bandits.length ?? 1) > 1;
  return two ? format(s.language, 'duo', { names }) : names;
}

function movedKey(s: Speaker, e: GameEvent): string {
  if (e.pawn === 'marshal' && (e.cause === 'action' || e.cause === 'event' || !e.cause)) return 'ev.pawn-moved.marshal';
  if (e.cause && e.cause !== 'action') return `ev.pawn-moved.${e.cause}`;
  const from = typeof e.from === 'number' ? carAt(s, e.from) : null;
  const to = typeof e.to === 'number' ? carAt(s, e.to) : null;
  if (from && to && from.roof !== to.roof) return to.roof ? 'ev.pawn-moved.up' : 'ev.pawn-moved.down';
  return 'ev.pawn-moved.action';
}

function eventKey(s: Speaker, e: GameEvent): string {
  switch (e.type) {
    case 'pawn-moved':
      return movedKey(s, e);
    case 'card-drawn':
    case 'card-kept':
    case 'card-picked':
      return e.card ? `ev.${e.type}.known` : `ev.${e.type}`;
    case 'card-played': {
      if (!e.card) return 'ev.card-played.hidden';
      if (e.face_down) return 'ev.card-played.own';
      const pair = (s.view?.seats.find((t) => t.seat === e.seat)?.bandits.length ?? 1) > 1;
      return pair ? 'ev.card-played.pawn' : 'ev.card-played';
    }
    case 'goal-current':
    case 'goal-looked':
      return e.goal ? `ev.${e.type}.known` : `ev.${e.type}`;
    case 'document-read':
      return e.face ? 'ev.document-read.known' : 'ev.document-read';
    case 'card-diverted':
      return e.card ? 'ev.card-diverted.known' : 'ev.card-diverted';
    case 'train-moved':
      return Number(e.to) < Number(e.from) ? 'ev.train-moved.back' : 'ev.train-moved';
    case 'goal-judged':
      return e.met ? 'ev.goal-judged.met' : 'ev.goal-judged';
    case 'captured':
      return e.poster ? 'ev.captured.poster' : 'ev.captured';
    case 'power-chosen':
      return `ev.power-chosen.${e.power}`;
    case 'card-turned':
      return e.face_down ? 'ev.card-turned.down' : 'ev.card-turned';
    default:
      return `ev.${e.type}`;
  }
}

export function eventText(s: Speaker, e: GameEvent): string {
  const own = boxArt.tells[e.type];
  if (own) return capital(own(s, e));
  const key = eventKey(s, e);
  if (!has(s.language, key)) return e.text ?? e.type;
  const from = typeof e.from === 'string' ? e.from : null;
  return capital(
    format(s.language, key, {
      pawn: pawnName(s, e.pawn),
      by: pawnName(s, e.by),
      owner: from ? pawnName(s, from) : '',
      other: pawnName(s, e.partner),
      player: actor(s, e),
      card: e.card ? cardLabel(s, e.card, from) : '',
      place: placeOf(s, e.to ?? (e.type === 'vanished' ? e.from : null), wayOf(e)),
      loot: lootName(s, e.loot, e.value, e.face),
      action: e.action ? cardName(s, e.action) : '',
      turns: e.turns ?? 0,
      hostage: named(s, 'hostage', e.hostage),
      goal: goalName(s, e.goal),
      prisoner: named(s, 'prisoner', e.prisoner),
      penalty: named(s, 'penalty', e.penalty),
      effect: named(s, 'penalty.text', e.penalty),
      brawler: named(s, 'brawler', kBrawlers[e.rank ?? 0]),
      car: carOfSlot(s, e.slot ?? e.to),
      event: e.event ? named(s, 'event', e.event) : '',
      title: roundTitle(s, e.card),
      kind: named(s, 'turn', e.kind),
      why: e.why && has(s.language, `why.${e.why}`) ? format(s.language, `why.${e.why}`) : (e.reason ?? ''),
      n: e.count ?? e.missing ?? e.bullets ?? (e.round ?? e.turn ?? 0) + 1,
    }).replace(/!\.$/, '!'),
  );
}

// Cards drawn one after the other, in one sentence: each kind once, with how many.
export function drawnText(s: Speaker, drawn: GameEvent[]): string {
  const first = drawn[0]!;
  if (drawn.length === 1) return eventText(s, first);
  const counts = new Map<string, number>();
  for (const e of drawn) {
    const name = cardLabel(s, e.card ?? '?', typeof e.from === 'string' ? e.from : null);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const card = [...counts].map(([name, n]) => (n > 1 ? `${n}× ${name}` : name)).join(', ');
  return capital(format(s.language, 'ev.card-drawn.known', { player: actor(s, first), card }));
}

export function questionText(s: Speaker, q: Question): string {
  const key = `ask.${q.rule}`;
  if (!has(s.language, key)) return capital(q.about);
  return format(s.language, key, { pawn: pawnName(s, q.pawn), other: pawnName(s, q.other), car: carOfSlot(s, q.slot) });
}

const kLootWays: Record<string, string> = { buy: 'choose.loot.pay', 'punch-loot': 'choose.loot.lose', 'give-loot': 'choose.loot.give', 'gatling-loot': 'choose.loot.lose' };

export function choiceText(s: Speaker, q: Question, c: Choice): string {
  const say = (key: string, args = {}) => capital(format(s.language, key, args));
  const twoBandits = (s.view?.seats.find((t) => t.seat === q.seat)?.bandits.length ?? 1) > 1;
  const forPawn = twoBandits && c.pawn ? '.pawn' : '';
  switch (c.kind) {
    case 'draw':
    case 'search':
    case 'fall':
    case 'ride-off':
    case 'divert':
      return say(`choose.${c.kind}`);
    case 'yes':
    case 'no': {
      const both = q.rule === 'attack' && c.kind === 'yes' && q.choices.some((other) => other.kind === 'target');
      const special = `choose.${c.kind}.${q.rule}${both ? '.both' : ''}`;
      const next = q.rule === 'colt' ? s.view?.pawns.find((p) => p.colts)?.colts?.[c.kind === 'yes' ? 0 : 1]?.[0] : undefined;
      return say(has(s.language, special) ? special : `choose.${c.kind}`, { penalty: named(s, 'penalty', next) });
    }
    case 'pass': {
      const special = `choose.pass.${q.rule === 'drop-bullets' ? 'keep' : q.rule}`;
      return say(has(s.language, special) ? special : 'choose.pass');
    }
    case 'prisoner':
      return capital(named(s, 'prisoner', c.prisoner));
    case 'hostage':
      return capital(named(s, 'hostage', c.hostage));
    case 'drink':
      return say('choose.drink', { loot: lootName(s, c.loot, null, faceOf(c)) });
    case 'play':
      return say(`choose.play${c.face_down ? '.down' : ''}${forPawn}`, {
        card: cardLabel(s, c.card ?? '?', c.from),
        pawn: pawnName(s, c.pawn),
      });
    case 'go':
      return c.location === undefined ? c.words : capital(placeName(s, c.location, 'to'));
    case 'loot':
      return say(kLootWays[q.rule] ?? 'choose.loot', { loot: lootName(s, c.loot, c.value, faceOf(c)) });
    case 'target': {
      const special = `choose.target.${q.rule}`;
      return say(has(s.language, special) ? special : 'choose.target', { pawn: pawnName(s, c.pawn), other: pawnName(s, c.partner) });
    }
    case 'discard':
    case 'take': {
      const card = cardLabel(s, c.card ?? '?', c.from);
      const special = `choose.${c.kind}.${q.rule}`;
      return say(has(s.language, special) ? special : `choose.${c.kind}`, { card: forPawn ? `${card} (${pawnName(s, c.pawn)})` : card });
    }
    default:
      return capital(c.words);
  }
}

// The keys that pick a choice: the digits, then the upper row of letters.
export const kChoiceKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', ...'qwertyuiop'];
