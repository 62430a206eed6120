// Frames as docs/PROTOCOL.md shows them, for tests of the pure parts. The product itself has no mock of the server.
import type { GameEvent, Question, Sync, Table, Update, View } from '../src/lib/protocol';

export function view(change: Partial<View> = {}): View {
  return {
    seat: 0, phase: 'scheming', round: 0, rounds: 5, turn: 2, turn_kind: 'tunnel', first: 1,
    round_card: { name: 'angry-marshal', title: 'Angry Marshal', turns: ['standard', 'standard', 'tunnel', 'switching'], event: 'angry-marshal' },
    past_rounds: [], asked: [0], secret: false, committed: [], rule: 'scheme', acting: 'belle', neutral_bullets: 13,
    vehicles: [{ id: 'express', kind: 'train', cars: [
      { kind: 'locomotive', slot: 1, inside: 1, roof: 33 }, { kind: 'saloon', slot: 2, inside: 2, roof: 34 },
      { kind: '1st-class', slot: 3, inside: 3, roof: 35 },
    ] }],
    pawns: [
      { id: 'belle', kind: 'bandit', name: 'Belle', letter: 'B', seat: 0, at: 3, powers: ['belle'], bullets_left: 6, bullets_received: 0, ransom: false },
      { id: 'doc', kind: 'bandit', name: 'Doc', letter: 'D', seat: 1, at: 2, powers: ['doc'], bullets_left: 6, bullets_received: 0, ransom: false },
      { id: 'marshal', kind: 'marshal', name: 'the Marshal', letter: 'M', seat: null, at: 1 },
    ],
    loot: [
      { id: 3, kind: 'purse', value: null, face: 'purse', at: { kind: 'floor', location: 2 }, seen_by: [] },
      { id: 0, kind: 'purse', value: 250, face: 'purse:250', at: { kind: 'sheet', pawn: 'belle' }, seen_by: [0, 1] },
      { id: 25, kind: 'strongbox', value: 1000, face: 'strongbox', at: { kind: 'beside' }, seen_by: [0, 1] },
    ],
    pieces: [],
    seats: [
      { seat: 0, bandits: ['belle'], side: 0, hand_size: 3, deck_size: 4, top_bullets: [], hand: [{ card: 'move', pawn: 'belle', count: 2 }, { card: 'bullet', from: 'tuco', count: 1 }], known: [], discards: [], commit: [], money: { known: 250, unknown: 0 }, number: 12 },
      { seat: 1, bandits: ['doc'], side: 1, hand_size: 6, deck_size: 4, top_bullets: [], hand: null, known: [], discards: [], commit: null, money: { known: 250, unknown: 1 }, number: null },
    ],
    common_deck: [{ n: 0, seat: 1, pawn: 'doc', card: 'move', face_down: false, turn: 0, borrowed: false, done: false }],
    result: null,
    ...change,
  };
}

export const table: Table = {
  id: 'k3v9', name: 'Ada’s table', public: false, status: 'playing', setup: { preset: 'classic', players: 2, switches: {} },
  clock: { kind: 'none' }, grace: 60, spectators: { mode: 'public', delay: 0, watching: 0 }, memory: 'all',
  seats: [
    { seat: 0, kind: 'person', name: 'Ada', id: 'u1', here: true, played_by: 'person', mine: true, resigned: false },
    { seat: 1, kind: 'agent', name: 'Random', agent: 'random', here: true, played_by: 'agent', mine: false, resigned: false },
  ],
  owner: 'u1', i_own: true, deal: { commitment: '9f2c', secret: null, luck: ['', ''], seed: null }, rematch: null, created: 1, started: 2, ended: null,
};

export const question: Question = {
  number: 12, seat: 0, rule: 'scheme', about: 'what to do this turn', pawn: 'belle', other: null, secret: false,
  choices: [
    { id: 1, kind: 'draw', words: 'draw' },
    { id: 8, kind: 'play', words: 'play move', card: 'move', pawn: 'belle', face_down: false },
    { id: 69, kind: 'go', words: 'to saloon inside', location: 2 },
    { id: 129, kind: 'loot', words: 'purse', loot: 'purse', value: null, tokens: [3] },
    { id: 197, kind: 'target', words: 'target doc', pawn: 'doc' },
    { id: 400, kind: 'juggle', words: 'juggle three torches' },
  ],
};

export const event = (n: number, type: string, more: Partial<GameEvent> = {}): GameEvent => ({ n, type, text: `${type}.`, ...more });

export const sync = (change: Partial<Sync> = {}): Sync => ({
  type: 'sync', ref: 1, table: 'k3v9', seat: 0, description: table, events: [event(1, 'first-player', { seat: 1 })], next: 2, chat: [],
  view: view(), question, clock: { now: 0, deadlines: [] }, ...change,
});

export const update = (events: GameEvent[], next: number, change: Partial<Update> = {}): Update => ({
  type: 'update', table: 'k3v9', seat: 0, events, next, asked: [], view: view(), question: null, clock: null, ...change,
});
