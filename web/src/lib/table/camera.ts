// The camera over the stage. It looks at the whole train, or at what matters now, within the part of the stage that nothing
// lies over; whatever can be chosen is always in it.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Camera {
  x: number; // of the drawing's corner, on the screen
  y: number;
  scale: number;
}

export interface Frame {
  world: { left?: number; top?: number; width: number; height: number }; // `top`: what lies above it need not be seen
  screen: { width: number; height: number };
  insets: Insets;
}

export const kClosest = 2;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, Math.min(low, high)), Math.max(low, high));

const room = ({ screen, insets }: Frame) => ({
  width: Math.max(40, screen.width - insets.left - insets.right),
  height: Math.max(40, screen.height - insets.top - insets.bottom),
});

// The drawing at this scale with this point of it in the middle of the free part. The train stands on the ground: with room
// to spare it keeps low under the sky, and nothing beyond its ends is shown that need not be.
export function aim(frame: Frame, scale: number, cx: number, cy: number): Camera {
  const { world, insets } = frame;
  const free = room(frame);
  const wide = world.width * scale;
  const tall = world.height * scale;
  const begins = (world.left ?? 0) * scale;
  const above = (world.top ?? 0) * scale;
  const left = insets.left + free.width / 2 - cx * scale + begins;
  const top = insets.top + free.height / 2 - cy * scale + above;
  const x = wide <= free.width ? insets.left + (free.width - wide) / 2 : clamp(left, insets.left + free.width - wide, insets.left);
  const y = tall <= free.height ? insets.top + free.height - tall - Math.min(110, (free.height - tall) * 0.3) : clamp(top, insets.top + free.height - tall, insets.top);
  return { x: x - begins, y: y - above, scale };
}

export function wholeScale(frame: Frame): number {
  const free = room(frame);
  return Math.min(kClosest, free.width / frame.world.width, free.height / frame.world.height);
}

export const whole = (frame: Frame): Camera => aim(frame, wholeScale(frame), (frame.world.left ?? 0) + frame.world.width / 2, (frame.world.top ?? 0) + frame.world.height / 2);

export function around(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return { x, y, width: Math.max(...boxes.map((b) => b.x + b.width)) - x, height: Math.max(...boxes.map((b) => b.y + b.height)) - y };
}

// As near as `near`, and further off only as far as the box needs.
export function closeUp(frame: Frame, box: Box, near: number): Camera {
  const free = room(frame);
  const scale = Math.min(near, kClosest, free.width / box.width, free.height / box.height);
  return aim(frame, scale, box.x + box.width / 2, box.y + box.height / 2);
}

// Where a point of the screen lies in the drawing stays under the finger while the scale changes.
export function zoomAt(camera: Camera, scale: number, px: number, py: number): Camera {
  const f = scale / camera.scale;
  return { scale, x: px - (px - camera.x) * f, y: py - (py - camera.y) * f };
}

// Dragged by hand: some of the train stays in sight.
export function keep(frame: Frame, camera: Camera): Camera {
  const { world, screen, insets } = frame;
  const wide = world.width * camera.scale;
  const tall = world.height * camera.scale;
  const begins = (world.left ?? 0) * camera.scale;
  const margin = Math.min(80, wide / 2);
  return {
    scale: camera.scale,
    x: clamp(camera.x + begins, insets.left + margin - wide, screen.width - insets.right - margin) - begins,
    y: clamp(camera.y, insets.top + 60 - tall, screen.height - insets.bottom - 60),
  };
}
