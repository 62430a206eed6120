// What a rule says at one table, and at any.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clauses } from '../src/lib/clauses';
import { frenchRules } from '../src/lib/i18n/rules';

const braking = 'Braking: pawns[armoured-train: but couriers] go on[horse-attack:, and horses][!coach&!handcar=, alone][=, and whatever else there is][time-travel-car|handcar:; not there]';

describe('clauses of a rule', () => {
  it('are those of the table', () => {
    expect(clauses(braking, new Set())).toBe('Braking: pawns go on, alone');
    expect(clauses(braking, new Set(['horse-attack', 'coach', 'handcar']))).toBe('Braking: pawns go on, and horses; not there');
    expect(clauses(braking, new Set(['armoured-train']))).toBe('Braking: pawns but couriers go on, alone');
  });
  it('are all there where no table is meant', () => {
    expect(clauses(braking, null)).toBe('Braking: pawns but couriers go on, and horses, and whatever else there is; not there');
  });
  it('ask for the same in English and French, and for switches that exist', async () => {
    const root = resolve(__dirname, '../..');
    const rows = readFileSync(`${root}/docs/rules.tsv`, 'utf8').split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));
    const french = await frenchRules(rows.map((row) => row[0]!));
    const words = new Set([...readFileSync(`${root}/src/record/words_rules.cpp`, 'utf8').matchAll(/\{Switch::\w+, "([^"]+)"\}/g)].map((m) => m[1]!));
    const asked = (text: string) => [...new Set([...text.matchAll(/\[([^\]:=]*)[:=]/g)].flatMap((m) => m[1]!.split(/[|&!]/)).filter(Boolean))].sort();
    let conditional = 0;
    for (const [id, , text] of rows) {
      const ids = asked(text!);
      conditional += ids.length > 0 ? 1 : 0;
      expect(asked(french[id!]!), id).toEqual(ids);
      expect(ids.filter((one) => !words.has(one)), id).toEqual([]);
      expect(clauses(text!, null) + clauses(french[id!]!, null), id).not.toMatch(/[[\]]/);
    }
    expect(conditional).toBeGreaterThan(20);
  });
});
