// The board half way through an update, for what bots do (lib/table/advance.ts).
import type { GameEvent, Piece, View } from '../../lib/protocol';
import { mapWhere, played, turned, withSeat } from '../../lib/table/advance';

const pieces = (view: View, fits: (p: Piece) => boolean, change: (p: Piece) => Piece): View => ({ ...view, pieces: mapWhere(view.pieces, fits, change) });
const without = (view: View, fits: (p: Piece) => boolean): View => ({ ...view, pieces: view.pieces.filter((p) => !fits(p)) });
const count = (view: View, kind: string, id: string | null | undefined, to: (n: number) => number): View => pieces(view, (p) => p.kind === kind && p.id === id, (p) => ({ ...p, count: to(p.count ?? 0) }));

// A card that is open is no longer among those nobody has seen.
function seen(view: View, event: GameEvent): View {
  const seat = view.seats.find((s) => s.bandits.includes(event.pawn ?? ''))?.seat;
  return withSeat(view, seat, (s) => (s.bot ? { ...s, bot: { ...s.bot, cards: mapWhere(s.bot.cards, (c) => c.card === event.card, (c) => ({ ...c, left: Math.max(0, c.left - 1) })) } } : s));
}

function laid(view: View, event: GameEvent): View {
  const next = played(view, event);
  const drawn = withSeat(next, event.seat, (s) => ({ ...s, hand_size: 0, deck_size: Math.max(0, s.deck_size - 1) }));
  return event.card ? seen(drawn, event) : drawn;
}

export const advances: Record<string, (view: View, event: GameEvent) => View> = {
  'bot-played': laid,
  'bot-turned': (view, event) => {
    const next = turned(view, event, false);
    return event.face_down ? seen(next, event) : next;
  },
  'wanted-given': (view, event) => {
    const given = count(view, 'wanted', 'tuco', () => event.left ?? 0);
    return event.pawn ? { ...given, pieces: [...given.pieces, { kind: 'wanted', id: event.pawn, count: 1, at: { kind: 'sheet', pawn: event.pawn } }] } : given;
  },
  'wanted-lost': (view, event) => count(view, 'wanted', 'tuco', () => event.left ?? 0),
  'dynamite-laid': (view, event) => {
    const car = view.vehicles.flatMap((v) => v.cars).find((c) => c.slot === event.slot);
    const location = car?.inside ?? car?.roof;
    return location == null ? view : { ...view, pieces: [...view.pieces, { kind: 'dynamite', id: event.slot ?? 0, at: { kind: 'floor', location } }] };
  },
  exploded: (view, event) => without(view, (p) => p.kind === 'dynamite' && p.id === event.slot),
  ejected: (view, event) => {
    const pawn = event.pawn ?? '';
    const off = { ...view, pawns: mapWhere(view.pawns, (p) => p.id === pawn, (p) => ({ ...p, at: null })) };
    const paid = count(count(off, 'ejection', 'django', () => event.tokens ?? 0), 'ejection', pawn, (n) => Math.max(0, n - 1));
    return { ...paid, pieces: [...paid.pieces, { kind: 'ejected', id: pawn, at: { kind: 'beside-car', slot: event.slot ?? 0 } }] };
  },
  'respect-earned': (view, event) => (event.pawn ? pieces(view, (p) => p.kind === 'respect', (p) => ({ ...p, at: { kind: 'sheet', pawn: event.pawn! } })) : view),
  'plan-grew': (view, event) => pieces(view, (p) => p.kind === 'plan', (p) => ({ ...p, count: event.space ?? p.count, value: event.worth ?? p.value })),
};
