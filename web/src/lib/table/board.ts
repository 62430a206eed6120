// Which things on the board a choice or an event is about.
import type { CardCount, Choice, GameEvent, Pawn, Place, View } from '../protocol';
import type { Box } from './camera';
import { kLootSize, kPawnHeight, kPawnWidth, layLoot, type Layout, type Standing } from './layout';

export interface BoardChoices {
  locations: Map<number, Choice>;
  pawns: Map<string, Choice>;
  tokens: Map<number, Choice>;
}

export function boardChoices(choices: Choice[]): BoardChoices {
  const board: BoardChoices = { locations: new Map(), pawns: new Map(), tokens: new Map() };
  for (const choice of choices) {
    if (choice.kind === 'go' && choice.location !== undefined) board.locations.set(choice.location, choice);
    if (choice.kind === 'target' && choice.pawn) board.pawns.set(choice.pawn, choice);
    for (const token of choice.kind === 'loot' || choice.kind === 'drink' ? (choice.tokens ?? []) : []) board.tokens.set(token, choice);
  }
  return board;
}

// What of the question can be answered on the board: the rest is offered in the tray, and nothing twice.
export function onBoard(choices: Choice[], plan: Layout, view: View): Set<number> {
  const ids = new Set<number>();
  const lying = new Set(view.loot.filter((l) => l.at.kind === 'floor' && plan.spots.has(l.at.location)).map((l) => l.id));
  const standing = new Set(view.pawns.filter((p) => p.at !== null && plan.spots.has(p.at)).map((p) => p.id));
  for (const c of choices) {
    if (c.kind === 'go' && c.location !== undefined && plan.spots.has(c.location)) ids.add(c.id);
    if (c.kind === 'target' && c.pawn && standing.has(c.pawn)) ids.add(c.id);
    if (c.kind === 'loot' && c.tokens?.some((token) => lying.has(token))) ids.add(c.id);
  }
  return ids;
}

// Where everything that can be chosen lies in the drawing.
export function litBoxes(plan: Layout, view: View, pawns: Standing<Pawn>[], board: BoardChoices): Box[] {
  const spots = [...board.locations.keys()].flatMap((l) => plan.spots.get(l) ?? []);
  const bodies = pawns.filter((p) => board.pawns.has(p.item.id)).map((p) => ({ x: p.x - kPawnWidth / 2, y: p.y - kPawnHeight, width: kPawnWidth, height: kPawnHeight }));
  const tokens = layLoot(plan, view.loot).filter((l) => board.tokens.has(l.item.id)).map((l) => ({ x: l.x - kLootSize / 2, y: l.y - kLootSize, width: kLootSize, height: kLootSize }));
  return [...spots, ...bodies, ...tokens];
}

// What can be done with a card of the hand; one card may be laid open or face down.
export function cardChoices(choices: Choice[], card: CardCount): Choice[] {
  return choices.filter(
    (c) =>
      (c.kind === 'play' || c.kind === 'discard' || c.kind === 'take') &&
      c.card === card.card && (c.pawn ?? null) === (card.pawn ?? null) && (c.from ?? null) === (card.from ?? null),
  );
}

export const inHand = (choices: Choice[], hand: CardCount[]): Set<number> => new Set(hand.flatMap((card) => cardChoices(choices, card).map((c) => c.id)));

export interface Focus {
  locations: number[];
  pawns: string[];
  tokens: number[];
}

const floor = (place: GameEvent['to'] | GameEvent['from']): number[] => {
  if (typeof place === 'number') return [place];
  const at = place as Place | null | undefined;
  return at && typeof at === 'object' && at.kind === 'floor' ? [at.location] : [];
};

// What an event touches, to be lit on the board.
export function focusOf(event: GameEvent | null, view: View): Focus {
  if (!event) return { locations: [], pawns: [], tokens: [] };
  const pawns = [event.pawn, event.by].filter((p): p is string => !!p && view.pawns.some((q) => q.id === p));
  const locations = [...floor(event.to), ...floor(event.from)];
  if (locations.length === 0 && event.type !== 'card-drawn' && event.type !== 'card-played') {
    for (const id of pawns) {
      const at = view.pawns.find((p) => p.id === id)?.at;
      if (at != null) locations.push(at);
    }
  }
  return { locations, pawns, tokens: event.token === undefined ? [] : [event.token] };
}

// The keys of the choices, in the order of the list.
export function keysOf(choices: Choice[], names: string[]): Map<number, string> {
  return new Map(choices.map((c, i) => [c.id, (names[i] ?? '').toUpperCase()]));
}
