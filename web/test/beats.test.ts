import { describe, expect, it } from 'vitest';
import * as beats from '../src/lib/table/beats';
import { event, question, view } from './fixtures';

const start = () => beats.reset(beats.emptyPlayback(1), view());
const moved = event(5, 'pawn-moved', { pawn: 'belle', from: 3, to: 2, cause: 'action' });
const shot = event(6, 'shot', { pawn: 'doc', by: 'belle' });

describe('the playback queue', () => {
  it('shows each event in turn and ends with the server’s view', () => {
    const goal = view({ phase: 'stealing' });
    let p = beats.append(start(), [moved, shot], goal);
    expect(p.beats).toHaveLength(3);
    expect(beats.atEnd(p)).toBe(false);
    p = beats.tick(p);
    expect(beats.shownView(p)!.pawns[0]!.at).toBe(2);
    p = beats.tick(p);
    expect(beats.shownView(p)).toBe(goal);
    expect(beats.atEnd(p)).toBe(true);
    expect(beats.tick(p)).toBe(p);
  });

  it('pauses, steps and goes back', () => {
    let p = beats.append(start(), [moved, shot], view());
    p = beats.step(p);
    expect(p).toMatchObject({ cursor: 1, mode: 'pause' });
    expect(beats.tick(p).cursor).toBe(1);
    p = beats.back(beats.back(beats.back(p)));
    expect(p.cursor).toBe(0);
    expect(beats.play(p).mode).toBe('play');
  });

  it('shows everything at once when asked to', () => {
    const p = beats.append(beats.setSpeed(start(), 0), [moved, shot], view());
    expect(beats.atEnd(p)).toBe(true);
    expect(beats.duration(p.beats[1], 0, 0)).toBe(0);
  });

  it('skips until the next decision, and no further', () => {
    let p = beats.skip(beats.append(start(), [moved], view()), null);
    expect(p).toMatchObject({ skipping: true, cursor: 1 });
    p = beats.append(p, [shot], view());
    expect(beats.atEnd(p)).toBe(true);
    p = beats.asked(p);
    expect(p.skipping).toBe(false);
    p = beats.append(p, [event(7, 'pawn-moved', { pawn: 'doc', to: 3 })], view());
    expect(beats.atEnd(p)).toBe(false);
    expect(beats.skip(p, question).skipping).toBe(false);
  });

  it('jumps to an event and forgets the oldest beats', () => {
    let p = beats.append(start(), [moved, shot, event(7, 'game-over')], view());
    p = beats.jumpToEvent(p, 6);
    expect(beats.shownEvent(p)).toBe(shot);
    p = beats.forget(p, 2);
    expect(p.beats).toHaveLength(2);
    expect(beats.shownEvent(p)).toBe(shot);
    expect(beats.jumpToEvent(p, 99)).toBe(p);
  });

  it('takes no time for what others draw', () => {
    const drawn = { event: event(8, 'card-drawn', { seat: 1 }), view: view() };
    expect(beats.duration(drawn, 1, 0)).toBe(0);
    expect(beats.duration(drawn, 1, 1)).toBeGreaterThan(0);
    expect(beats.duration({ event: shot, view: view() }, 4, 0)).toBe(beats.duration({ event: shot, view: view() }, 1, 0) / 4);
  });

  it('reads a replay', () => {
    const last = view({ phase: 'over' });
    const list = beats.fromReplay(
      [
        { step: 0, events: 1, seat: null, choice: null, words: null, view: view() },
        { step: 1, events: 3, seat: 0, choice: 8, words: 'play move', view: last },
        { step: 2, events: 3, seat: 1, choice: 0, words: 'pass', view: last },
      ],
      [event(1, 'first-player', { seat: 1 }), { ...moved, n: 2 }, { ...shot, n: 3 }],
    );
    expect(list.map((b) => b.event?.n)).toEqual([1, 2, 3]);
    expect(list[1]!.view.pawns[0]!.at).toBe(2);
    expect(list[2]!.view).toBe(last);
  });
});
