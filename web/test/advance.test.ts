import { describe, expect, it } from 'vitest';
import { addCard, advance, cardsReturn, removeCard } from '../src/lib/table/advance';
import type { View } from '../src/lib/protocol';
import { event, view } from './fixtures';

const goal = view({ round: 1, round_card: { name: 'braking', title: 'Braking', turns: ['standard'], event: 'braking' } });

describe('drawing an event into a view', () => {
  it('leaves the view before it untouched', () => {
    const before = view();
    const copy = structuredClone(before);
    for (const type of ['pawn-moved', 'shot', 'card-played', 'card-turned', 'loot-taken', 'round-started', 'unheard-of']) {
      advance(before, event(1, type, { pawn: 'belle', by: 'doc', seat: 0, to: 2, token: 3, round: 1 }), goal);
    }
    expect(before).toEqual(copy);
  });

  it('lays and turns cards', () => {
    let v = advance(view(), event(1, 'card-played', { seat: 0, pawn: 'belle', card: 'move', face_down: true }), goal);
    expect(v.common_deck[1]).toMatchObject({ card: 'move', face_down: true, done: false, seat: 0 });
    expect(v.seats[0]).toMatchObject({ hand_size: 2 });
    expect(v.seats[0]!.hand).toContainEqual({ card: 'move', pawn: 'belle', count: 1 });
    v = advance(v, event(2, 'card-turned', { pawn: 'doc', card: 'move' }), goal);
    expect(v.common_deck.map((c) => c.done)).toEqual([true, false]);
  });

  it('counts bullets for the one who fires and the one who is hit', () => {
    const v = advance(view(), event(1, 'shot', { pawn: 'doc', by: 'belle' }), goal);
    expect(v.pawns[0]!.bullets_left).toBe(5);
    expect(v.pawns[1]!.bullets_received).toBe(1);
    expect(v.seats[1]).toMatchObject({ top_bullets: ['belle'], deck_size: 5 });
    expect(advance(v, event(2, 'neutral-bullet', { pawn: 'doc' }), goal).neutral_bullets).toBe(12);
  });

  it('moves loot to sheets and floors', () => {
    let v = advance(view(), event(1, 'loot-taken', { pawn: 'doc', token: 3, loot: 'purse', value: null }), goal);
    expect(v.loot[0]!.at).toEqual({ kind: 'sheet', pawn: 'doc' });
    v = advance(v, event(2, 'loot-dropped', { pawn: 'doc', token: 3, to: { kind: 'floor', location: 35 }, value: 300 }), goal);
    expect(v.loot[0]).toMatchObject({ at: { kind: 'floor', location: 35 }, value: 300 });
  });

  it('starts rounds and turns', () => {
    let v = advance(view(), event(1, 'round-started', { round: 1, card: 'braking' }), goal);
    expect(v).toMatchObject({ round: 1, common_deck: [], phase: 'round-start', round_card: { name: 'braking' } });
    v = advance(v, event(2, 'turn-started', { turn: 0, kind: 'tunnel' }), goal);
    expect(v).toMatchObject({ phase: 'scheming', turn_kind: 'tunnel' });
  });

  it('adds and removes cards of a hand', () => {
    const hand = addCard([], { card: 'move', pawn: 'belle' });
    expect(addCard(hand, { card: 'move', pawn: 'belle' })[0]!.count).toBe(2);
    expect(removeCard(hand, { card: 'move', pawn: 'belle' })).toEqual([]);
    expect(removeCard(hand, { card: 'rob', pawn: 'belle' })).toEqual(hand);
  });

  it('moves horses, coach and hostages', () => {
    const start = view({
      vehicles: [...view().vehicles, { id: 'coach', kind: 'coach', beside: 1, cars: [{ kind: 'coach', slot: 20, inside: 20, roof: 52 }] }],
      pieces: [{ kind: 'horse', id: 0, at: { kind: 'beside-car', slot: 3 } }, { kind: 'hostage', id: 'teacher', at: { kind: 'display' } }],
    });
    const horses = (v: View) => v.pieces.flatMap((p) => (p.at.kind === 'beside-car' ? [p.at.slot] : []));
    let v = advance(start, event(1, 'horse-placed', { slot: 2 }), goal);
    expect(horses(v)).toEqual([3, 2]);
    expect(new Set(v.pieces.map((p) => p.id)).size).toBe(3);
    v = advance(v, event(2, 'horse-moved', { from: 3, to: 1 }), goal);
    expect(horses(v)).toEqual([1, 2]);
    v = advance(v, event(3, 'horse-gone', { slot: 2 }), goal);
    expect(horses(v)).toEqual([1]);
    v = advance(v, event(4, 'coach-moved', { from: 1, to: 2 }), goal);
    expect(v.vehicles[1]!.beside).toBe(2);
    v = advance(v, event(5, 'hostage-taken', { pawn: 'doc', hostage: 'teacher' }), goal);
    expect(v.pieces.find((p) => p.id === 'teacher')!.at).toEqual({ kind: 'sheet', pawn: 'doc' });
    v = advance(v, event(6, 'rode-off', { pawn: 'doc' }), goal);
    expect(v.pawns.find((p) => p.id === 'doc')!.at).toBeNull();
    expect(advance(v, event(7, 'coach-gone', { slot: 3 }), goal).vehicles.length).toBe(1);
  });
});

describe('what the panels show belongs to the moment shown', () => {
  const purse = view().loot[0]!;

  it('moves money with its token, there and back', () => {
    const taken = advance(view(), event(5, 'loot-taken', { pawn: 'doc', token: 3, loot: 'purse', value: null }), view());
    expect(taken.seats[1]!.money).toEqual({ known: 250, unknown: 2 });
    const seen = advance(view(), event(5, 'loot-taken', { pawn: 'belle', token: 3, loot: 'purse', value: 300 }), view());
    expect(seen.seats[0]!.money).toEqual({ known: 550, unknown: 0 });
    const dropped = advance(seen, event(6, 'loot-dropped', { pawn: 'belle', token: 3, loot: 'purse', value: 300, to: purse.at }), view());
    expect(dropped.seats[0]!.money).toEqual(view().seats[0]!.money);
  });

  it('puts hands and played cards back into their decks one after the other, where they go back at all', () => {
    const laid = view({ phase: 'scheming' });
    const after = view({ phase: 'stealing', common_deck: [{ ...laid.common_deck[0]!, done: true }], seats: laid.seats.map((s) => ({ ...s, hand_size: 0, hand: s.hand && [], deck_size: s.deck_size + s.hand_size + (s.seat === 1 ? 1 : 0) })) });
    expect(cardsReturn(laid, after)).toBe(true);
    const begun = advance(laid, event(7, 'stealing-started'), after, true);
    expect(begun.seats.map((s) => [s.hand_size, s.deck_size])).toEqual([[0, 7], [0, 10]]);
    const turned = advance(begun, event(8, 'card-turned', { pawn: 'doc', card: 'move' }), after, true);
    expect(turned.seats.map((s) => s.deck_size)).toEqual([7, 11]);
    // A bullet on somebody's deck is no card that came back.
    const shot = { ...after, pawns: after.pawns.map((p) => (p.id === 'doc' ? { ...p, bullets_received: 1 } : p)), seats: after.seats.map((s) => (s.seat === 1 ? { ...s, deck_size: s.deck_size + 1 } : s)) };
    expect(cardsReturn(laid, shot)).toBe(true);
  });

  it('leaves hands alone where cards are kept', () => {
    const kept = view({ phase: 'stealing', common_deck: [] });
    expect(cardsReturn(view(), kept)).toBe(false);
    expect(advance(view(), event(7, 'stealing-started'), kept, false).seats.map((s) => s.hand_size)).toEqual([3, 6]);
  });
});
