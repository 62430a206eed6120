// The light of the day: the game begins in the morning and ends by night, however many rounds it has.
import type { View } from '../protocol';

export const kHours = ['morning', 'noon', 'afternoon', 'dusk', 'night'] as const;
export type Hour = (typeof kHours)[number];

export function hourOf(view: Pick<View, 'round' | 'rounds'>): Hour {
  const last = Math.max(1, view.rounds - 1);
  return kHours[Math.round((Math.min(Math.max(view.round, 0), last) / last) * (kHours.length - 1))]!;
}
