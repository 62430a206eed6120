// French for rules by their ids, fetched when somebody asks: the base game's, and those of the boxes if that is not all.
import { kBoxes } from '../../boxes';

export async function frenchRules(ids: string[]): Promise<Record<string, string>> {
  const { frRules } = await import('./fr-rules');
  if (ids.every((id) => id in frRules)) return frRules;
  const boxes = await Promise.all(Object.values(kBoxes).map(async (box) => (await box.rules()).rules));
  return Object.assign({}, frRules, ...boxes) as Record<string, string>;
}
