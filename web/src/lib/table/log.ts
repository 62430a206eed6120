// The journal as lines to read: what somebody draws in one go is one line, and cards that stay unseen are none.
import type { GameEvent } from '../protocol';

export function logLines(log: GameEvent[], upto: number): GameEvent[][] {
  const lines: GameEvent[][] = [];
  for (const e of log) {
    if (e.n > upto || (e.type === 'card-drawn' && !e.card)) continue;
    const line = lines[lines.length - 1];
    if (line && e.type === 'card-drawn' && line[0]!.type === 'card-drawn' && line[0]!.seat === e.seat) line.push(e);
    else lines.push([e]);
  }
  return lines;
}
