// The moments before somebody came (back): the server tells each as what changed in the view, the events are in the log.
import type { GameEvent, StoryStep, View } from '../protocol';
import { fromReplay, type Beat, type Playback } from './beats';
import { merge } from './changes';

export function storyBeats(steps: StoryStep[], log: GameEvent[]): Beat[] {
  let view = {} as View;
  const whole = steps.map(({ events, changes }) => {
    view = merge(view, changes);
    return { events, view };
  });
  return fromReplay(whole, log);
}

// The story up to the event `last`, then whatever the line has brought since. The same moment stays on the screen.
export function withStory(p: Playback, story: Beat[], last: number): Playback {
  const before = story.filter((b) => (b.event?.n ?? 0) <= last);
  const since = p.beats.filter((b) => b.event !== null && b.event.n > last);
  const known = p.beats[p.beats.length - since.length - 1];
  const end = before[before.length - 1];
  if (!end) return p;
  // The last word on a moment is what the line said about it.
  if (known && end.event?.n === last) before[before.length - 1] = { event: end.event, view: known.view };
  const beats = [...before, ...since];
  const shown = p.beats[p.cursor]?.event?.n;
  const found = shown === undefined ? before.length - 1 : beats.findIndex((b) => b.event !== null && b.event.n >= shown);
  return { ...p, beats, cursor: p.cursor >= p.beats.length - 1 || found < 0 ? beats.length - 1 : found };
}
