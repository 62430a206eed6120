import { describe, expect, it } from 'vitest';
import { inHand } from '../src/lib/table/board';
import { logLines } from '../src/lib/table/log';
import { event, question, view } from './fixtures';

describe('the choices of a hand', () => {
  it('are those on the faces of its cards, open and face down', () => {
    const hand = view().seats[0]!.hand!;
    const down = { id: 72, kind: 'play', words: 'play move face down', card: 'move', pawn: 'belle', face_down: true };
    expect([...inHand([...question.choices, down], hand)]).toEqual([8, 72]);
    expect(inHand(question.choices, []).size).toBe(0);
  });
});

describe('the lines of the log', () => {
  const log = [
    event(1, 'card-drawn', { seat: 0, card: 'move' }), event(2, 'card-drawn', { seat: 0, card: 'rob' }), event(3, 'card-drawn', { seat: 1 }),
    event(4, 'turn-started'), event(5, 'card-drawn', { seat: 0, card: 'shoot' }), event(6, 'card-drawn', { seat: 2, card: 'shoot' }),
  ];
  const numbers = (upto: number) => logLines(log, upto).map((line) => line.map((e) => e.n));

  it('put what somebody draws in one go together and leave out what nobody sees', () => {
    expect(numbers(6)).toEqual([[1, 2], [4], [5], [6]]);
  });

  it('end where the playback is', () => {
    expect(numbers(1)).toEqual([[1]]);
  });
});
