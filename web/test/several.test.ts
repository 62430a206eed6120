import { describe, expect, it } from 'vitest';
import type { Choice, Question } from '../src/lib/protocol';
import { isSeveral, nextAnswer, several } from '../src/lib/table/several';
import { question } from './fixtures';

const pass: Choice = { id: 0, kind: 'pass', words: 'pass' };
const discard = (id: number, card: string): Choice => ({ id, kind: 'discard', words: `discard ${card}`, card, pawn: 'belle' });
const keep = (choices: Choice[]): Question => ({ ...question, rule: 'keep', choices });

describe('a choice of several', () => {
  it('is what can be ended by a pass and is about cards alone', () => {
    expect(isSeveral(keep([pass, discard(256, 'move')]))).toBe(true);
    expect(isSeveral(keep([discard(256, 'move')]))).toBe(false);
    expect(isSeveral(keep([pass, discard(256, 'move'), { id: 1, kind: 'draw', words: 'draw' }]))).toBe(false);
    expect(isSeveral(question)).toBe(false);
    expect(isSeveral(null)).toBe(false);
  });

  it('is sent answer by answer and ended by a pass', () => {
    const sent: number[] = [];
    let plan = several(keep([pass, discard(256, 'move'), discard(257, 'rob')]), new Map([[256, 2], [257, 1]]));
    const left = new Map([[256, 2], [257, 1]]);
    for (let i = 0; i < 9; i++) {
      const next = nextAnswer(plan, keep([pass, ...[...left].filter(([, n]) => n > 0).map(([id]) => discard(id, 'card'))].concat(discard(300, 'floor'))))!;
      sent.push(next.answer);
      left.set(next.answer, (left.get(next.answer) ?? 0) - 1);
      if (!next.rest) break;
      plan = next.rest;
    }
    expect(sent).toEqual([256, 256, 257, 0]);
  });

  it('ends when something else is asked', () => {
    const plan = several(keep([pass, discard(256, 'move')]), new Map([[256, 1]]));
    expect(nextAnswer(plan, question)).toBeNull();
    expect(nextAnswer(plan, { ...keep([pass, discard(256, 'move')]), seat: 3 })).toBeNull();
  });
});
