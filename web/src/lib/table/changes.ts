// Updates carry what is not in the view as it was sent last (docs/PROTOCOL.md, "changes").
import type { Changes, View } from '../protocol';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

// A list of which few places differ comes as an object of these places, with its length when that differs too.
export function merge(view: View, changes: Changes): View {
  const merged: Record<string, unknown> = { ...view };
  for (const [name, change] of Object.entries(changes)) {
    const was = merged[name];
    merged[name] = Array.isArray(was) && isObject(change) ? Object.assign([...was], change) : change;
  }
  return merged as unknown as View;
}
