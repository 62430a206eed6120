import { describe, expect, it } from 'vitest';
import { append, emptyPlayback, haste, jumpToEvent, reset, shownView, skip } from '../src/lib/table/beats';
import { storyBeats, withStory } from '../src/lib/table/story';
import { event, view } from './fixtures';

const log = [1, 2, 3, 4, 5, 6].map((n) => event(n, n % 2 ? 'turn-passed' : 'shot', { seat: 1, pawn: 'doc', by: 'belle' }));
const steps = [{ events: 2, changes: view({ turn: 0 }) }, { events: 4, changes: { turn: 1 } }, { events: 5, changes: { turn: 2 } }];

describe('the story before one came', () => {
  it('has a moment for every line', () => {
    const beats = storyBeats(steps, log);
    expect(beats.map((b) => b.event?.n)).toEqual([2, 3, 4, 5]);
    expect(beats.map((b) => b.view.turn)).toEqual([0, 0, 1, 2]);
    expect(beats[3]!.view.pawns).toHaveLength(3);
  });

  it('joins what the line has brought, and the same moment stays on the screen', () => {
    const come = reset(emptyPlayback(1), view({ turn: 2 }));
    const whole = withStory(come, storyBeats(steps, log), 5);
    expect([whole.beats.length, whole.cursor]).toEqual([4, 3]);
    // One more event has come and is not shown yet.
    const later = withStory(append(come, [log[5]!], view({ turn: 3 })), storyBeats(steps, log), 5);
    expect([later.beats.length, later.cursor]).toEqual([5, 3]);
    expect(later.beats[4]!.view.turn).toBe(3);
    expect(shownView(jumpToEvent(later, 1))!.turn).toBe(0);
    // A moment that is looked at stays, wherever the story puts it.
    const back = withStory(jumpToEvent(later, 3), storyBeats(steps, log), 5);
    expect(back.beats[back.cursor]!.event!.n).toBe(3);
  });

  it('leaves everything as it is without one', () => {
    const come = reset(emptyPlayback(1), view());
    expect(withStory(come, [], 5)).toBe(come);
  });
});

describe('catching up', () => {
  const many = append(reset(emptyPlayback(1), view()), Array.from({ length: 149 }, (_, i) => event(i + 1, 'shot')), view());

  it('shows things faster to whoever is far behind', () => {
    expect(haste(many)).toBeGreaterThan(4);
    expect(haste({ ...many, cursor: 145 })).toBe(1);
  });

  it('takes somebody who looks on to now, and no further', () => {
    expect(skip(many, null, false)).toMatchObject({ cursor: 149, skipping: false });
    expect(skip(many, null)).toMatchObject({ cursor: 149, skipping: true });
  });
});
