import { describe, expect, it } from 'vitest';
import { around, closeUp, keep, whole, zoomAt, type Box, type Camera, type Frame } from '../src/lib/table/camera';

const frames: Frame[] = [
  [1440, 660, 165], [1366, 455, 130], [844, 290, 100], [390, 615, 220], [360, 510, 60],
].map(([width, height, bottom]) => ({ world: { width: 1284, height: 284 }, screen: { width: width!, height: height! }, insets: { top: 52, right: 0, bottom: bottom!, left: 0 } }));

const seen = (f: Frame, c: Camera, b: Box) => {
  const left = c.x + b.x * c.scale;
  const top = c.y + b.y * c.scale;
  return left >= f.insets.left - 1 && left + b.width * c.scale <= f.screen.width - f.insets.right + 1 && top >= f.insets.top - 1 && top + b.height * c.scale <= f.screen.height - f.insets.bottom + 1;
};

describe('the camera', () => {
  it('shows the whole train where nothing lies over it', () => {
    for (const f of frames) expect(seen(f, whole(f), { x: 0, y: 0, ...f.world })).toBe(true);
  });

  it('comes nearer when the air above need not be seen, and shows the rest whole', () => {
    for (const f of frames) {
      const low = { ...f, world: { width: 1284, top: 74, height: 210 } };
      expect(seen(low, whole(low), { x: 0, y: 74, width: 1284, height: 210 })).toBe(true);
      expect(whole(low).scale).toBeGreaterThanOrEqual(whole(f).scale);
    }
    expect(whole({ ...frames[2]!, world: { width: 1284, top: 74, height: 210 } }).scale).toBeGreaterThan(1.2 * whole(frames[2]!).scale);
  });

  it('never hides what it looks at, wherever that is', () => {
    for (const f of frames) {
      for (const x of [0, 26, 400, 1000, 1084]) {
        for (const [width, height] of [[200, 130], [40, 40], [900 - x / 2, 280]]) {
          const box = { x: Math.min(x, 1284 - width!), y: 284 - height!, width: width!, height: height! };
          expect(seen(f, closeUp(f, box, 1.7), box)).toBe(true);
        }
      }
    }
  });

  it('goes near, but not beyond what it is told', () => {
    const f = frames[0]!;
    expect(closeUp(f, { x: 500, y: 100, width: 60, height: 90 }, 1.5).scale).toBe(1.5);
    expect(closeUp(f, { x: 500, y: 100, width: 60, height: 90 }, 9).scale).toBe(2);
  });

  it('keeps a point under the finger, and some of the train on the screen', () => {
    const c = { x: 10, y: 20, scale: 1 };
    const z = zoomAt(c, 2, 110, 70);
    expect((110 - z.x) / z.scale).toBe(100);
    expect((70 - z.y) / z.scale).toBe(50);
    const far = keep(frames[0]!, { x: -9000, y: 9000, scale: 1 });
    expect(far.x + 1284).toBeGreaterThan(0);
    expect(far.y).toBeLessThan(660);
  });

  it('draws a box around boxes', () => {
    expect(around([])).toBeNull();
    expect(around([{ x: 1, y: 2, width: 3, height: 4 }, { x: 10, y: 0, width: 5, height: 1 }])).toEqual({ x: 1, y: 0, width: 14, height: 6 });
  });
});
