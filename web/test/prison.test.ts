// Marshal & Prisoners half way through an update, and in words.
import { describe, expect, it } from 'vitest';
import { advance } from '../src/lib/table/advance';
import { bunkOf, layout, standPawns } from '../src/lib/table/layout';
import type { Piece, View } from '../src/lib/protocol';
import { choiceText, eventRule, eventText, goalName, type Speaker } from '../src/lib/words';
import { event, question, table, view } from './fixtures';

const sheet = (pawn: string): Piece['at'] => ({ kind: 'sheet', pawn });
const bullets = ['disarmed', 'got-im', 'wounded-knee', 'drop-that-bag', 'shoulder-injury', 'golden'];
const start = (more: Partial<View> = {}): View => {
  const plain = view();
  return {
    ...plain,
    vehicles: [...plain.vehicles, { id: 'cell', kind: 'cell', beside: 3, cars: [{ kind: 'cell', slot: 21, inside: 21, roof: null }] }],
    pawns: plain.pawns.map((p) => (p.id === 'marshal' ? { ...p, seat: 2, colts: [bullets, bullets] } : p)),
    pieces: [
      { kind: 'prisoner', id: 'tuco', at: { kind: 'display' } }, { kind: 'poster', id: 'doc', at: sheet('doc') },
      { kind: 'brawler', id: 'gold', value: 800, at: sheet('marshal') }, { kind: 'goal', id: 0, at: sheet('marshal'), goal: null, met: null, seen_by: [2] },
    ],
    ...more,
  };
};
const speaker: Speaker = { language: 'en', view: start(), table: { ...table, setup: { ...table.setup, switches: { 'player-marshal': true } } } };
const at = (v: View, kind: string) => v.pieces.find((p) => p.kind === kind)?.at;

describe('Marshal & Prisoners', () => {
  it('hands cards on as they are taken', () => {
    let v = advance(start(), event(1, 'captured', { pawn: 'doc', poster: true }), start());
    expect(at(v, 'poster')).toEqual(sheet('marshal'));
    v = advance(v, event(2, 'prisoner-freed', { pawn: 'belle', prisoner: 'tuco' }), start());
    expect(at(v, 'prisoner')).toEqual(sheet('belle'));
    v = advance(v, event(3, 'prisoner-locked', { pawn: 'belle', prisoner: 'tuco' }), start());
    expect(at(v, 'prisoner')).toEqual(sheet('marshal'));
    v = advance(v, event(4, 'brawler-taken', { pawn: 'belle', rank: 0 }), start());
    expect(at(v, 'brawler')).toEqual(sheet('belle'));
  });

  it('lays a bullet that binds before the bandit, and into the deck when the round is over', () => {
    let v = advance(start(), event(1, 'shot', { pawn: 'doc', by: 'marshal' }), start());
    v = advance(v, event(2, 'penalty-taken', { pawn: 'doc', colt: 0, penalty: 'disarmed' }), start());
    expect(v.pawns.find((p) => p.id === 'marshal')!.colts!.map((c) => c.length)).toEqual([5, 6]);
    expect(v.pawns[1]).toMatchObject({ penalties: ['disarmed'], bullets_before: 1 });
    expect(v.seats[1]).toMatchObject({ top_bullets: [], deck_size: 4 });
    v = advance(v, event(3, 'penalties-over', { pawn: 'doc', bullets: 1 }), start());
    expect(v.pawns[1]).toMatchObject({ penalties: [], bullets_before: 0 });
    expect(v.seats[1]!.deck_size).toBe(5);
  });

  it('names a goal once it is seen', () => {
    const shown = start({ pieces: [{ kind: 'goal', id: 0, at: sheet('marshal'), goal: 'mail', met: true, seen_by: [0, 1, 2] }] });
    const v = advance(start(), event(1, 'goal-shown', { place: 0, goal: 'mail' }), shown);
    expect(v.pieces.find((p) => p.kind === 'goal')).toMatchObject({ goal: 'mail', seen_by: [0, 1, 2] });
    expect(eventText(speaker, event(1, 'goal-current', { place: 0, goal: null }))).toBe('The Marshal takes up a new goal.');
    expect(goalName(speaker, 'warrant doc')).toBe('Warrant for Doc');
  });

  it('tells events and answers as they are where somebody plays the Marshal', () => {
    expect(eventRule(speaker, 'revenge')).toContain('in and on');
    expect(eventText(speaker, event(1, 'captured', { pawn: 'doc', poster: false }))).toBe('The Marshal captures Doc again.');
    expect(choiceText(speaker, { ...question, rule: 'colt' }, { id: 2, kind: 'yes', words: 'colt left' })).toBe('Left colt: Disarmed');
    expect(choiceText(speaker, question, { id: 5, kind: 'search', words: 'search' })).toContain('Brilliant Idea');
  });

  it('seats whoever is in the cell behind the bars, below the prisoners', () => {
    const v = start();
    const plan = layout(v.vehicles);
    const [head] = bunkOf(plan, v.pieces);
    const [inmate] = standPawns(plan, [{ ...v.pawns[1]!, at: 21 }]);
    expect(inmate!.spot.locked).toBe(true);
    expect(head!.y).toBeLessThan(inmate!.y);
    expect(head!.x).toBeGreaterThan(inmate!.spot.x);
  });
});
