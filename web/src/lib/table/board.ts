// Which things on the board a choice or an event is about.
import type { CardCount, Choice, GameEvent, Place, View } from '../protocol';

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

// One card may be played open or face down: the first choice is on its face, the others stand in the list only.
export function cardChoice(choices: Choice[], card: CardCount): Choice | undefined {
  return choices.find(
    (c) =>
      (c.kind === 'play' || c.kind === 'discard' || c.kind === 'take') &&
      c.card === card.card && (c.pawn ?? null) === (card.pawn ?? null) && (c.from ?? null) === (card.from ?? null),
  );
}

export const inHand = (choices: Choice[], hand: CardCount[]): Set<number> =>
  new Set(hand.flatMap((card) => cardChoice(choices, card)?.id ?? []));

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
