// Who does what with arms and legs at this moment, and which way they look.
import type { GameEvent, Pawn } from '../protocol';
import type { Standing } from '../table/layout';

export type Pose = 'stand' | 'aim' | 'hit' | 'fly' | 'climb' | 'walk' | 'carry' | 'holdup' | 'punch' | 'ride' | 'sit' | 'shrug' | 'drink';

export interface Posture {
  pose: Pose;
  flip: boolean; // looks to the left
}

const kMoves: Record<string, Pose> = { launched: 'fly', punched: 'fly', pushed: 'fly', fled: 'holdup', 'fled-shotgun': 'holdup', 'fled-courier': 'holdup', rode: 'ride', captured: 'holdup', 'broke-out': 'climb' };

function climbs(event: GameEvent, pawns: Standing<Pawn>[]): boolean {
  const at = pawns.find((p) => p.item.id === event.pawn)?.spot;
  const other = typeof event.from === 'number' ? event.from : null;
  return at !== undefined && other !== null && (at.car.inside === other || at.car.roof === other) && at.location !== other;
}

// Everybody looks ahead, to the locomotive, until something happens between two of them.
export function posesOf(event: GameEvent | null, pawns: Standing<Pawn>[]): Map<string, Posture> {
  const poses = new Map<string, Posture>();
  if (!event) return poses;
  const at = (id: string | null | undefined) => pawns.find((p) => p.item.id === id);
  const subject = at(event.pawn);
  const by = at(event.by);
  const set = (p: Standing<Pawn> | undefined, pose: Pose, towards?: Standing<Pawn>) => {
    if (p) poses.set(p.item.id, { pose, flip: towards ? towards.x < p.x : (poses.get(p.item.id)?.flip ?? true) });
  };
  switch (event.type) {
    case 'shot':
      set(by, 'aim', subject);
      set(subject, 'hit', by);
      break;
    case 'neutral-bullet':
      set(subject, 'hit');
      break;
    case 'punched':
      set(by, 'punch', subject);
      set(subject, 'hit', by);
      break;
    case 'pawn-moved': {
      const away = typeof event.from === 'number' ? pawns.find((p) => p.spot.location === event.from) : undefined;
      const pose = kMoves[event.cause ?? ''] ?? (climbs(event, pawns) ? 'climb' : 'walk');
      if (subject) poses.set(subject.item.id, { pose, flip: away ? (pose === 'fly' ? away.x < subject.x : away.x > subject.x) : true });
      break;
    }
    case 'loot-taken':
      set(subject, 'carry');
      break;
    case 'captured':
      set(subject, 'holdup');
      set(at('marshal'), 'aim', subject);
      break;
    case 'prisoner-freed':
    case 'brawler-taken':
      set(subject, 'carry');
      break;
    case 'penalty-taken':
      set(subject, 'hit');
      break;
    case 'hostage-taken':
      set(subject, 'aim');
      break;
    case 'gatling-fired':
    case 'card-bought':
      set(subject, 'aim');
      break;
    case 'nudged':
      set(by, 'punch', subject);
      break;
    case 'document-read':
      set(subject, 'carry');
      break;
    case 'nudge-declined':
    case 'no-effect':
      set(subject, 'shrug');
      break;
    case 'whiskey-drunk':
      set(subject, 'drink');
      break;
    default:
  }
  return poses;
}
