// The playback queue: everything that happened, as beats, each with the board after it. The server's clock appends; the
// player's own clock moves the cursor. Live games and replays use the same queue.
import type { GameEvent, Question, ReplayStep, View } from '../protocol';
import { boxArt } from '../../boxes/art';
import { advance, cardsReturn } from './advance';

export interface Beat {
  event: GameEvent | null;
  view: View;
}

export type Mode = 'play' | 'pause';
export type Speed = 1 | 2 | 4 | 0; // 0: at once

export interface Playback {
  beats: Beat[];
  cursor: number; // the beat that is shown
  mode: Mode;
  speed: Speed;
  skipping: boolean; // until my next decision
}

export function emptyPlayback(speed: Speed = 1): Playback {
  return { beats: [], cursor: -1, mode: 'play', speed, skipping: false };
}

// The same clock with nothing to show yet.
export const emptied = (p: Playback): Playback => ({ ...p, beats: [], cursor: -1 });

export const atEnd = (p: Playback): boolean => p.cursor >= p.beats.length - 1;
export const shownView = (p: Playback): View | null => p.beats[p.cursor]?.view ?? null;
export const shownEvent = (p: Playback): GameEvent | null => p.beats[p.cursor]?.event ?? null;

// Beats for the events between two views.
export function beatsBetween(before: View, events: GameEvent[], after: View): Beat[] {
  const beats: Beat[] = [];
  let view = before;
  const back = cardsReturn(before, after);
  events.forEach((event, i) => {
    view = i === events.length - 1 ? after : advance(view, event, after, back);
    beats.push({ event, view });
  });
  return beats;
}

// A view that comes without a history replaces what is shown at the end of the queue.
export function reset(p: Playback, view: View): Playback {
  const last = p.beats[p.beats.length - 1];
  if (!last) return { ...p, beats: [{ event: null, view }], cursor: 0 };
  const wasAtEnd = atEnd(p);
  const beats = [...p.beats.slice(0, -1), { event: last.event, view }];
  return { ...p, beats, cursor: wasAtEnd ? beats.length - 1 : p.cursor };
}

export function append(p: Playback, events: GameEvent[], view: View): Playback {
  const last = p.beats[p.beats.length - 1];
  if (!last || events.length === 0) return reset(p, view);
  const beats = [...p.beats, ...beatsBetween(last.view, events, view)];
  const atOnce = p.mode === 'play' && (p.speed === 0 || p.skipping);
  return { ...p, beats, cursor: atOnce ? beats.length - 1 : p.cursor };
}

// Drops all but the newest beats, so that a game over many days does not fill the memory.
export function forget(p: Playback, keep: number): Playback {
  const drop = Math.min(p.beats.length - keep, p.cursor);
  if (drop <= 0) return p;
  return { ...p, beats: p.beats.slice(drop), cursor: p.cursor - drop };
}

export function go(p: Playback, to: number): Playback {
  return { ...p, cursor: Math.max(0, Math.min(p.beats.length - 1, to)) };
}

export const step = (p: Playback): Playback => ({ ...go(p, p.cursor + 1), mode: 'pause', skipping: false });
export const back = (p: Playback): Playback => ({ ...go(p, p.cursor - 1), mode: 'pause', skipping: false });
export const pause = (p: Playback): Playback => ({ ...p, mode: 'pause', skipping: false });
export const play = (p: Playback): Playback => ({ ...p, mode: 'play' });
export const tick = (p: Playback): Playback => (p.mode === 'play' && !atEnd(p) ? go(p, p.cursor + 1) : p);

export function setSpeed(p: Playback, speed: Speed): Playback {
  const next = { ...p, speed, mode: 'play' as Mode };
  return speed === 0 ? go(next, next.beats.length - 1) : next;
}

// To the end of what is known; somebody who plays goes on until they are asked.
export function skip(p: Playback, question: Question | null, plays = true): Playback {
  return { ...go(p, p.beats.length - 1), mode: 'play', skipping: plays && question === null };
}

// Whoever falls far behind is shown things faster, so that nobody watches a game that has long gone on.
export function haste(p: Playback): number {
  const behind = p.beats.length - 1 - p.cursor;
  return behind > 60 ? 6 : behind > 30 ? 3 : behind > 15 ? 1.5 : 1;
}

export function asked(p: Playback): Playback {
  return p.skipping ? { ...p, skipping: false } : p;
}

export function jumpToEvent(p: Playback, n: number): Playback {
  const at = p.beats.findIndex((b) => b.event !== null && b.event.n >= n);
  return at < 0 ? p : { ...go(p, at), mode: 'pause', skipping: false };
}

// What boxes add is theirs (`paces`).
const kDurations: Record<string, number> = {
  'round-started': 1500,
  'turn-started': 500,
  'card-played': 650,
  'turn-drawn': 500,
  'turn-passed': 500,
  'stealing-started': 1200,
  'card-turned': 900,
  'no-effect': 1300,
  'pawn-moved': 750,
  shot: 850,
  'neutral-bullet': 700,
  'neutral-short': 900,
  punched: 750,
  'loot-taken': 650,
  'loot-dropped': 650,
  'loot-placed': 700,
  event: 1400,
  ransom: 800,
  vanished: 1000,
  'car-moved': 900,
  'knocked-off': 1100,
  'bullet-healed': 500,
  'power-chosen': 1000,
  'bullet-passed': 900,
  'card-bought': 1200,
  'game-over': 900,
};

// How long a beat is shown before the next one, in milliseconds.
export function duration(beat: Beat | undefined, speed: Speed, mine: number | null): number {
  const event = beat?.event;
  if (!event || speed === 0) return 0;
  if (event.type === 'card-drawn') return event.seat === mine ? 120 / speed : 0;
  return (kDurations[event.type] ?? boxArt.paces[event.type] ?? 0) / speed;
}

// A view, and how many events had happened by then.
export type Moment = Pick<ReplayStep, 'events' | 'view'>;

export function fromReplay<T extends Moment>(steps: T[], events: GameEvent[]): Beat[] {
  const beats: Beat[] = [];
  let told = 0;
  for (const at of steps) {
    const fresh = events.slice(told, at.events);
    const before = beats[beats.length - 1]?.view;
    if (!before) beats.push({ event: events[at.events - 1] ?? null, view: at.view });
    else if (fresh.length === 0) beats[beats.length - 1] = { ...beats[beats.length - 1]!, view: at.view };
    else beats.push(...beatsBetween(before, fresh, at.view));
    told = at.events;
  }
  return beats;
}
