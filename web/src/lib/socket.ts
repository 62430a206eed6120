// One WebSocket that comes back by itself. Whoever joined a table is told when the line is up again, and joins anew from
// the last event it has.
import type { ServerFrame } from './protocol';

export type Line = 'connecting' | 'up' | 'down';

export interface SocketOptions {
  url: string;
  onFrame: (frame: ServerFrame) => void;
  onUp: () => void;
  onLine?: (line: Line) => void;
  open?: (url: string) => WebSocket;
  delays?: number[]; // milliseconds before each new try
}

// A line that has been silent for a while is asked for a sign of life, and given up when none comes: together they stay
// below ten seconds, so that nobody waits for a server that is no longer there.
const kQuiet = 4000;
const kGiveUp = 4500;
const kLook = 500;

export class Socket {
  private ws: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0; // when anything came last
  private asked: number | null = null; // when a sign of life was asked for
  private stopped = false;
  private refs = 0;
  line: Line = 'connecting';

  constructor(private readonly options: SocketOptions) {
    this.connect();
  }

  private setLine(line: Line): void {
    this.line = line;
    this.options.onLine?.(line);
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.setLine('connecting');
    const ws = this.options.open ? this.options.open(this.options.url) : new WebSocket(this.options.url);
    this.ws = ws;
    this.heard = Date.now();
    this.asked = null;
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.beat(), kLook);
    ws.onmessage = (message) => {
      if (ws !== this.ws) return;
      this.heard = Date.now();
      this.asked = null;
      const frame = JSON.parse(String(message.data)) as ServerFrame;
      if (frame.type === 'welcome') {
        this.tries = 0;
        this.setLine('up');
        this.options.onFrame(frame);
        this.options.onUp();
        return;
      }
      this.options.onFrame(frame);
    };
    ws.onclose = () => {
      if (ws === this.ws) this.lost();
    };
  }

  private beat(): void {
    const now = Date.now();
    if (this.asked !== null ? now - this.asked > kGiveUp : this.line !== 'up' && now - this.heard > kQuiet + kGiveUp) return this.giveUp();
    if (this.asked === null && this.line === 'up' && now - this.heard > kQuiet) this.suspect();
  }

  // Asks for a sign of life at once: the browser was asleep, or says that it is offline.
  suspect(): void {
    if (this.asked !== null || this.send({ type: 'ping' }) === null) return;
    this.asked = Date.now();
  }

  // The old line may never say that it is closed.
  private giveUp(): void {
    const ws = this.ws;
    this.lost();
    ws?.close();
  }

  private lost(): void {
    if (this.stopped) return;
    clearInterval(this.pulse);
    this.ws = null;
    this.setLine('down');
    const delays = this.options.delays ?? [250, 500, 1000, 2000, 4000];
    const wait = delays[Math.min(this.tries, delays.length - 1)]!;
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  // Tries at once, when the browser says that it is online or visible again.
  nudge(): void {
    if (this.stopped) return;
    if (this.line === 'up') this.suspect();
    else this.renew();
  }

  // A new line in the place of the old one.
  renew(): void {
    const old = this.ws;
    this.connect();
    old?.close();
  }

  // Gives the frame a number that the answer will carry; null when the line is down.
  send(frame: Record<string, unknown>): number | null {
    if (!this.ws || this.line !== 'up') return null;
    const ref = ++this.refs;
    this.ws.send(JSON.stringify({ ...frame, ref }));
    return ref;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.ws?.close();
    this.ws = null;
  }
}

export function socketUrl(location: { protocol: string; host: string }): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
