// A table as one client knows it, folded from the server's frames. Pure: the socket feeds it, the components read it.
import type { Chat, Clock, GameEvent, Question, ServerFrame, Table, View } from '../protocol';
import * as beats from './beats';
import type { Playback } from './beats';
import { merge } from './changes';

export interface TableState {
  id: string;
  table: Table | null;
  eyes: number | null;
  view: View | null; // as the server has sent it last: what its changes are changes of
  log: GameEvent[];
  chat: Chat[];
  next: number;
  question: Question | null;
  asked: number[];
  clock: Clock | null;
  playback: Playback;
  away: { from: number; to: number } | null; // events that happened while the connection was gone
  closed: string | null;
  error: { code: string; text: string; n: number } | null;
  sent: { seat: number; number: number; choice: number } | null; // an answer on its way
}

const kShortBreak = 3;

export function emptyTable(id: string, speed: beats.Speed = 1): TableState {
  return {
    id,
    table: null,
    eyes: null,
    view: null,
    log: [],
    chat: [],
    next: 1,
    question: null,
    asked: [],
    clock: null,
    playback: beats.emptyPlayback(speed),
    away: null,
    closed: null,
    error: null,
    sent: null,
  };
}

export function mergeEvents(log: GameEvent[], events: GameEvent[]): GameEvent[] {
  if (events.length === 0) return log;
  const first = events[0]!.n;
  const kept = log.length > 0 && log[log.length - 1]!.n >= first ? log.filter((e) => e.n < first) : log;
  return [...kept, ...events];
}

function mergeChat(chat: Chat[], more: Chat[]): Chat[] {
  const seen = new Set(chat.map((c) => c.n));
  return [...chat, ...more.filter((c) => !seen.has(c.n))].sort((a, b) => a.n - b.n);
}

export function mySeats(table: Table | null): number[] {
  return table ? table.seats.filter((s) => s.mine && !s.resigned).map((s) => s.seat) : [];
}

export function answered(state: TableState, { seat, number }: Question, choice: number): TableState {
  return { ...state, sent: { seat, number, choice } };
}

// How a sync came about: `seen` is the last event that the person has certainly seen, to tell what happened while they were
// away; nobody is away while a screen passes from one person to the next.
export interface Coming {
  seen: number | null;
  passed?: boolean;
}

export function reduce(state: TableState, frame: ServerFrame, { seen, passed = false }: Coming = { seen: null }): TableState {
  switch (frame.type) {
    case 'sync': {
      const events = frame.events ?? [];
      const fresh = events.filter((e) => e.n >= state.next);
      const resumed = state.playback.beats.length > 0 && state.eyes === frame.seat;
      // Other eyes begin with nothing: what the last ones saw may be a secret to them.
      let playback = resumed ? state.playback : beats.emptied(state.playback);
      if (frame.view) {
        const view = frame.view;
        playback = resumed ? beats.append(playback, fresh, view) : beats.reset(playback, view);
        if (frame.question) playback = beats.asked(playback);
      }
      // A short break is simply played; after a longer one the person is asked whether to watch it.
      const since = resumed ? state.next - 1 : seen;
      const away = !passed && since !== null && events.length > 0 && frame.next - 1 > since && (!resumed || fresh.length > kShortBreak);
      if (away && resumed) playback = beats.go(playback, playback.beats.length - 1);
      return {
        ...state,
        table: frame.description,
        eyes: frame.seat,
        view: frame.view,
        log: state.eyes === frame.seat ? mergeEvents(state.log, events) : events,
        chat: mergeChat(state.chat, frame.chat ?? []),
        next: frame.next,
        question: frame.question,
        asked: frame.view?.asked ?? [],
        clock: frame.clock ?? null,
        playback,
        away: away && frame.ref !== undefined ? { from: since! + 1, to: frame.next - 1 } : passed ? null : state.away,
        sent: null,
      };
    }
    case 'update': {
      const fresh = frame.events.filter((e) => e.n >= state.next);
      const view = frame.view ?? (state.view && frame.changes ? merge(state.view, frame.changes) : null);
      let playback = view ? beats.append(state.playback, fresh, view) : state.playback;
      if (frame.question) playback = beats.asked(playback);
      return {
        ...state,
        view: view ?? state.view,
        log: mergeEvents(state.log, fresh),
        next: Math.max(state.next, frame.next),
        question: frame.question,
        asked: frame.asked,
        clock: frame.clock ?? state.clock,
        playback,
        sent: null,
        error: null,
      };
    }
    case 'table': {
      const table = typeof frame.table === 'object' ? frame.table : (frame.description ?? state.table);
      return { ...state, table };
    }
    case 'chat':
      return { ...state, chat: mergeChat(state.chat, [frame]) };
    case 'closed':
      return { ...state, closed: frame.text };
    case 'error':
      return {
        ...state,
        sent: null,
        error: { code: frame.code, text: frame.text, n: (state.error?.n ?? 0) + 1 },
      };
    default:
      return state;
  }
}
