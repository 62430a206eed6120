// A set of options of a table as a link: the preset, the number of players, the switches that differ, who is asked for.
export interface TableOptions {
  preset: string;
  players: number;
  switches: Record<string, boolean>; // those that differ from the preset
  bandits: (string | null)[];
}

export function toQuery({ preset, players, switches, bandits }: TableOptions): string {
  const query = new URLSearchParams({ preset, players: String(players) });
  const on = Object.keys(switches).filter((id) => switches[id]);
  const off = Object.keys(switches).filter((id) => !switches[id]);
  if (on.length > 0) query.set('on', on.join(','));
  if (off.length > 0) query.set('off', off.join(','));
  if (bandits.some((id) => id)) query.set('bandits', bandits.map((id) => id ?? '').join(','));
  return query.toString().replace(/%2C/g, ',');
}
