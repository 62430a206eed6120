// A table's options as a link, and back.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Preset, Switch } from '../src/lib/protocol';
import { canChange, dropOptions, fromQuery, rangeOf, saveOptions, savedOptions, toQuery, toRequest, turned } from '../src/lib/options';

const table = { preset: 'combined', players: 5, switches: { 'prison-car': true, 'player-marshal': true, coach: false }, bandits: ['belle', null, 'marshal', null, null] };

describe('options as a link', () => {
  it('come back as they went', () => {
    expect(fromQuery(new URLSearchParams(toQuery(table)))).toEqual(table);
    expect(toQuery(table)).toBe('preset=combined&players=5&on=prison-car,player-marshal&off=coach&bandits=belle,,marshal,,');
  });

  it('mean nothing without a table, and let no nonsense in', () => {
    expect(fromQuery(new URLSearchParams(''))).toBeNull();
    expect(fromQuery(new URLSearchParams('preset=<b>&players=4'))).toBeNull();
    expect(fromQuery(new URLSearchParams('preset=classic&players=13'))).toBeNull();
    expect(fromQuery(new URLSearchParams('preset=classic&players=4&on=<i>,expert'))?.switches).toEqual({ expert: true });
  });

  it('ask for one person and agents', () => {
    const request = toRequest({ ...table, players: 3 }, 'A table', 'outlaw');
    expect(request.seats).toEqual([{ kind: 'me' }, { kind: 'agent', agent: 'outlaw' }, { kind: 'agent', agent: 'outlaw' }]);
    expect(request.start).toBe(true);
  });

  it('ask for friends, and wait for them', () => {
    const request = toRequest({ ...table, players: 3 }, 'A table', 'outlaw', true);
    expect(request.seats).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
    expect(request.start).toBe(false);
  });
});

describe('a switch that is turned', () => {
  const one = (id: string, on: boolean, when?: Record<string, boolean>): Switch => ({ id, on, fixed: false, name: id, text: '', group: '', ...(when ? { when } : {}) });
  const preset = { switches: [one('horse-attack', true, { coach: false }), one('coach', true), one('time-travel-car', true), one('handcar', false, { 'time-travel-car': false }), { ...one('expert', true), fixed: true }] } as unknown as Preset;
  const printed = Object.fromEntries(preset.switches.map((s) => [s.id, s.on]));

  it('takes along what must turn with it, and gives it back', () => {
    const walking = turned(preset, printed, 'horse-attack', false);
    expect(walking).toEqual({ ...printed, 'horse-attack': false, coach: false });
    expect(turned(preset, walking, 'coach', true)).toEqual(printed);
    const handcar = turned(preset, printed, 'handcar', true);
    expect(handcar).toEqual({ ...printed, handcar: true, 'time-travel-car': false });
    expect(turned(preset, handcar, 'time-travel-car', true)).toEqual(printed);
  });

  it('may not differ where something else is in the way', () => {
    expect(preset.switches.map((s) => canChange(s, printed))).toEqual([false, true, true, false, false]);
  });

  it('is for some numbers of people', () => {
    expect([rangeOf([3, 4, 5, 6, 7]), rangeOf([4, 6]), rangeOf([2]), rangeOf([])]).toEqual(['3–7', '4, 6', '2', '']);
  });
});

describe('saved options', () => {
  beforeEach(() => localStorage.clear());
  it('are kept by name, the newest first', () => {
    saveOptions('Friday', 'preset=classic&players=4');
    saveOptions('Sunday', 'preset=horses&players=3');
    saveOptions('Friday', 'preset=classic&players=5');
    expect(savedOptions().map((one) => one.name)).toEqual(['Friday', 'Sunday']);
    expect(savedOptions()[0]!.query).toContain('players=5');
    expect(dropOptions('Friday').map((one) => one.name)).toEqual(['Sunday']);
  });
  it('are none where something else is kept', () => {
    localStorage.setItem('holdup.options', '{"not":"a list"}');
    expect(savedOptions()).toEqual([]);
  });
});
