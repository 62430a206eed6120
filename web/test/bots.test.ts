// Bot Bandits half way through an update, what they looked at, and their sentences in both languages.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { learn } from '../src/lib/i18n/format';
import { boxArt } from '../src/boxes/art';
import { botCardText } from '../src/boxes/bots/explain';
import { advances } from '../src/boxes/bots/advances';
import { sights } from '../src/boxes/bots/sights';
import { tells } from '../src/boxes/bots/tells';
import { words } from '../src/boxes/bots/en';
import { words as french } from '../src/boxes/bots/fr';
import { advance, cardsReturn } from '../src/lib/table/advance';
import { focusOf } from '../src/lib/table/board';
import { layout } from '../src/lib/table/layout';
import { lieBeside } from '../src/boxes/bots/fallen';
import type { GameEvent, View } from '../src/lib/protocol';
import { botSeat, cardName, eventText, sitterName, type Speaker } from '../src/lib/words';
import { event, table, view } from './fixtures';

learn('en', words);
learn('fr', { ...french, 'action.move': 'Déplacement', 'pawn.doc': 'Doc' });
Object.assign(boxArt.tells, tells);
Object.assign(boxArt.sights, sights);
Object.assign(boxArt.advances, advances);

// Doc's seat belongs to a bot here.
const start = (): View => {
  const plain = view();
  return {
    ...plain,
    seats: plain.seats.map((s) => (s.seat === 1 ? { ...s, hand_size: 0, deck_size: 3, bot: { cards: [{ card: 'move', copies: 2, left: 2 }, { card: 'fire', copies: 1, left: 1 }], before: [] } } : s)),
    loot: [...plain.loot, { id: 30, kind: 'jewel', value: 500, face: 'jewel', at: { kind: 'floor', location: 3 }, seen_by: [] }, { id: 52, kind: 'special-strongbox', value: 1500, face: 'special-strongbox', at: { kind: 'sheet', pawn: 'belle' }, seen_by: [] }],
    pieces: [{ kind: 'ejection', id: 'belle', count: 2, at: { kind: 'sheet', pawn: 'belle' } }, { kind: 'ejection', id: 'django', count: 1, at: { kind: 'sheet', pawn: 'django' } }, { kind: 'wanted', id: 'tuco', count: 3, at: { kind: 'sheet', pawn: 'tuco' } }],
  };
};
const en: Speaker = { language: 'en', view: start(), table };
const fr: Speaker = { ...en, language: 'fr' };
const stepped = (more: Partial<GameEvent>) => event(1, 'bot-stepped', { pawn: 'doc', ...more });

describe('Bot Bandits', () => {
  it('say why they step that way', () => {
    const most = stepped({ objective: 'jewels', heading: 'back', because: 'most', ahead: 1, behind: 4, across: null, coach: null });
    expect(eventText(en, most)).toBe('Doc goes back: 1 jewel ahead, 4 behind.');
    expect(eventText(fr, most)).toBe('Doc recule\u00a0: 1 bijou devant, 4 derrière.');
    expect(eventText(en, stepped({ objective: 'characters-far-from-marshal', heading: 'forward', because: 'only-way', ahead: 2, behind: null, across: null, coach: null }))).toBe('Doc goes forward: there is no other way; 2 characters ahead, where the Marshal is does not count.');
    expect(eventText(en, stepped({ objective: 'box', heading: 'forward', because: 'nearer', distance: 4 }))).toBe('Doc goes forward: the Special Strongbox is 4 steps away.');
    expect(eventText(en, stepped({ objective: 'box', heading: 'stays', because: 'nowhere', distance: 13 }))).toBe('Doc stays: no step helps; the Special Strongbox is out of reach.');
    expect(eventText(en, stepped({ objective: 'box', heading: 'stays', because: 'there', distance: 0 }))).toBe('Doc stays: the Special Strongbox is here.');
    expect(eventText(en, stepped({ objective: 'way-out', heading: 'stays', because: 'there', distance: null }))).toBe('Doc stays: this is the place to be.');
    expect(eventText(fr, stepped({ objective: 'box', heading: 'stays', because: 'nearer', distance: 2 }))).toBe('Doc regarde autour\u00a0: le coffre spécial est à 2 pas.');
    expect(eventText(fr, stepped({ objective: 'away-from-tuco', heading: 'back', because: 'further', distance: 2 }))).toBe('Doc recule\u00a0: Tuco le veut plus loin.');
  });

  it('tell their cards, what they take and what they give away', () => {
    expect(eventText(en, event(1, 'bot-turned', { pawn: 'doc', card: 'heist-or-move', face_down: true }))).toBe('Doc: Heist or Move, out of the dark.');
    expect(eventText(en, event(1, 'bot-played', { pawn: 'doc', card: null, face_down: true }))).toBe('Doc lays the top card of the deck face down.');
    expect(eventText(en, event(1, 'bot-chose', { pawn: 'doc', loot: 'jewel', why: 'own' }))).toBe('Doc picks a jewel: nothing is dearer to this bot.');
    expect(eventText(en, event(1, 'bot-chose', { pawn: 'doc', loot: 'purse', why: 'reverse' }))).toBe('Doc parts with a purse: it comes last on the bots’ list.');
    expect(eventText(en, event(1, 'bot-fired', { pawn: 'doc', targets: 2, own: 1, neutral: 1 }))).toBe('Doc fires at everyone in sight: 2 targets, 1 neutral bullet.');
    expect(eventText(en, event(1, 'doc-hurt', { pawn: 'belle', effect: 1 }))).toBe('Doc’s bullet: no moving for Belle this round.');
    expect(eventText(en, event(1, 'doc-hurt', { pawn: 'belle', effect: 4 }))).toBe('Doc’s bullet makes Belle drop the best loot.');
    expect(eventText(en, event(1, 'exploded', { slot: 2 }))).toBe('The dynamite explodes: the saloon.');
    expect(eventText(en, event(1, 'plan-grew', { pawn: 'professore', space: 2, worth: 500 }))).toBe('Il Professore’s plan grows to space 3 of 7: $500.');
    expect(cardName(en, 'binoculars doc')).toBe('Binoculars on Doc');
  });

  it('light what was counted, each way', () => {
    const jewels = focusOf(stepped({ objective: 'jewels', heading: 'back', because: 'most', ahead: 0, behind: 1 }), start());
    expect(jewels.tokens).toEqual([30]);
    expect(jewels.counts).toEqual([{ locations: [1, 33], n: 0 }, { locations: [3, 35], n: 1 }]);
    expect(focusOf(stepped({ objective: 'characters', behind: 1 }), start()).pawns).toEqual(['doc', 'belle']);
    const box = focusOf(stepped({ objective: 'box', distance: 1 }), start());
    expect([box.tokens, box.pawns]).toEqual([[52], ['doc', 'belle']]);
    // A train that comes the other way has its front at the other end.
    const two = { ...start(), vehicles: [{ id: 'express', kind: 'train', cars: [] }, { ...start().vehicles[0]!, id: 'armoured', beside: -5 }] };
    expect(focusOf(stepped({ objective: 'jewels', ahead: 1 }), two).counts).toEqual([{ locations: [3, 35], n: 1 }]);
  });

  it('have a deck that is seen card by card, and bullets before them', () => {
    const open = advance(start(), event(1, 'bot-played', { seat: 1, pawn: 'doc', card: 'move', face_down: false }), start());
    expect(open.seats[1]).toMatchObject({ deck_size: 2, hand_size: 0, bot: { cards: [{ left: 1 }, { left: 1 }] } });
    const hidden = advance(start(), event(1, 'bot-played', { seat: 1, pawn: 'doc', card: null, face_down: true }), start());
    expect(hidden.seats[1]).toMatchObject({ deck_size: 2, bot: { cards: [{ left: 2 }, { left: 1 }] } });
    const turned = advance({ ...hidden, common_deck: hidden.common_deck.slice(1) }, event(2, 'bot-turned', { pawn: 'doc', card: 'fire', face_down: true }), start());
    expect(turned.seats[1]!.bot!.cards[1]!.left).toBe(0);
    expect(turned.common_deck[0]).toMatchObject({ done: true, card: 'fire' });
    const shot = advance(start(), event(1, 'shot', { pawn: 'doc', by: 'belle' }), start());
    expect(shot.seats[1]).toMatchObject({ deck_size: 3, top_bullets: [], bot: { before: [{ card: 'bullet', from: 'belle', count: 1 }] } });
    expect(cardsReturn(start(), open)).toBe(true);
  });

  it('move their tokens with what is told', () => {
    const thrown = advance(start(), event(1, 'ejected', { pawn: 'belle', slot: 3, tokens: 2 }), start());
    expect(thrown.pawns[0]!.at).toBeNull();
    expect(thrown.pieces.filter((p) => p.kind === 'ejection').map((p) => p.count)).toEqual([1, 2]);
    const lying = lieBeside(layout(thrown.vehicles), thrown.pieces);
    expect(lying.map((l) => l.item.id)).toEqual(['belle']);
    const back = advance(thrown, event(2, 'pawn-moved', { pawn: 'belle', to: 3, cause: 'climbed-back' }), start());
    expect([back.pawns[0]!.at, lieBeside(layout(back.vehicles), back.pieces)]).toEqual([3, []]);
    const laid = advance(start(), event(1, 'dynamite-laid', { slot: 2 }), start());
    expect(laid.pieces.find((p) => p.kind === 'dynamite')!.at).toEqual({ kind: 'floor', location: 2 });
    expect(advance(laid, event(2, 'exploded', { slot: 2 }), start()).pieces.some((p) => p.kind === 'dynamite')).toBe(false);
    const given = advance(start(), event(1, 'wanted-given', { pawn: 'belle', left: 2 }), start());
    expect(given.pieces.filter((p) => p.kind === 'wanted').map((p) => [p.id, p.count])).toEqual([['tuco', 2], ['belle', 1]]);
  });

  it('are called bots, and every card of every bot is explained in both languages', () => {
    expect([botSeat(start(), 'doc')?.seat, botSeat(start(), 'belle')]).toEqual([1, undefined]);
    expect([sitterName(en, 1), sitterName(en, 0)]).toEqual(['Bot', 'Ada']);
    const natures = readFileSync(resolve(__dirname, '../../src/rules/bots/natures.h'), 'utf8');
    const names = new Map([...readFileSync(resolve(__dirname, '../../src/record/words.cpp'), 'utf8').matchAll(/\{BotCard::(\w+), "([^"]+)"\}/g)].map((m) => [m[1]!, m[2]!]));
    const bots = [...natures.matchAll(/\{Pawn::(\w+),\s*\{\{(.*?)\}\}\}?,/gs)];
    expect(bots.length).toBe(8);
    for (const [, bot, cards] of bots) {
      const kinds = [...cards!.matchAll(/BotCard::(\w+)/g)].map((m) => names.get(m[1]!)!);
      expect(kinds.length).toBeGreaterThan(2);
      for (const card of kinds) for (const s of [en, fr]) expect(botCardText(s, bot!.toLowerCase(), card), `${bot} ${card}`).not.toBe('');
    }
    const marshal = { ...en, table: { ...table, setup: { ...table.setup, switches: { 'player-marshal': true } } } };
    expect(botCardText(marshal, 'tuco', 'swap')).toBe('The Marshal shows one of his goals.');
    expect(botCardText(en, 'tuco', 'swap')).toContain('change places');
  });
});
