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

export class Socket {
  private ws: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
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
    ws.onmessage = (message) => {
      if (ws !== this.ws) return;
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

  private lost(): void {
    if (this.stopped) return;
    this.ws = null;
    this.setLine('down');
    const delays = this.options.delays ?? [250, 500, 1000, 2000, 4000];
    const wait = delays[Math.min(this.tries, delays.length - 1)]!;
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  // Tries at once, when the browser says that it is online or visible again.
  nudge(): void {
    if (!this.stopped && !this.ws) this.connect();
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
    this.ws?.close();
    this.ws = null;
  }
}

export function socketUrl(location: { protocol: string; host: string }): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
