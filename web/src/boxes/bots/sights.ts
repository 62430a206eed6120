// What a bot looked at before a step: the places that were counted, and what it counted there.
import type { GameEvent, View } from '../../lib/protocol';
import type { Focus } from '../../lib/table/board';

const kWays = ['ahead', 'behind', 'across', 'coach'] as const;
type Way = (typeof kWays)[number];

// The places that lie each way from somewhere. Cars stand front to rear; a train beside another runs the other way.
function placesOf(view: View, from: number): Record<Way, number[]> {
  const found: Record<Way, number[]> = { ahead: [], behind: [], across: [], coach: [] };
  const holds = (car: { inside: number | null; roof: number | null }) => car.inside === from || car.roof === from;
  const here = view.vehicles.find((v) => v.cars.some(holds));
  const at = here?.cars.findIndex(holds) ?? -1;
  const backwards = here?.kind === 'train' && here.beside !== undefined;
  for (const vehicle of view.vehicles) {
    vehicle.cars.forEach((car, i) => {
      if (vehicle === here && i === at) return;
      const way: Way = vehicle === here ? ((i < at) !== backwards ? 'ahead' : 'behind') : vehicle.kind === 'coach' ? 'coach' : vehicle.kind === 'cell' ? 'behind' : 'across';
      for (const place of [car.inside, car.roof]) if (place !== null) found[way].push(place);
    });
  }
  return found;
}

function stepped(e: GameEvent, view: View): Focus {
  const from = view.pawns.find((p) => p.id === e.pawn)?.at;
  const focus: Focus = { locations: from == null ? [] : [from], pawns: e.pawn ? [e.pawn] : [], tokens: [], counts: [] };
  if (e.objective === 'box' || e.objective === 'away-from-box') {
    const box = view.loot.find((l) => l.kind === 'special-strongbox');
    if (box) focus.tokens.push(box.id);
    if (box?.at.kind === 'sheet') focus.pawns.push(box.at.pawn);
    return focus;
  }
  if (from == null) return focus;
  const places = placesOf(view, from);
  for (const way of kWays) {
    const n = e[way];
    if (n == null || places[way].length === 0) continue;
    focus.counts!.push({ locations: places[way], n });
    if (e.objective === 'jewels') focus.tokens.push(...view.loot.filter((l) => l.kind === 'jewel' && l.at.kind === 'floor' && places[way].includes(l.at.location)).map((l) => l.id));
    else focus.pawns.push(...view.pawns.filter((p) => p.at !== null && p.seat !== null && places[way].includes(p.at)).map((p) => p.id));
  }
  return focus;
}

// All that lies or stands in the car of a slot.
function atSlot(e: GameEvent, view: View): Focus {
  const car = view.vehicles.flatMap((v) => v.cars).find((c) => c.slot === e.slot);
  return { locations: [car?.inside, car?.roof].filter((l): l is number => l != null), pawns: e.pawn ? [e.pawn] : [], tokens: [] };
}

export const sights = { 'bot-stepped': stepped, 'dynamite-laid': atSlot, exploded: atSlot, ejected: atSlot };
