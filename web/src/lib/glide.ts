// Moves an element to a point of the drawing: at once, or along a small arc in the given time. By the compositor alone.
import { reducedMotion } from './settings.svelte';

export interface Glide {
  x: number;
  y: number;
  scale?: number;
  ms: number; // 0: at once
  arc?: number; // how high the arc rises
  spin?: number; // turns over in the air
  from?: { x: number; y: number }; // where something that is new comes from
}

const at = (x: number, y: number, scale = 1, turn = 0): string => `translate(${x}px, ${y}px) scale(${scale})${turn === 0 ? '' : ` rotate(${turn}deg)`}`;

export const moves = (ms: number): boolean => ms >= 60 && !reducedMotion();

export function glide(node: HTMLElement, to: Glide) {
  let now = to;
  let running: Animation | null = null;
  const fly = (from: { x: number; y: number; scale?: number }, next: Glide) => {
    node.style.transform = at(next.x, next.y, next.scale);
    if (!moves(next.ms)) return;
    const lift = Math.min(from.y, next.y) - (next.arc ?? 0);
    const way = next.x < from.x ? -1 : 1;
    const middle = at((from.x + next.x) / 2, lift, next.scale, (next.spin ?? 0) * way * 50);
    running = node.animate([{ transform: at(from.x, from.y, from.scale) }, { transform: middle }, { transform: node.style.transform }], { duration: next.ms, easing: 'ease-in-out' });
  };
  fly(to.from ?? to, to.from ? to : { ...to, ms: 0 });
  return {
    update(next: Glide) {
      if (next.x === now.x && next.y === now.y && next.scale === now.scale) {
        now = next;
        return;
      }
      running?.cancel();
      fly(now, next);
      now = next;
    },
    destroy() {
      running?.cancel();
    },
  };
}
