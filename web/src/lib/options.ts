// What somebody chooses for a table: read from a link, turned one by one, kept in this browser.
import type { TableRequest } from './api';
import type { Preset, Switch } from './protocol';
import type { TableOptions } from './query';

export { toQuery, type TableOptions } from './query';

const listed = (text: string | null): string[] => (text ?? '').split(',').filter((word) => /^[\w-]+$/.test(word));

// Nothing where the link names no table.
export function fromQuery(query: URLSearchParams): TableOptions | null {
  const preset = query.get('preset') ?? '';
  const players = Number(query.get('players'));
  if (!/^[\w-]+$/.test(preset) || !Number.isInteger(players) || players < 1 || players > 12) return null;
  const switches: Record<string, boolean> = {};
  for (const id of listed(query.get('on'))) switches[id] = true;
  for (const id of listed(query.get('off'))) switches[id] = false;
  const bandits = (query.get('bandits') ?? '').split(',').slice(0, players).map((id) => (/^[\w-]+$/.test(id) ? id : null));
  return { preset, players, switches, bandits };
}

type Switches = Record<string, boolean>;

// Whether a switch may differ from its preset as the others are.
export const canChange = (s: Switch, switches: Switches): boolean => !s.fixed && Object.entries(s.when ?? {}).every(([id, on]) => switches[id] === on);

// A switch turned, with what must turn with it; what then cannot be goes back to what the preset has.
export function turned(preset: Preset, switches: Switches, id: string, on: boolean): Switches {
  const one = preset.switches.find((s) => s.id === id);
  const next = { ...switches, [id]: on, ...(one && one.on !== on ? one.when : {}) };
  for (const s of preset.switches) if (s.id !== id && next[s.id] !== s.on && !canChange(s, next)) next[s.id] = s.on;
  return next;
}

// "3–7", "4, 6".
export function rangeOf(counts: number[]): string {
  const [first = 0, last = first] = [counts[0], counts[counts.length - 1]];
  return counts.length > 1 && last - first === counts.length - 1 ? `${first}–${last}` : counts.join(', ');
}

// What the server is asked for, with an agent of this level in every chair but the first.
// Friends find open chairs, and the table waits for them.
export function toRequest(options: TableOptions, name: string, agent: string | undefined, friends = false): TableRequest {
  const others = Array.from({ length: options.players - 1 }, () => (friends ? { kind: 'open' as const } : { kind: 'agent' as const, ...(agent ? { agent } : {}) }));
  return { preset: options.preset, players: options.players, switches: options.switches, name, seats: [{ kind: 'me' }, ...others], start: !friends };
}

// Sets of options kept in this browser, each under the name somebody gave it.
export interface SavedOptions {
  name: string;
  query: string;
}
const kKey = 'holdup.options';
const kMost = 24;

export function savedOptions(): SavedOptions[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one): one is SavedOptions => typeof one?.name === 'string' && typeof one?.query === 'string').slice(0, kMost);
  } catch {
    return [];
  }
}

function keep(all: SavedOptions[]): SavedOptions[] {
  try {
    localStorage.setItem(kKey, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing keeps nothing.
  }
  return all;
}

export const saveOptions = (name: string, query: string): SavedOptions[] =>
  keep([{ name, query }, ...savedOptions().filter((one) => one.name !== name)].slice(0, kMost));
export const dropOptions = (name: string): SavedOptions[] => keep(savedOptions().filter((one) => one.name !== name));
