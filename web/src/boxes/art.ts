// What the boxes on this page have brought to be drawn, by its kind. Filled before a table is shown (boxes/index.ts).
import type { Component } from 'svelte';
import type { GameEvent, View } from '../lib/protocol';
import type { Focus } from '../lib/table/board';
import type { CarBox, Layout } from '../lib/table/layout';
import type { Speaker } from '../lib/words';

export interface Interior {
  w: number;
  top: number;
  floor: number;
}

export interface Sheet {
  view: View;
  id: string; // whose, by the pawn
  speaker: Speaker;
}

export interface Scene {
  view: View;
  plan: Layout;
  light: Focus;
  event: GameEvent | null; // what happens now
  ms: number; // and how long it takes
  speaker: Speaker;
  scale: number; // of the camera
}

export interface Desk {
  view: View;
  id: string; // whose, by the pawn
  speaker: Speaker;
  onclose: () => void;
}

type Kinds<T> = Partial<Record<string, T>>;

export interface BoxArt {
  cars: Kinds<Component<{ car: CarBox }>>; // all of a car or a vehicle
  interiors: Kinds<Component<Interior>>; // what stands inside a car like the others
  fronts: Kinds<Component<{ w: number }>>; // what stands in a car before its people
  scenes: Kinds<Component<Scene>>; // what else is on and beside the train
  pieces: Kinds<Component<{ coat?: number }>>; // what goes beside the train
  sheets: Kinds<Component<Sheet>>; // what lies before somebody besides loot
  lessons: Kinds<Component<{ heading: string }>>; // for "How to play", by the switch they are about
  tokens: Kinds<Component<{ value: number | null; face: string }>>; // loot, in a box of 24 by 24
  cards: Kinds<Component<any>>; // pictures of cards, in a box of 64 by 56; those that show several are told which
  banks: Kinds<Component<{ view: View; speaker: Speaker }>>; // what belongs to nobody, beside everybody's posters
  desks: Kinds<Component<Desk>>; // everything about somebody, over the table; by the pawn, or `bot`
  tells: Kinds<(speaker: Speaker, event: GameEvent) => string>; // sentences that take more than their words, by the event
  sights: Kinds<(event: GameEvent, view: View) => Focus>; // what an event is about, to be lit
  explains: Kinds<(speaker: Speaker, pawn: string, card: string) => string>; // what a card of one's own does
  verdicts: Kinds<(view: View) => string>; // why somebody has won whatever the others have, or nothing
  paces: Kinds<number>; // how long an event is shown, in milliseconds
  advances: Kinds<(view: View, event: GameEvent) => View>; // the board after an event
}

export const boxArt: BoxArt = { cars: {}, interiors: {}, fronts: {}, scenes: {}, pieces: {}, sheets: {}, lessons: {}, desks: {}, tokens: {}, cards: {}, banks: {}, tells: {}, sights: {}, explains: {}, verdicts: {}, paces: {}, advances: {} };
