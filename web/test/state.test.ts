import { describe, expect, it } from 'vitest';
import { emptyTable, mySeats, reduce } from '../src/lib/table/state';
import { event, question, sync, table, update, view } from './fixtures';

describe('the table folded from frames', () => {
  it('takes everything from a sync', () => {
    const s = reduce(emptyTable('k3v9'), sync());
    expect(s).toMatchObject({ eyes: 0, next: 2, question: { number: 12 } });
    expect(s.playback.beats).toHaveLength(1);
    expect(s.away).toBeNull();
    expect(mySeats(s.table)).toEqual([0]);
  });

  it('appends updates once, whatever is repeated', () => {
    let s = reduce(emptyTable('k3v9'), sync());
    s = reduce(s, update([event(2, 'shot', { pawn: 'doc', by: 'belle' }), event(3, 'card-played', { seat: 1 })], 4, { asked: [1] }));
    expect(s).toMatchObject({ next: 4, asked: [1], question: null });
    expect(s.log.map((e) => e.n)).toEqual([1, 2, 3]);
    s = reduce(s, update([event(3, 'card-played', { seat: 1 })], 4));
    expect(s.log.map((e) => e.n)).toEqual([1, 2, 3]);
    expect(s.playback.beats).toHaveLength(3);
  });

  it('says what happened while the line was down', () => {
    let s = reduce(emptyTable('k3v9'), sync());
    const missed = [2, 3, 4, 5].map((n) => event(n, 'shot', { pawn: 'doc', by: 'belle' }));
    const short = reduce(s, sync({ ref: 2, events: missed.slice(0, 2), next: 4 }));
    expect(short.away).toBeNull();
    expect(short.playback).toMatchObject({ cursor: 0 });
    s = reduce(s, sync({ ref: 2, events: missed, next: 6 }));
    expect(s.away).toEqual({ from: 2, to: 5 });
    expect(s.playback).toMatchObject({ cursor: 4 });
    expect(s.log).toHaveLength(5);
  });

  it('says what happened since the page was last open', () => {
    const events = [1, 2, 3].map((n) => event(n, 'turn-passed', { seat: 1 }));
    expect(reduce(emptyTable('k3v9'), sync({ events, next: 4 }), { seen: 1 }).away).toEqual({ from: 2, to: 3 });
    expect(reduce(emptyTable('k3v9'), sync({ events, next: 4 }), { seen: 3 }).away).toBeNull();
    expect(reduce(emptyTable('k3v9'), sync({ events, next: 4 })).away).toBeNull();
  });

  it('keeps nothing of what other eyes saw', () => {
    let s = reduce(emptyTable('k3v9'), sync({ events: [event(1, 'card-drawn', { seat: 0, card: 'move' })] }));
    s = reduce(s, update([event(2, 'card-drawn', { seat: 0, card: 'rob' })], 3));
    const hidden = [event(1, 'card-drawn', { seat: 0, card: null }), event(2, 'card-drawn', { seat: 0, card: null })];
    s = reduce(s, sync({ seat: 1, events: hidden, question: null, view: view({ seat: 1 }), next: 3 }), { seen: 1, passed: true });
    expect(s).toMatchObject({ eyes: 1, question: null, log: hidden, away: null });
    expect(s.playback.beats).toEqual([{ event: null, view: view({ seat: 1 }) }]);
  });

  it('follows the table, the chat, errors and the end', () => {
    let s = reduce(emptyTable('k3v9'), sync());
    s = reduce(s, { type: 'table', table: 'k3v9', description: { ...table, status: 'over' } });
    expect(s.table!.status).toBe('over');
    s = reduce(s, { type: 'chat', table: 'k3v9', n: 2, seat: 0, name: 'Ada', text: 'Hands up!', at: 5 });
    s = reduce(s, { type: 'chat', table: 'k3v9', n: 1, seat: 0, name: 'Ada', text: 'Hello', at: 4 });
    s = reduce(s, { type: 'chat', table: 'k3v9', n: 2, seat: 0, name: 'Ada', text: 'Hands up!', at: 5 });
    expect(s.chat.map((c) => c.n)).toEqual([1, 2]);
    s = reduce({ ...s, sent: { seat: 0, number: 12, choice: 8 } }, { type: 'error', code: 'stale', text: 'Too late.' });
    expect(s).toMatchObject({ sent: null, error: { code: 'stale' } });
    s = reduce(s, update([], 2, { question }));
    expect(s.error).toBeNull();
    expect(reduce(s, { type: 'closed', table: 'k3v9', text: 'Gone.' }).closed).toBe('Gone.');
  });
});
