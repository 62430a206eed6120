import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket, socketUrl, type Line } from '../src/lib/socket';
import type { ServerFrame } from '../src/lib/protocol';
import { parseRoute } from '../src/lib/router.svelte';
import { boardChoices, focusOf, keysOf } from '../src/lib/table/board';
import { moneyOverRounds, paths } from '../src/lib/table/stats';
import { kChoiceKeys } from '../src/lib/words';
import { event, question, table, view } from './fixtures';

class FakeSocket {
  onmessage: ((m: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.onclose?.();
  }
}

describe('the socket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('joins when welcomed, and again after the line was lost', () => {
    const made: FakeSocket[] = [];
    const lines: Line[] = [];
    const frames: ServerFrame[] = [];
    const socket = new Socket({
      url: 'ws://x/ws', delays: [10], onFrame: (f) => frames.push(f), onLine: (l) => lines.push(l),
      onUp: () => socket.send({ type: 'join', table: 'k3v9' }),
      open: () => {
        const fake = new FakeSocket();
        made.push(fake);
        return fake as unknown as WebSocket;
      },
    });
    expect(socket.send({ type: 'ping' })).toBeNull();
    made[0]!.onmessage!({ data: welcome });
    expect(JSON.parse(made[0]!.sent[0]!)).toMatchObject({ type: 'join', ref: 1 });
    made[0]!.onclose!();
    expect(socket.line).toBe('down');
    vi.advanceTimersByTime(11);
    made[1]!.onmessage!({ data: welcome });
    expect(JSON.parse(made[1]!.sent[0]!)).toMatchObject({ type: 'join', ref: 2 });
    socket.stop();
    expect(lines).toEqual(['connecting', 'up', 'down', 'connecting', 'up']);
    expect(frames).toHaveLength(2);
    expect(socketUrl({ protocol: 'https:', host: 'h' })).toBe('wss://h/ws');
  });
});

const welcome = JSON.stringify({ type: 'welcome', protocol: 1, rules: 1, me: null, now: 0 });

describe('the pulse of the line', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = () => {
    const made: FakeSocket[] = [];
    const socket = new Socket({
      url: 'ws://x/ws', delays: [100], onFrame: () => undefined, onUp: () => undefined,
      open: () => {
        made.push(new FakeSocket());
        return made[made.length - 1] as unknown as WebSocket;
      },
    });
    made[0]!.onmessage!({ data: welcome });
    return { made, socket };
  };

  it('is lost within ten seconds of silence, whatever the browser believes', () => {
    const { made, socket } = open();
    made[0]!.close = () => undefined; // a line that has gone dead says nothing, not even that it is closed
    vi.advanceTimersByTime(5000);
    expect(JSON.parse(made[0]!.sent[0]!)).toMatchObject({ type: 'ping' });
    expect(socket.line).toBe('up');
    vi.advanceTimersByTime(4999);
    expect(made.length).toBe(2);
    expect(socket.line).not.toBe('up');
    vi.advanceTimersByTime(20000);
    expect(made.length).toBeGreaterThan(2);
    made[made.length - 1]!.onmessage!({ data: welcome });
    expect(socket.line).toBe('up');
    socket.stop();
  });

  it('goes on as long as anything comes', () => {
    const { made, socket } = open();
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(3900);
      made[0]!.onmessage!({ data: JSON.stringify({ type: 'pong', now: 0 }) });
    }
    expect(made).toHaveLength(1);
    expect(made[0]!.sent).toHaveLength(0);
    socket.nudge();
    expect(JSON.parse(made[0]!.sent[0]!)).toMatchObject({ type: 'ping' });
    socket.stop();
  });
});

describe('small things', () => {
  it('reads addresses', () => {
    expect(parseRoute('#/replay/abc?eyes=0&at=12')).toMatchObject({ screen: 'replay', id: 'abc' });
    expect(parseRoute('').screen).toBe('start');
  });

  it('finds choices and events on the board', () => {
    const board = boardChoices(question.choices);
    expect([board.locations.get(2)?.id, board.pawns.get('doc')?.id, board.tokens.get(3)?.id]).toEqual([69, 197, 129]);
    expect(focusOf(event(1, 'shot', { pawn: 'doc', by: 'belle' }), view())).toEqual({ locations: [2, 3], pawns: ['doc', 'belle'], tokens: [] });
    expect(keysOf(question.choices, kChoiceKeys).get(8)).toBe('2');
  });

  it('draws the end’s figures from the replay', () => {
    const step = (i: number, v = view()) => ({ step: i, events: i + 1, seat: null, choice: null, words: null, view: v });
    const rich = view({ phase: 'over', loot: [{ id: 0, kind: 'purse', value: 500, face: 'purse:500', at: { kind: 'sheet', pawn: 'doc' }, seen_by: [] }] });
    const replay = { table, eyes: 'all', steps: [step(0), step(1, view({ round: 1 })), step(2, rich)], events: [event(1, 'pawn-placed', { pawn: 'doc', to: 2 }), event(2, 'pawn-moved', { pawn: 'doc', from: 2, to: 34 })] };
    expect(moneyOverRounds(replay).find((l) => l.seat === 1)!.points).toEqual([0, 0, 0, 500]);
    expect(paths(replay).find((p) => p.pawn === 'doc')!.points).toEqual([{ n: 1, car: 1, roof: false }, { n: 2, car: 1, roof: true }, { n: 2, car: 1, roof: true }]);
  });
});
