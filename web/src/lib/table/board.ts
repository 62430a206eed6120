// Which things on the board a choice or an event is about.
import type { CardCount, Choice, GameEvent, Pawn, Place, View } from '../protocol';
import { boxArt } from '../../boxes/art';
import type { Box } from './camera';
import { kLootSize, kPawnHeight, kPawnWidth, layLoot, standPawns, type Layout, type Standing } from './layout';

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

const kFinger = 32; // pixels
const kMouse = 24;

// Whether those who can be pointed at on a stage of this size are large enough for a finger, and apart, while all of them are
// in the picture with whoever acts. Otherwise their names are offered.
export function pointable(plan: Layout, view: View, choices: Choice[], width: number, height = Infinity): boolean {
  const standing = standPawns(plan, view.pawns);
  const bodies = standing.filter((p) => choices.some((c) => c.kind === 'target' && c.pawn === p.item.id));
  if (bodies.length < 2) return true;
  const seen = [...bodies, ...standing.filter((p) => p.item.id === view.acting)];
  const left = Math.min(...seen.map((b) => b.x));
  const right = Math.max(...seen.map((b) => b.x));
  const tall = Math.max(...seen.map((b) => b.y)) - Math.min(...seen.map((b) => b.y)) + kPawnHeight + 28;
  const scale = Math.min(1.5, width / (right - left + kPawnWidth + 28), height / tall);
  const least = width < 900 ? kFinger : kMouse;
  // Whoever stands before another leaves half of them to be seen.
  const apart = (a: Standing<Pawn>) => Math.max(least, (kPawnWidth / 2) * a.scale * scale + 2);
  const close = bodies.some((a) => bodies.some((b) => a !== b && a.spot === b.spot && Math.abs(a.x - b.x) * scale < apart(a)));
  return !close && bodies.every((b) => kPawnHeight * b.scale * scale >= least);
}

const kGiven = 0.42; // of an outermost place on a narrow stage
const kKept = 92; // and what it keeps at least, in the drawing
const kPressed = 48; // and in pixels

// Where the places that can be chosen are lit. On a narrow stage (of `room` pixels) those at both ends give up their outer
// parts, as far as a finger can spare them and unless something else lies there that is to be seen: then the camera need not
// go so far away.
export function litSpots(plan: Layout, board: BoardChoices, room: number | null, others: Box[] = []): Map<number, Box> {
  const spots = [...board.locations.keys()].flatMap((l) => plan.spots.get(l) ?? []);
  const all: Box[] = [...spots, ...others];
  const left = Math.min(...all.map((b) => b.x));
  const right = Math.max(...all.map((b) => b.x + b.width));
  const widest = Math.max(0, ...spots.map((s) => s.width));
  const asItIs = room === null || right - left < 1.5 * widest;
  const kept = Math.max(kKept, (kPressed * (right - left)) / (room ?? 1));
  const given = (width: number) => Math.max(0, Math.min(width * kGiven, width - kept));
  return new Map(
    spots.map(({ location, x, y, width, height }) => {
      const fromLeft = !asItIs && x < left + 1 ? given(width) : 0;
      const fromRight = !asItIs && x + width > right - 1 ? given(width) : 0;
      return [location, { x: x + fromLeft, y, width: width - fromLeft - fromRight, height }];
    }),
  );
}

// Places from the farthest to the nearest, as seen by somebody.
export function farthest(plan: Layout, locations: number[], from: Box): number[] {
  const off = (l: number) => {
    const spot = plan.spots.get(l);
    return spot ? Math.hypot(spot.x + spot.width / 2 - from.x - from.width / 2, spot.y + spot.height / 2 - from.y - from.height / 2) : 0;
  };
  return locations.sort((a, b) => off(b) - off(a));
}

// Where everything else that can be chosen lies in the drawing.
export function litBoxes(plan: Layout, view: View, pawns: Standing<Pawn>[], board: BoardChoices): Box[] {
  const bodies = pawns.filter((p) => board.pawns.has(p.item.id)).map((p) => ({ x: p.x - kPawnWidth / 2, y: p.y - kPawnHeight, width: kPawnWidth, height: kPawnHeight }));
  const tokens = layLoot(plan, view.loot).filter((l) => board.tokens.has(l.item.id)).map((l) => ({ x: l.x - kLootSize / 2, y: l.y - kLootSize, width: kLootSize, height: kLootSize }));
  return [...bodies, ...tokens];
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
  counts?: { locations: number[]; n: number }[]; // places in which something was counted
}

const floor = (place: GameEvent['to'] | GameEvent['from']): number[] => {
  if (typeof place === 'number') return [place];
  const at = place as Place | null | undefined;
  return at && typeof at === 'object' && at.kind === 'floor' ? [at.location] : [];
};

// What an event touches, to be lit on the board.
export function focusOf(event: GameEvent | null, view: View): Focus {
  if (!event) return { locations: [], pawns: [], tokens: [] };
  const own = boxArt.sights[event.type];
  if (own) return own(event, view);
  const pawns = [event.pawn, event.by].filter((p): p is string => !!p && view.pawns.some((q) => q.id === p));
  const locations = event.type === 'train-moved' ? [] : [...floor(event.to), ...floor(event.from)];
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
