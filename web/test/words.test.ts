import { describe, expect, it } from 'vitest';
import { en, fr } from './catalogs';
import { format, money } from '../src/lib/i18n/format';
import { detectLanguage } from '../src/lib/i18n/language';
import { byGroup, choiceText, drawnText, eventRule, eventText, placeName, playerName, questionText, type Speaker } from '../src/lib/words';
import { sentence } from '../src/lib/sentence';
import { event, question, table, view } from './fixtures';

const speak = (language: 'en' | 'fr'): Speaker => ({ language, view: view(), table });

describe('the catalogs', () => {
  it('have the same keys and the same arguments in both languages', () => {
    const args = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((m) => m[1]))].sort();
    for (const key of Object.keys(en)) {
      expect(fr[key], key).toBeTruthy();
      expect(args(fr[key]!), key).toEqual(args(en[key]!));
    }
  });

  it('can all be formatted', () => {
    const some = { n: 2, of: 5, name: 'Ada', names: 'Ada', pawn: 'Belle', other: 'Doc', player: 'Ada', card: 'x', place: 'y', loot: 'z', event: 'e', title: 't', kind: 'k', why: 'w', by: 'b', hostage: 'x', amount: '1', thing: 'q', car: 'c', id: 'i', time: '1', text: 't', owner: 'o', game: 'g', players: '4', date: 'd', seen: 's', goal: 'g', prisoner: 'p', penalty: 'd', effect: 'e', brawler: 'b', left: 6, right: 6 };
    for (const [language, catalog] of [['en', en], ['fr', fr]] as const) {
      for (const key of Object.keys(catalog)) expect(format(language, key, some), key).not.toMatch(/[{}]/);
    }
  });

  it('end no French line before a mark', () => {
    for (const key of Object.keys(fr)) expect(format('fr', key, { n: 2 }).match(/ [:;!?»]|« /)?.[0], key).toBeUndefined();
  });

  it('count and pay in each language', () => {
    expect(format('en', 'tables.free', { n: 1 })).toBe('1 free seat');
    expect(format('fr', 'tables.free', { n: 0 })).toBe('0 place libre');
    expect(money('en', 1250)).toBe('$1,250');
    expect(money('fr', 1250)).toContain('$');
    expect(detectLanguage(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(detectLanguage(['de'])).toBe('en');
  });
});

describe('sentences', () => {
  it('tell events in both languages', () => {
    expect(eventText(speak('en'), event(1, 'pawn-moved', { pawn: 'belle', from: 3, to: 35, cause: 'action' }))).toBe('Belle climbs up onto the roof of first class.');
    expect(eventText(speak('fr'), event(1, 'pawn-moved', { pawn: 'belle', from: 2, to: 34, cause: 'action' }))).toBe('Belle grimpe sur le toit du saloon.');
    expect(eventText(speak('en'), event(1, 'pawn-moved', { pawn: 'marshal', from: 1, to: 2, cause: 'action' }))).toBe('The Marshal walks into the saloon.');
    expect(eventText(speak('en'), event(1, 'pawn-moved', { pawn: 'marshal', from: 1, to: 2, cause: 'event' }))).toBe('The Marshal walks into the saloon.');
    expect(eventText(speak('en'), event(1, 'no-effect', { pawn: 'doc', why: 'no target', reason: 'there is nobody to hit', cites: 'B.shoot.none' }))).toContain('nobody is in the line of sight');
    expect(eventText(speak('en'), event(1, 'no-effect', { pawn: 'doc', why: 'too drunk', reason: 'the whiskey was strong' }))).toContain('the whiskey was strong');
    expect(eventText(speak('en'), event(1, 'card-played', { seat: 1, card: null, pawn: null, face_down: true }))).toBe('Doc lays a card face down.');
    expect(eventText(speak('fr'), event(1, 'loot-taken', { pawn: 'doc', loot: 'purse', value: 300 }))).toMatch(/Doc prend une bourse \(300.\$\)\./);
    expect(eventText(speak('fr'), event(1, 'horse-bolts', { text: 'The horse bolts.' }))).toBe('The horse bolts.');
  });

  it('know the car that rolled away, wherever somebody was in it', () => {
    const now = view();
    const train = now.vehicles[0]!;
    const cars = [...train.cars, { kind: 'handcar', slot: 4, inside: 4, roof: null }];
    const speaker: Speaker = { language: 'en', table, view: { ...now, vehicles: [{ ...train, cars }] } };
    expect(eventText(speaker, event(1, 'vanished', { pawn: 'doc', from: 4 }))).toBe('Doc vanishes from the Handcar.');
    expect(eventText(speaker, event(1, 'vanished', { pawn: 'doc', from: 0 }))).toBe('Doc vanishes from the Handcar.');
    expect(placeName(speaker, 19)).toBe('#19');
  });

  it('tell where somebody boards and turns up, and what two do as one', () => {
    expect(eventText(speak('en'), event(1, 'pawn-placed', { pawn: 'belle', to: 2 }))).toBe('Belle boards the saloon.');
    expect(eventText(speak('fr'), event(1, 'pawn-placed', { pawn: 'belle', to: 2 }))).toBe('Belle monte dans le saloon.');
    expect(eventText(speak('en'), event(1, 'pawn-moved', { pawn: 'belle', to: 2, cause: 'revealed' }))).toBe('Belle turns up inside the saloon.');
    const two = view();
    const speaker: Speaker = { language: 'en', table, view: { ...two, seats: [{ ...two.seats[0]!, bandits: ['belle', 'tuco'] }, two.seats[1]!] } };
    expect(eventText(speaker, event(1, 'committed', { seat: 0 }))).toBe('The duo Belle & Tuco has decided in secret.');
    expect(eventText(speaker, event(1, 'card-played', { seat: 0, pawn: 'tuco', card: 'shoot' }))).toBe('Tuco plays Shoot.');
  });

  it('tell cards drawn in one go once, with how many of each', () => {
    const drawn = ['move', 'rob', 'move', 'bullet'].map((card, i) => event(i + 1, 'card-drawn', { seat: 0, card, ...(card === 'bullet' ? { from: 'doc' } : {}) }));
    expect(drawnText(speak('en'), drawn)).toBe('Belle draws 2× Move, Rob, bullet of Doc.');
    expect(drawnText(speak('fr'), drawn.slice(1, 2))).toBe('Belle pioche\u00a0: Vol.');
  });

  it('word choices and questions, known or not', () => {
    const say = (i: number, language: 'en' | 'fr' = 'en') => choiceText(speak(language), question, question.choices[i]!);
    expect(say(0)).toBe('Draw three cards');
    expect(say(1)).toBe('Play Move');
    expect(say(2)).toBe('Into the saloon');
    expect(say(3)).toBe('Take a purse');
    expect(say(4, 'fr')).toBe('Doc');
    expect(say(5)).toBe('Juggle three torches');
    expect(questionText(speak('fr'), question)).toBe('Que faites-vous à ce tour\u00a0?');
    expect(questionText(speak('en'), { ...question, rule: 'tame-lion', about: 'which lion to tame' })).toBe('Which lion to tame');
  });

  it('name places and players', () => {
    expect(placeName(speak('en'), 2)).toBe('inside the saloon');
    expect(placeName(speak('en'), 63)).toBe('#63');
    expect(playerName(speak('en'), 0)).toBe('Ada (Belle)');
    expect(playerName(speak('en'), 1)).toBe('Doc');
  });
});

describe('groups', () => {
  it('keep the order of their first members, and of the members in them', () => {
    const member = (id: number, group: string) => ({ id, group });
    const members = [member(1, 'base'), member(2, 'horses'), member(3, 'base')];
    expect(byGroup(members)).toEqual([['base', [members[0], members[2]]], ['horses', [members[1]]]]);
  });
});

describe('a rule in the book', () => {
  it('is a whole sentence', () => {
    expect(sentence('the tender is a roof only')).toBe('The tender is a roof only.');
    expect(sentence('It is $250.')).toBe('It is $250.');
  });

  it('breaks no line before what French sets apart', () => {
    expect(sentence('Évasion : 250 $ ; « oui ! »')).toBe('Évasion\u00a0: 250\u00a0$\u00a0; «\u00a0oui\u00a0!\u00a0».');
  });
});

describe('an event', () => {
  it('reads as the Combined rules have it where they hold, with a Player Marshal too', () => {
    const at = (switches: Record<string, boolean>): Speaker => ({ ...speak('en'), table: { ...table, setup: { ...table.setup, switches } } });
    expect(eventRule(at({}), 'revenge')).toContain('purse');
    expect(eventRule(at({ 'revenge-any-loot': true, 'player-marshal': true }), 'revenge')).toContain('loot');
  });
});
