// Where those lie who were thrown off the train.
import type { Piece } from '../../lib/protocol';
import { group, kDitch, kLaneHeight, kRoadHeight, type Layout } from '../../lib/table/layout';

// Whoever was thrown off lies beside the car, before its wheels.
export function lieBeside(plan: Layout, pieces: Piece[]): { item: Piece; x: number; y: number; order: number }[] {
  const slotOf = (p: Piece) => (p.kind === 'ejected' && p.at.kind === 'beside-car' ? p.at.slot : null);
  return [...group(pieces, slotOf)].flatMap(([slot, here]) => {
    const car = plan.cars.find((c) => c.slot === slot);
    if (!car) return [];
    const gap = here.length > 1 ? Math.min(70, (car.width - 90) / (here.length - 1)) : 0;
    const foot = car.y + (car.vehicleKind === 'train' ? kLaneHeight : kRoadHeight);
    return here.map((item, order) => ({ item, order, x: car.x + car.width / 2 + (order - (here.length - 1) / 2) * gap, y: foot + kDitch - 8 }));
  });
}
