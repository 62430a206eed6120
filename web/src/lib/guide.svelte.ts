// A first game with a few sentences at the right moments. The deal is always the same; leaving the guide leaves the game.
import { api, type TableRequest } from './api';
import type { GameEvent, Question, View } from './protocol';
import { settings } from './settings.svelte';

// A hand that can do a bit of everything, in the middle of a short train.
export const kLesson: TableRequest = {
  preset: 'first-game',
  players: 3,
  seats: [{ kind: 'me' }, { kind: 'agent', agent: 'tenderfoot' }, { kind: 'agent', agent: 'tenderfoot' }],
  bandits: [['belle'], ['doc'], ['ghost']],
  first: 0,
  chance: 'seed 7',
  start: true,
};

export async function startLesson(name: string): Promise<string> {
  const table = await api.create({ ...kLesson, name });
  settings.set({ guided: true, guiding: table.id });
  return table.id;
}

const kTurns: Record<string, string> = { tunnel: 'tunnel', 'speeding-up': 'double', switching: 'switching' };
const kActions: Record<string, string> = { move: 'move', rob: 'rob', shoot: 'shoot', punch: 'punch', 'move-marshal': 'marshal' };

// What may be said about this moment, most general first; each is said once.
export function topics(view: View | null, question: Question | null, event: GameEvent | null, mine: string[]): string[] {
  const found: string[] = [];
  if (question) found.push('welcome');
  if (question?.rule === 'scheme') found.push('scheme', kTurns[view?.turn_kind ?? ''] ?? '');
  if (question) found.push(kActions[question.rule] ?? '');
  if (event?.type === 'stealing-started') found.push('stealing');
  if (event?.type === 'round-started' && (event.round ?? 0) > 0) found.push('round');
  if ((event?.type === 'shot' || event?.type === 'neutral-bullet') && mine.includes(event.pawn ?? '')) found.push('shot');
  if (event?.type === 'no-effect' && mine.includes(event.pawn ?? '')) found.push('nothing');
  if (view?.phase === 'over') found.push('over');
  return found.filter(Boolean);
}

const kMost = 2; // sentences that wait; older ones have had their moment

export class Guide {
  waiting = $state<string[]>([]);
  private said: Set<string>;

  constructor(private readonly table: string) {
    this.said = new Set(this.remembered());
  }

  private remembered(): string[] {
    try {
      return JSON.parse(sessionStorage.getItem(`holdup.guide.${this.table}`) ?? '[]') as string[];
    } catch {
      return [];
    }
  }

  hear(found: string[]): void {
    const fresh = found.filter((topic) => !this.said.has(topic));
    if (fresh.length === 0) return;
    for (const topic of fresh) this.said.add(topic);
    const all = [...this.waiting, ...fresh];
    this.waiting = this.said.size <= 2 ? all : all.slice(-kMost);
    try {
      sessionStorage.setItem(`holdup.guide.${this.table}`, JSON.stringify([...this.said]));
    } catch {
      // After a reload some things are said again.
    }
  }

  next = () => (this.waiting = this.waiting.slice(1));
  leave = () => settings.set({ guiding: null });
}
