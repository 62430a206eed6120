// Couriers & Armoured Train half way through an update, and in words.
import { describe, expect, it } from 'vitest';
import { learn } from '../src/lib/i18n/format';
import { words } from '../src/boxes/armoured/en';
import { words as french } from '../src/boxes/armoured/fr';
import { advance } from '../src/lib/table/advance';
import { focusOf } from '../src/lib/table/board';
import type { View } from '../src/lib/protocol';
import { choiceText, eventText, roundTitle, teamOf, type Speaker } from '../src/lib/words';
import { event, question, table, view } from './fixtures';

learn('en', words);
learn('fr', { ...french, 'action.move': 'Déplacement' });
const start = (): View => {
  const plain = view();
  return {
    ...plain,
    vehicles: [...plain.vehicles, { id: 'armoured', kind: 'train', beside: -5, cars: [{ kind: 'armoured-3', slot: 11, inside: 11, roof: 43 }, { kind: 'tender', slot: 12, inside: null, roof: 44 }] }],
    pawns: [...plain.pawns, { id: 'courier-3', kind: 'courier-3', name: 'Courier', letter: 'C3', seat: null, at: 43 }],
    pieces: [{ kind: 'wild-bunch', id: 0, bullets: 1, value: 0, at: { kind: 'display' } }, { kind: 'wild-bunch', id: 1, bullets: 1, value: 0, at: { kind: 'display' } }],
  };
};
const speaker: Speaker = { language: 'en', view: start(), table };

describe('Couriers & Armoured Train', () => {
  it('slides by as far as the event says, back too, and lights no place for it', () => {
    const moved = event(1, 'train-moved', { from: 2, to: 4 });
    expect(advance(start(), moved, start()).vehicles.find((v) => v.id === 'armoured')!.beside).toBe(-3);
    expect(advance(start(), event(2, 'train-moved', { from: 2, to: 1 }), start()).vehicles.find((v) => v.id === 'armoured')!.beside).toBe(-6);
    expect(advance(start(), moved, start()).vehicles[0]).toEqual(start().vehicles[0]);
    expect(focusOf(moved, start()).locations).toEqual([]);
    expect(eventText(speaker, moved)).toBe('The armoured train slides on.');
    expect(eventText(speaker, event(2, 'train-moved', { from: 2, to: 1 }))).toBe('The armoured train falls back.');
  });

  it('counts a bullet for a courier under the token of the team that fired it, and no other', () => {
    const bullets = (v: View) => v.pieces.map((p) => p.bullets);
    const shooter = start().pawns.find((p) => p.seat !== null)!;
    const side = start().seats.find((s) => s.seat === shooter.seat)!.side;
    const hit = bullets(advance(start(), event(1, 'shot', { pawn: 'courier-3', by: shooter.id }), start()));
    expect(hit[side]).toBe(2);
    expect(hit[1 - side]).toBe(1);
    const other = start().pawns.find((p) => p.seat !== null && p !== shooter)!;
    expect(bullets(advance(start(), event(1, 'shot', { pawn: other.id, by: shooter.id }), start()))).toEqual([1, 1]);
  });

  it('tells who is nudged to what, and a document only to eyes that have seen it', () => {
    expect(eventText(speaker, event(1, 'nudged', { pawn: 'belle', by: 'doc', action: 'move' }))).toBe('Doc nudges Belle: Move.');
    expect(eventText({ ...speaker, language: 'fr' }, event(1, 'nudged', { pawn: 'belle', by: 'doc', action: 'move' }))).toContain('Déplacement');
    expect(eventText(speaker, event(1, 'document-read', { pawn: 'belle', face: '' }))).toBe('Belle looks at a document.');
    expect(eventText(speaker, event(1, 'document-read', { pawn: 'belle', loot: 'document', face: 'document:red' }))).toBe('Belle reads the red team’s document.');
    expect(roundTitle(speaker, 'survival-2')).toBe('Survival of the Fittest');
    expect(roundTitle(speaker, 'open-track-5')).toBe('Open track');
  });

  it('offers a diversion, bullets to be rid of and actions to name in words', () => {
    const say = (rule: string, choice: object) => choiceText(speaker, { ...question, rule }, { id: 1, words: '', kind: '', ...choice });
    expect(say('scheme', { kind: 'divert' })).toBe('Create a diversion');
    expect(say('nudge-action', { kind: 'take', card: 'rob' })).toBe('Rob');
    expect(say('heal', { kind: 'take', card: 'bullet', from: 'doc' })).toContain('from the discards');
    expect(say('gatling', { kind: 'yes' })).toBe('Fire the gatling');
    expect(say('document', { kind: 'no' })).toBe('Put it back');
  });

  it('seats two teams in turn', () => {
    expect([0, 1, 2].map((seat) => teamOf({ switches: { 'team-game': true } }, seat))).toEqual([0, 1, 0]);
    expect(teamOf({ switches: {} }, 1)).toBeNull();
    expect(Object.keys(french).sort()).toEqual(Object.keys(words).sort());
  });
});
