// The REST lobby.
import { freshLuck, rememberLuck } from './luck';
import type { Agent, Analysis, Book, Check, Me, Presets, Replay, SignedIn, StoryStep, SuggestedTable, Summary, Table } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly rule?: string,
  ) {
    super(text);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? { headers: { Accept: 'application/json' } }
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { ...init, credentials: 'same-origin' });
  } catch {
    throw new ApiError(0, 'offline', 'The server does not answer.');
  }
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as T;
  let code = 'http';
  let message = `${response.status} ${response.statusText}`;
  let rule: string | undefined;
  try {
    const error = (JSON.parse(text) as { error?: { code?: string; text?: string; rule?: string } }).error;
    code = error?.code ?? code;
    message = error?.text ?? message;
    rule = error?.rule;
  } catch {
    // Not JSON: the status line says enough.
  }
  throw new ApiError(response.status, code, message, rule);
}

export interface SeatRequest {
  kind: 'me' | 'open' | 'agent';
  name?: string;
  agent?: string;
}

export interface TableRequest {
  preset: string;
  players: number;
  name?: string;
  public?: boolean;
  switches?: Record<string, boolean>;
  bandits?: (string[] | null)[];
  seats?: SeatRequest[];
  clock?: { kind: string; seconds?: number; hours?: number };
  grace?: number;
  spectators?: { mode: string; delay?: number };
  memory?: 'all' | 'last';
  luck?: string;
  first?: number;
  chance?: string; // a deal that is known beforehand: lessons only
  start?: boolean;
}

const kLists = { public: [], mine: ['mine=1'], over: ['over=1'], 'mine-over': ['mine=1', 'over=1'] };
export type TableLists = keyof typeof kLists;
export interface TablePage {
  tables: Summary[];
  next: string | null;
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

// Lists come in pages, the newest first; `after` is the `next` of the page before.
function page(which: TableLists, after: string | null = null): Promise<TablePage> {
  const query = [...kLists[which], ...(after ? [`after=${encodeURIComponent(after)}`] : [])];
  return call(`/tables${query.length > 0 ? `?${query.join('&')}` : ''}`);
}

export const api = {
  me: () => call<{ me: Me | null }>('/me').then((r) => r.me),
  guest: (name: string) => call<{ me: Me }>('/guest', { name }).then((r) => r.me),
  account: (name: string, password: string) => call<{ me: Me }>('/account', { name, password }).then((r) => r.me),
  login: (name: string, password: string) => call<{ me: Me }>('/login', { name, password }).then((r) => r.me),
  logout: () => call<unknown>('/logout', {}),
  password: (old: string, fresh: string) => call<{ me: Me }>('/password', { old, new: fresh }).then((r) => r.me),
  sessions: () => call<{ sessions: SignedIn[] }>('/sessions').then((r) => r.sessions),
  endSession: (session: string) => call<unknown>('/sessions/end', { session }),
  endSessions: (which: 'others' | 'all') => call<{ me: Me | null }>('/sessions/end', { which }).then((r) => r.me),
  deleteAccount: (password: string) => call<unknown>('/account/delete', password ? { password } : {}),
  presets: () => call<Presets>('/presets'),
  agents: () => call<{ agents: Agent[] }>('/agents').then((r) => r.agents),
  suggest: (people: number, minutes: number, boxes: string[], wild: string) =>
    call<{ tables: SuggestedTable[]; text?: string }>(`/suggest?people=${people}&minutes=${minutes}${boxes.length > 0 ? `&boxes=${boxes.join(',')}` : ''}&wild=${wild}`),
  check: (query: string) => call<Check>(`/check?${query}`),
  book: (query: string) => call<Book>(`/book?${query}`),
  rule: (id: string) => call<{ id: string; text: string }>(`/rules/${encodeURIComponent(id)}`),
  tables: (which: TableLists) => page(which).then((r) => r.tables),
  page,
  table: (id: string) => call<Table>(at(id)),
  // Luck of this browser goes into every deal, unless somebody has given their own.
  create: async (request: TableRequest) => {
    const luck = request.luck || freshLuck();
    const table = await call<Table>('/tables', { ...request, luck });
    rememberLuck(table.id, luck);
    return table;
  },
  sit: (id: string, seats: number[], names?: string[], luck?: string) =>
    call<unknown>(`${at(id)}/sit`, { seats, ...(names ? { names } : {}), ...(luck ? { luck } : {}) }),
  stand: (id: string, seat: number) => call<unknown>(`${at(id)}/stand`, { seat }),
  seat: (id: string, seat: number, kind: 'agent' | 'open', agent?: string) =>
    call<unknown>(`${at(id)}/seat`, { seat, kind, ...(agent ? { agent } : {}) }),
  start: (id: string) => call<unknown>(`${at(id)}/start`, {}),
  rematch: (id: string) => call<Table>(`${at(id)}/rematch`, {}),
  close: (id: string) => call<unknown>(`${at(id)}/close`, {}),
  replay: (id: string, eyes: string) => call<Replay>(`${at(id)}/replay?eyes=${encodeURIComponent(eyes)}`),
  story: (id: string, seat: number | null) =>
    call<{ steps: StoryStep[] }>(`${at(id)}/story${seat === null ? '' : `?seat=${seat}`}`).then((r) => r.steps),
  analysis: (id: string, from: number) => call<Analysis>(`${at(id)}/analysis?from=${from}`),
  record: (text: string) => call<Table>('/records', { record: text }),
  recordUrl: (id: string) => `/api${at(id)}/record`,
};
