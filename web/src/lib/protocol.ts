// The server's words, as docs/PROTOCOL.md lists them. Unknown fields are ignored and unknown words are shown as they are.

export type Place =
  | { kind: 'floor'; location: number }
  | { kind: 'sheet'; pawn: string }
  | { kind: 'beside' }
  | { kind: 'guarded' } // under Shotgun, on the roof of the coach
  | { kind: 'beside-car'; slot: number }
  | { kind: 'poker' } // on Doc’s table
  | { kind: 'display' } // for all to see, and to be taken
  | { kind: 'gone' };

export interface Me {
  id: string;
  name: string;
  account: boolean;
  account_name?: string;
}

// A place where I am signed in.
export interface SignedIn {
  id: string;
  current: boolean;
  browser: string;
  made: number;
  seen: number;
}

export interface CardCount {
  card: string;
  pawn?: string | null;
  from?: string;
  count: number;
}

export interface Car {
  kind: string;
  slot: number;
  inside: number | null;
  roof: number | null;
}

export interface Vehicle {
  id: string;
  kind: string;
  beside?: number; // the slot of the train it drives beside
  cars: Car[];
}

export interface Pawn {
  id: string;
  kind: string;
  name: string;
  letter: string;
  seat: number | null;
  at: number | null;
  powers?: string[];
  bullets_left?: number;
  bullets_received?: number;
  ransom?: boolean;
  out?: string | null; // how it left the game
  colts?: string[][]; // of a Marshal whom somebody plays: what the bullets left in each will do, first fired first
  penalties?: string[]; // what the Marshal's bullets forbid until the end of the round
  bullets_before?: number; // those bullets, lying before the bandit
}

export interface Loot {
  id: number;
  kind: string;
  value: number | null;
  face: string;
  at: Place;
  seen_by: number[];
}

export interface Piece {
  kind: string;
  id: number | string;
  at: Place;
  value?: number; // of a brawler card, or of the Wild Bunch now
  bullets?: number; // under the Wild Bunch token
  goal?: string | null; // of a goal, to eyes that have seen it
  met?: boolean | null; // if the game ended now
  seen_by?: number[];
  count?: number; // of tokens that are alike, or the space of a ladder
  forbids?: string[]; // what Doc’s bullets forbid
}

// A card of a bot: how many it has, and how many of them nobody has seen this round.
export interface BotCard {
  card: string;
  copies: number;
  left: number;
}

export interface SeatView {
  seat: number;
  bandits: string[];
  side: number;
  hand_size: number;
  deck_size: number;
  top_bullets: string[];
  hand: CardCount[] | null;
  known: CardCount[];
  discards: CardCount[];
  commit: CardCount[] | null;
  money: { known: number; unknown: number };
  bot?: { cards: BotCard[]; before: CardCount[] }; // of a bandit nobody plays: its cards, and the bullets before it
  number: number | null;
}

export interface DeckCard {
  n: number;
  seat: number;
  pawn: string | null;
  card: string | null;
  face_down: boolean;
  turn: number;
  borrowed: boolean;
  done: boolean;
}

export interface RoundCard {
  name: string;
  title: string;
  turns: string[];
  event: string | null;
  keeps?: number; // unplayed cards one may keep
}

export interface SeatResult {
  seat: number;
  loot: number;
  ransom: number;
  gunslinger: number;
  station?: number;
  car?: number;
  poster?: number;
  prisoner?: number;
  brawler?: number;
  wanted?: number;
  ejection?: number;
  shots?: number;
  plan?: number;
  total: number;
  side: number;
  side_total: number;
  bullets: number;
}

export interface Result {
  seats: SeatResult[];
  winners: number[];
}

export interface View {
  seat: number | null;
  phase: string;
  round: number;
  rounds: number;
  turn: number;
  turn_kind: string | null;
  first: number;
  round_card: RoundCard | null;
  past_rounds: string[];
  asked: number[];
  secret: boolean;
  committed: number[];
  rule: string | null;
  acting: string | null;
  may_talk?: boolean; // false: nobody may, for now
  neutral_bullets: number;
  vehicles: Vehicle[];
  pawns: Pawn[];
  loot: Loot[];
  pieces: Piece[];
  seats: SeatView[];
  common_deck: DeckCard[];
  result: Result | null;
}

// The members of a view that are not as they were; of a list perhaps only its places that are not.
export type Changes = { [Name in keyof View]?: View[Name] | (View[Name] extends (infer Piece)[] ? { length?: number; [place: number]: Piece } : never) };

export interface Choice {
  id: number;
  kind: string;
  words: string;
  card?: string;
  pawn?: string | null;
  from?: string;
  face_down?: boolean;
  location?: number;
  loot?: string;
  value?: number | null;
  tokens?: number[];
  hostage?: string;
  prisoner?: string;
  partner?: string; // of a pair to pick
}

export interface Question {
  number: number;
  seat: number;
  rule: string;
  about: string;
  pawn: string | null;
  other: string | null;
  slot?: number; // the car it is about
  secret: boolean;
  choices: Choice[];
}

// One event of the journal; which fields it has depends on its type.
export interface GameEvent {
  n: number;
  type: string;
  text?: string;
  seat?: number;
  pawn?: string | null;
  by?: string;
  partner?: string;
  card?: string | null;
  from?: number | string | Place | null;
  to?: number | Place | null;
  deck?: number;
  round?: number;
  turn?: number;
  kind?: string;
  count?: number;
  cause?: string;
  face_down?: boolean;
  token?: number;
  loot?: string;
  value?: number | null;
  event?: string;
  why?: string;
  reason?: string;
  cites?: string;
  missing?: number;
  rule?: string;
  as_purse?: boolean;
  hostage?: string;
  power?: string;
  slot?: number;
  face?: string;
  hides?: number | null;
  goal?: string | null;
  met?: boolean;
  place?: number; // of a goal among the current ones
  prisoner?: string;
  poster?: boolean;
  rank?: number; // of a brawler card
  penalty?: string;
  colt?: number;
  bullets?: number;
  action?: string; // that somebody is nudged to
  turns?: number;
  // Why a bot steps, takes or fires as it does.
  objective?: string;
  heading?: string;
  because?: string;
  ahead?: number | null;
  behind?: number | null;
  across?: number | null;
  coach?: number | null;
  distance?: number | null;
  targets?: number;
  own?: number;
  neutral?: number;
  left?: number; // Wanted tokens with Tuco
  tokens?: number; // Ejection tokens with Django
  players?: number;
  space?: number;
  worth?: number;
  effect?: number; // of a bullet of Doc’s
}

export interface Deadline {
  seat: number;
  at: number;
}

export interface Clock {
  now: number;
  deadlines: Deadline[];
}

export interface TableSeat {
  seat: number;
  kind: 'person' | 'agent' | 'open';
  name?: string;
  id?: string;
  agent?: string;
  here?: boolean;
  played_by?: 'person' | 'agent';
  mine?: boolean;
  kept_for?: string; // an open seat that waits for somebody
  resigned?: boolean;
}

// What the deal was made from; the secret is told when the game is over. `way` 2 has a key, `way` 1 a seed.
export interface Deal {
  way?: number;
  commitment: string | null;
  secret: string | null;
  luck: string[];
  chance?: string | null;
  seed: string | null;
}

export interface Table {
  id: string;
  name: string;
  public: boolean;
  status: 'open' | 'playing' | 'over' | 'closed';
  setup: { preset: string; players: number; switches: Record<string, boolean> };
  clock: { kind: string; seconds?: number; hours?: number };
  grace: number;
  spectators: { mode: string; delay?: number; watching?: number };
  memory: 'all' | 'last';
  seats: TableSeat[];
  owner: string;
  i_own: boolean;
  deal: Deal;
  rematch: string | null;
  created: number;
  started: number | null;
  ended: number | null;
}

export interface Summary {
  id: string;
  name: string;
  preset: string;
  players: number;
  seats_open: number;
  status: string;
  round: number;
  people: string[];
  ids?: string[]; // of these people
  spectators: { mode: string };
  created: number;
  ended?: number;
  winners?: { name: string; agent?: string; bot?: string }[];
}

export interface Chat {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Switch {
  id: string;
  on: boolean;
  fixed: boolean;
  name: string;
  text: string;
  group: string;
  when?: Record<string, boolean>; // can be changed where these are so
  seconds?: number; // what it adds for each player where it is on
  wild?: number; // and how much wilder it gets
  people?: number[]; // for so many it can be changed, where that is not everybody
}

export interface Preset {
  id: string;
  name: string;
  text: string;
  // `with`: switches that must be so for that many.
  players: { min: number; max: number; counts?: number[]; with?: Record<string, Record<string, boolean>> };
  bandits_each: number;
  switches: Switch[];
  tables: { players: number; minutes: number; spirit: string }[];
  cars: string[];
  bandits: string[];
}

export interface TableOption {
  id: string;
  name: string;
  text: string;
  values: { id: string; name?: string; text: string }[];
}

export interface Presets {
  presets: Preset[];
  table: TableOption[];
}

export interface SuggestedTable {
  preset: string;
  players: number;
  minutes: number;
  spirit: string;
  boxes: string[];
  parts: string[]; // the switches of those boxes that are on
  switches: Record<string, boolean>;
}

// What a table is, before it is made; or why it cannot be.
export type Check = { query: string; changed: { id: string; name: string; on: boolean }[] } & ({ fits: true; minutes: number; spirit: string } | { fits: false; text: string; rule: string });

export interface Book {
  preset: string;
  players: number;
  switches: string[];
  chapters: { id: string; rules: { id: string; text: string }[] }[];
  rounds: { id: string; event: string; turns: string[]; station: boolean }[];
}

export interface Agent {
  level: string;
  kind: string;
  name: string;
  text: string;
  default?: boolean;
  thinks?: boolean;
}

export interface Sync {
  type: 'sync';
  ref?: number;
  table: string;
  seat: number | null;
  description: Table;
  events?: GameEvent[];
  next: number;
  chat?: Chat[];
  view: View | null;
  question: Question | null;
  clock?: Clock | null;
}

export interface Update {
  type: 'update';
  ref?: number;
  table: string;
  seat: number | null;
  answered?: number;
  events: GameEvent[];
  next: number;
  asked: number[];
  view?: View | null;
  changes?: Changes;
  question: Question | null;
  clock?: Clock | null;
}

export type ServerFrame =
  | { type: 'welcome'; protocol: number; rules: number; me: Me | null; now: number }
  | Sync
  | Update
  | { type: 'table'; table: string | Table; description?: Table; ref?: number }
  | ({ type: 'chat'; table: string } & Chat)
  | { type: 'ack'; ref?: number; table?: string }
  | { type: 'error'; ref?: number; table?: string; code: string; text: string; rule?: string }
  | { type: 'closed'; table: string; text: string }
  | { type: 'pong'; ref?: number; now: number };

// A running game so far: each step is how many events had happened by then, and what had changed in the view.
export interface StoryStep {
  events: number;
  changes: Changes;
}

export interface ReplayStep {
  step: number;
  events: number;
  seat: number | null;
  choice: number | null;
  words: string | null;
  by?: string;
  at?: number;
  view: View;
}

// One decision of a finished game, weighed by a search; shares of the victory in thousandths.
export interface Decision {
  step: number;
  events: number;
  seat: number;
  choice: number;
  iterations: number;
  wins: number[];
  question: Question;
  options: { id: number; visits: number; win: number }[];
}

export interface Analysis {
  done: boolean;
  count: number;
  from: number;
  decisions: Decision[];
}

export interface Replay {
  table: Table;
  eyes: string;
  events: GameEvent[];
  steps: ReplayStep[];
}
