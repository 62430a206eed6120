// A set of options of a table as a link: the preset, the number of players, the switches that differ, who is asked for.
import type { TableRequest } from './api';

export interface TableOptions {
  preset: string;
  players: number;
  switches: Record<string, boolean>; // those that differ from the preset
  bandits: (string | null)[];
}

const listed = (text: string | null): string[] => (text ?? '').split(',').filter((word) => /^[\w-]+$/.test(word));

export function toQuery({ preset, players, switches, bandits }: TableOptions): string {
  const query = new URLSearchParams({ preset, players: String(players) });
  const on = Object.keys(switches).filter((id) => switches[id]);
  const off = Object.keys(switches).filter((id) => !switches[id]);
  if (on.length > 0) query.set('on', on.join(','));
  if (off.length > 0) query.set('off', off.join(','));
  if (bandits.some((id) => id)) query.set('bandits', bandits.map((id) => id ?? '').join(','));
  return query.toString().replace(/%2C/g, ',');
}

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

// What the server is asked for, with an agent of this level in every chair but the first.
export function toRequest(options: TableOptions, name: string, agent: string | undefined): TableRequest {
  const others = Array.from({ length: options.players - 1 }, () => ({ kind: 'agent' as const, ...(agent ? { agent } : {}) }));
  return { preset: options.preset, players: options.players, switches: options.switches, name, seats: [{ kind: 'me' }, ...others], start: true };
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
