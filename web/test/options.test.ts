// A table's options as a link, and back.
import { beforeEach, describe, expect, it } from 'vitest';
import { dropOptions, fromQuery, saveOptions, savedOptions, toQuery, toRequest } from '../src/lib/options';

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
