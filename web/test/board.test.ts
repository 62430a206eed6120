import { describe, expect, it } from 'vitest';
import { boardChoices, farthest, inHand, litSpots, pointable } from '../src/lib/table/board';
import { layout } from '../src/lib/table/layout';
import { logLines } from '../src/lib/table/log';
import { event, question, view } from './fixtures';

describe('the choices of a hand', () => {
  it('are those on the faces of its cards, open and face down', () => {
    const hand = view().seats[0]!.hand!;
    const down = { id: 72, kind: 'play', words: 'play move face down', card: 'move', pawn: 'belle', face_down: true };
    expect([...inHand([...question.choices, down], hand)]).toEqual([8, 72]);
    expect(inHand(question.choices, []).size).toBe(0);
  });
});

describe('the lines of the log', () => {
  const log = [
    event(1, 'card-drawn', { seat: 0, card: 'move' }), event(2, 'card-drawn', { seat: 0, card: 'rob' }), event(3, 'card-drawn', { seat: 1 }),
    event(4, 'turn-started'), event(5, 'card-drawn', { seat: 0, card: 'shoot' }), event(6, 'card-drawn', { seat: 2, card: 'shoot' }),
  ];
  const numbers = (upto: number) => logLines(log, upto).map((line) => line.map((e) => e.n));

  it('put what somebody draws in one go together and leave out what nobody sees', () => {
    expect(numbers(6)).toEqual([[1, 2], [4], [5], [6]]);
  });

  it('end where the playback is', () => {
    expect(numbers(1)).toEqual([[1]]);
  });
});

describe('places that can be chosen', () => {
  const plan = layout(view().vehicles);
  const roofs = [...plan.spots.values()].filter((s) => s.roof);
  const go = (spots: typeof roofs) => boardChoices(spots.map((s, i) => ({ id: i, kind: 'go', words: '', location: s.location })));

  it('are lit whole on a wide stage, and when there is but one', () => {
    for (const [spots, room] of [[roofs, null], [roofs.slice(0, 1), 390]] as const) {
      for (const [location, box] of litSpots(plan, go([...spots]), room)) expect(box).toMatchObject({ x: plan.spots.get(location)!.x, width: plan.spots.get(location)!.width });
    }
  });

  it('give up their outer parts on a narrow one, where nothing else is to be seen', () => {
    const lit = litSpots(plan, go(roofs), 390);
    const [first, middle, last] = roofs.map((s) => ({ whole: s, box: lit.get(s.location)! }));
    expect(first!.box.width).toBeLessThan(first!.whole.width); // the locomotive has little to give
    expect(first!.box.x + first!.box.width).toBeCloseTo(first!.whole.x + first!.whole.width);
    expect(middle!.box.width).toBe(middle!.whole.width);
    expect(last!.box.x).toBe(last!.whole.x);
    expect(last!.box.width).toBeLessThan(0.6 * last!.whole.width);
    // Seen from far away, a finger needs all of it.
    expect(litSpots(plan, go(roofs), 120).get(last!.whole.location)!.width).toBe(last!.whole.width);
    const beyond = { x: last!.whole.x + last!.whole.width + 30, y: 0, width: 60, height: 90 };
    expect(litSpots(plan, go(roofs), 390, [beyond]).get(last!.whole.location)!.width).toBe(last!.whole.width);
  });
});

describe('places far away', () => {
  it('are those that signs tell of first', () => {
    const plan = layout(view().vehicles);
    const roofs = [...plan.spots.values()].filter((s) => s.roof);
    const last = roofs[roofs.length - 1]!;
    expect(farthest(plan, roofs.map((s) => s.location), last)).toEqual(roofs.map((s) => s.location));
    expect(farthest(plan, roofs.map((s) => s.location), roofs[0]!)).toEqual(roofs.map((s) => s.location).reverse());
  });

  it('has the coach below the train farther off than the next roof', () => {
    const coached = layout([...view().vehicles, { id: 'coach', kind: 'coach', beside: 1, cars: [{ kind: 'coach', slot: 20, inside: 20, roof: 52 }] }]);
    const [here, next] = [...coached.spots.values()].filter((s) => s.roof && s.car.vehicleKind === 'train');
    expect(farthest(coached, [next!.location, 52], here!)).toEqual([52, next!.location]);
  });
});

describe('those who can be pointed at', () => {
  const base = view();
  const plan = layout(base.vehicles);
  const [near, next] = [...plan.spots.values()].filter((s) => s.roof);
  const far = [...plan.spots.values()].filter((s) => s.roof).at(-1)!;
  const at = (...locations: number[]) => {
    const pawns = locations.map((location, i) => ({ ...base.pawns[0]!, id: `pawn-${i}`, at: location }));
    return { view: { ...base, pawns, acting: 'pawn-0' }, choices: pawns.slice(1).map((p, i) => ({ id: i, kind: 'target', words: '', pawn: p.id })) };
  };
  const can = ({ view, choices }: ReturnType<typeof at>, width: number) => pointable(plan, view, choices, width);

  it('stand on the train where they are large enough and apart', () => {
    expect(can(at(near!.location, near!.location, next!.location), 390)).toBe(true);
    expect(can(at(near!.location, near!.location, far.location), 1440)).toBe(true);
  });

  it('are named instead where a finger could not tell them apart', () => {
    expect(can(at(near!.location, near!.location, far.location), 120)).toBe(false);
    expect(can(at(near!.location, far.location, far.location), 200)).toBe(false);
    // Two trains, one above the other, on a low stage.
    expect(pointable(plan, at(near!.location, next!.location, far.location).view, at(near!.location, next!.location, far.location).choices, 1440, 25)).toBe(false);
    // A crowd in one place is one on the desk too.
    expect(can(at(...Array<number>(3).fill(near!.location)), 1440)).toBe(true);
    expect(can(at(...Array<number>(10).fill(near!.location)), 1440)).toBe(false);
  });
});
