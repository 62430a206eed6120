// What the board looks like half way through an update: the view before it, with one event drawn in. This knows no rules;
// the last event of an update is always followed by the server's own view, which has the last word.
import type { CardCount, GameEvent, Piece, Place, SeatView, View } from '../protocol';
import { boxArt } from '../../boxes/art';
import { kBrawlers } from '../words';

export function mapWhere<T>(list: T[], fits: (item: T) => boolean, change: (item: T) => T): T[] {
  return list.map((item) => (fits(item) ? change(item) : item));
}

function sameCard(a: CardCount, b: Omit<CardCount, 'count'>): boolean {
  return a.card === b.card && (a.pawn ?? null) === (b.pawn ?? null) && (a.from ?? null) === (b.from ?? null);
}

function cardOf(event: GameEvent): Omit<CardCount, 'count'> | null {
  if (!event.card) return null;
  const from = typeof event.from === 'string' ? event.from : undefined;
  return from ? { card: event.card, from } : { card: event.card, pawn: event.pawn ?? null };
}

export function addCard(hand: CardCount[], card: Omit<CardCount, 'count'>): CardCount[] {
  if (!hand.some((c) => sameCard(c, card))) return [...hand, { ...card, count: 1 }];
  return mapWhere(hand, (c) => sameCard(c, card), (c) => ({ ...c, count: c.count + 1 }));
}

export function removeCard(hand: CardCount[], card: Omit<CardCount, 'count'>): CardCount[] {
  return mapWhere(hand, (c) => sameCard(c, card), (c) => ({ ...c, count: c.count - 1 })).filter((c) => c.count > 0);
}

export function withSeat(view: View, seat: number | undefined, change: (s: SeatView) => SeatView): View {
  return { ...view, seats: mapWhere(view.seats, (s) => s.seat === seat, change) };
}

function movePawn(view: View, id: string | null | undefined, to: unknown): View {
  if (typeof to !== 'number') return view;
  return { ...view, pawns: mapWhere(view.pawns, (p) => p.id === id, (p) => ({ ...p, at: to })) };
}

function moveLoot(view: View, event: GameEvent, to: Place): View {
  const moved = mapWhere(view.loot, (l) => l.id === event.token, (l) => ({
    ...l,
    at: to,
    value: event.value ?? l.value,
  }));
  return withMoney(view, { ...view, loot: moved });
}

// What a seat is seen to be worth changes with the token, not some beats later.
function withMoney(before: View, after: View): View {
  const worth = (view: View, s: SeatView) => {
    const held = view.loot.filter((l) => l.at.kind === 'sheet' && s.bandits.includes(l.at.pawn));
    return { known: held.reduce((sum, l) => sum + (l.value ?? 0), 0), unknown: held.filter((l) => l.value === null).length };
  };
  const seats = after.seats.map((s) => {
    const [was, now] = [worth(before, s), worth(after, s)];
    if (was.known === now.known && was.unknown === now.unknown) return s;
    return { ...s, money: { known: s.money.known + now.known - was.known, unknown: s.money.unknown + now.unknown - was.unknown } };
  });
  return { ...after, seats };
}

function hit(view: View, victim: string | null | undefined, from: string): View {
  const pawns = mapWhere(view.pawns, (p) => p.id === victim, (p) => ({
    ...p,
    bullets_received: (p.bullets_received ?? 0) + 1,
  }));
  const seat = view.pawns.find((p) => p.id === victim)?.seat;
  const hurt = { ...view, pawns };
  if (seat == null) return hurt;
  return withSeat(hurt, seat, (s) => (s.bot ? { ...s, bot: { ...s.bot, before: addCard(s.bot.before, { card: 'bullet', from }) } } : { ...s, top_bullets: [from, ...s.top_bullets], deck_size: s.deck_size + 1 }));
}

// A bullet for somebody who has no deck lies under the Wild Bunch token of the team that fired it.
function wild(view: View, event: GameEvent): View {
  if (view.pawns.find((p) => p.id === event.pawn)?.seat != null) return view;
  const seat = view.pawns.find((p) => p.id === event.by)?.seat;
  const side = view.seats.find((s) => s.seat === seat)?.side;
  return { ...view, pieces: mapWhere(view.pieces, (p) => p.kind === 'wild-bunch' && p.id === side, (p) => ({ ...p, bullets: (p.bullets ?? 0) + 1 })) };
}

export function played(view: View, event: GameEvent): View {
  const card = cardOf(event);
  const next = withSeat(view, event.seat, (s) => ({
    ...s,
    hand_size: Math.max(0, s.hand_size - 1),
    hand: s.hand && card ? removeCard(s.hand, card) : s.hand,
  }));
  const entry = {
    n: view.common_deck.length,
    seat: event.seat ?? 0,
    pawn: event.pawn ?? null,
    card: event.card ?? null,
    face_down: event.face_down ?? false,
    turn: view.turn,
    borrowed: false,
    done: false,
  };
  return { ...next, common_deck: [...view.common_deck, entry] };
}

// Where unplayed and resolved cards go back into their decks, every card is somewhere to be seen: hands, decks and the pile
// together only grow by bullets. Where they lie aside until a reshuffle, they do not.
export function cardsReturn(before: View, after: View): boolean {
  const lying = (v: View) => v.pawns.reduce((sum, p) => sum + (p.bullets_before ?? 0), 0);
  const bots = new Set<number | null>(after.seats.filter((s) => s.bot).map((s) => s.seat)); // their cards stay out until the end of the round
  const cards = (v: View) => lying(v) + v.seats.reduce((sum, s) => sum + (s.bot ? 0 : s.hand_size + s.deck_size), 0) + v.common_deck.filter((c) => !c.done && !bots.has(c.seat)).length;
  const bullets = (v: View) => v.pawns.reduce((sum, p) => sum + (bots.has(p.seat) ? 0 : (p.bullets_received ?? 0)), 0);
  return cards(after) - cards(before) === bullets(after) - bullets(before);
}

const handsBack = (view: View): View => ({ ...view, seats: view.seats.map((s) => ({ ...s, hand_size: 0, deck_size: s.deck_size + s.hand_size, hand: s.hand && [] })) });

export function turned(view: View, event: GameEvent, back: boolean): View {
  const at = view.common_deck.findIndex((c) => !c.done);
  if (at < 0) return view;
  if (back) view = withSeat(view, view.common_deck[at]!.seat, (s) => ({ ...s, deck_size: s.deck_size + 1 }));
  const deck = view.common_deck.map((c, i) =>
    i === at ? { ...c, done: true, pawn: event.pawn ?? c.pawn, card: event.card ?? c.card } : c,
  );
  return { ...view, common_deck: deck, acting: event.pawn ?? view.acting };
}

// Whoever lay beside a car is on it again.
const climbed = (view: View, event: GameEvent): View =>
  event.cause === 'climbed-back' ? { ...view, pieces: view.pieces.filter((p) => p.kind !== 'ejected' || p.id !== event.pawn) } : view;

// Horses are told apart by nobody; each keeps its number only so that it can be seen to move.
const freshId = (view: View): number => 1 + Math.max(-1, ...view.pieces.map((p) => (typeof p.id === 'number' ? p.id : -1)));

function moveHorse(view: View, from: unknown, to: Place | null): View {
  const at = view.pieces.findIndex((p) => p.kind === 'horse' && p.at.kind === 'beside-car' && p.at.slot === from);
  if (at < 0) return view;
  const pieces = to ? view.pieces.map((p, i) => (i === at ? { ...p, at: to } : p)) : view.pieces.filter((_, i) => i !== at);
  return { ...view, pieces };
}

// A card that is a piece lies before somebody else now.
function handPiece(view: View, kind: string, id: string | undefined, pawn: string | null | undefined): View {
  if (!pawn) return view;
  return { ...view, pieces: mapWhere(view.pieces, (p) => p.kind === kind && p.id === id, (p) => ({ ...p, at: { kind: 'sheet', pawn } })) };
}

const kLasting = ['disarmed', 'wounded-knee', 'shoulder-injury'];

// The bullet that has just hit was the next one of its colt; one that binds lies before the bandit, not on the deck.
function penalty(view: View, event: GameEvent): View {
  const name = event.penalty ?? '';
  const lasts = kLasting.includes(name);
  const pawns = view.pawns.map((p) => {
    if (p.colts) return { ...p, colts: p.colts.map((bullets, colt) => (colt === event.colt ? bullets.slice(1) : bullets)) };
    if (p.id !== event.pawn || !lasts) return p;
    return { ...p, penalties: [...new Set([...(p.penalties ?? []), name])], bullets_before: (p.bullets_before ?? 0) + 1 };
  });
  const seat = view.pawns.find((p) => p.id === event.pawn)?.seat;
  const hurt = { ...view, pawns };
  if (!lasts || seat == null) return hurt;
  return withSeat(hurt, seat, (s) => (s.top_bullets[0] === 'marshal' ? { ...s, top_bullets: s.top_bullets.slice(1), deck_size: s.deck_size - 1 } : s));
}

function healed(view: View, event: GameEvent): View {
  const pawns = mapWhere(view.pawns, (p) => p.id === event.pawn, (p) => ({ ...p, penalties: [], bullets_before: 0 }));
  const seat = view.pawns.find((p) => p.id === event.pawn)?.seat;
  return withSeat({ ...view, pawns }, seat ?? undefined, (s) => ({ ...s, deck_size: s.deck_size + (event.bullets ?? 0) }));
}

// A goal that has come, or that somebody has seen.
function learnGoal(view: View, event: GameEvent, goal: View): View {
  const is = (p: Piece) => p.kind === 'goal' && p.id === event.place;
  const known = goal.pieces.find(is);
  if (!known) return view;
  const seen = event.goal === undefined || event.goal === null ? {} : { goal: event.goal };
  if (view.pieces.some(is)) return { ...view, pieces: mapWhere(view.pieces, is, (p) => ({ ...p, ...seen, seen_by: known.seen_by })) };
  return { ...view, pieces: [...view.pieces, { ...known, goal: event.goal ?? null }] };
}

// `goal` is the server's view at the end of the update, from which an event may borrow what it names but does not hold.
// `back`: cards go back into their decks.
export function advance(view: View, event: GameEvent, goal: View, back = false): View {
  switch (event.type) {
    case 'pawn-placed':
      if (!view.pawns.some((p) => p.id === event.pawn)) {
        const known = goal.pawns.find((p) => p.id === event.pawn);
        return known ? movePawn({ ...view, pawns: [...view.pawns, known] }, event.pawn, event.to) : view;
      }
      return movePawn(view, event.pawn, event.to);
    case 'pawn-moved':
      return climbed(movePawn(view, event.pawn, event.to), event);
    case 'round-started':
      return {
        ...view,
        phase: 'round-start',
        round: event.round ?? view.round,
        turn: 0,
        turn_kind: null,
        round_card: goal.round === event.round ? goal.round_card : null,
        past_rounds: goal.past_rounds,
        common_deck: [],
      };
    case 'first-player':
      return { ...view, first: event.seat ?? view.first };
    case 'turn-started':
      return { ...view, phase: 'scheming', turn: event.turn ?? view.turn, turn_kind: event.kind ?? null };
    case 'card-played':
      return played(view, event);
    case 'card-drawn': {
      const card = cardOf(event);
      return withSeat(view, event.seat, (s) => ({
        ...s,
        hand_size: s.hand_size + 1,
        deck_size: Math.max(0, s.deck_size - (event.deck === undefined || event.deck === s.seat ? 1 : 0)),
        hand: s.hand && card ? addCard(s.hand, card) : s.hand,
      }));
    }
    case 'card-discarded': {
      const card = cardOf(event);
      return withSeat(view, event.seat, (s) => ({
        ...s,
        hand_size: Math.max(0, s.hand_size - 1),
        hand: s.hand && card ? removeCard(s.hand, card) : s.hand,
      }));
    }
    case 'stealing-started':
      return { ...(back ? handsBack(view) : view), phase: 'stealing', turn_kind: null };
    case 'card-turned':
      return turned(view, event, back);
    case 'shot': {
      const fired = mapWhere(view.pawns, (p) => p.id === event.by, (p) => ({
        ...p,
        bullets_left: Math.max(0, (p.bullets_left ?? 1) - 1),
      }));
      return hit(wild({ ...view, pawns: fired }, event), event.pawn, event.by ?? 'neutral');
    }
    case 'neutral-bullet':
      return hit({ ...view, neutral_bullets: Math.max(0, view.neutral_bullets - 1) }, event.pawn, 'neutral');
    case 'loot-taken':
      return event.pawn ? moveLoot(view, event, { kind: 'sheet', pawn: event.pawn }) : view;
    case 'loot-dropped':
    case 'loot-placed':
      return event.to && typeof event.to === 'object' ? moveLoot(view, event, event.to) : view;
    case 'event':
      return { ...view, phase: 'round-end' };
    case 'horse-placed':
      return { ...view, pieces: [...view.pieces, { kind: 'horse', id: freshId(view), at: { kind: 'beside-car', slot: event.slot ?? 0 } }] };
    case 'horse-moved':
      return moveHorse(view, event.from, typeof event.to === 'number' ? { kind: 'beside-car', slot: event.to } : null);
    case 'horse-gone':
      return moveHorse(view, event.slot, null);
    case 'coach-moved': {
      const to = event.to;
      if (typeof to !== 'number') return view;
      return { ...view, vehicles: mapWhere(view.vehicles, (v) => v.kind === 'coach', (v) => ({ ...v, beside: to })) };
    }
    case 'train-moved': {
      const { from, to } = event;
      if (typeof from !== 'number' || typeof to !== 'number') return view;
      return { ...view, vehicles: view.vehicles.map((v) => (v.kind === 'train' && v.beside !== undefined ? { ...v, beside: v.beside + to - from } : v)) };
    }
    case 'coach-gone':
      return { ...view, vehicles: view.vehicles.filter((v) => v.kind !== 'coach') };
    case 'hostage-taken': {
      const pawn = event.pawn;
      if (!pawn) return view;
      return { ...view, pieces: mapWhere(view.pieces, (p) => p.kind === 'hostage' && p.id === event.hostage, (p) => ({ ...p, at: { kind: 'sheet', pawn } })) };
    }
    case 'goal-current':
    case 'goal-looked':
    case 'goal-shown':
      return learnGoal(view, event, goal);
    case 'prisoner-shown': {
      const shown = goal.pieces.find((p) => p.kind === 'prisoner' && p.id === event.prisoner);
      return shown ? { ...view, pieces: [...view.pieces, { ...shown, at: { kind: 'display' } }] } : view;
    }
    case 'prisoner-freed':
      return handPiece(view, 'prisoner', event.prisoner, event.pawn);
    case 'prisoner-locked':
      return handPiece(view, 'prisoner', event.prisoner, 'marshal');
    case 'captured':
      return event.poster ? handPiece(view, 'poster', event.pawn ?? undefined, 'marshal') : view;
    case 'brawler-taken':
      return handPiece(view, 'brawler', kBrawlers[event.rank ?? 0], event.pawn);
    case 'penalty-taken':
      return penalty(view, event);
    case 'penalties-over':
      return healed(view, event);
    case 'knocked-off':
    case 'vanished':
    case 'rode-off':
    case 'carried-off':
      return { ...view, pawns: mapWhere(view.pawns, (p) => p.id === event.pawn, (p) => ({ ...p, at: null })) };
    case 'whiskey-drunk':
      return { ...view, loot: mapWhere(view.loot, (l) => l.id === event.token, (l) => ({ ...l, face: event.face ?? l.face })) };
    case 'car-moved':
      return { ...view, vehicles: goal.vehicles };
    case 'committed':
      return { ...view, committed: [...new Set([...view.committed, event.seat ?? -1])].filter((s) => s >= 0) };
    default:
      return boxArt.advances[event.type]?.(view, event) ?? view;
  }
}
