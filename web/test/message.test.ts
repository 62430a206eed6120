// Our own reading of messages says the same as a full one.
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { compile } from '../src/lib/i18n/message';
import { catalogs } from './catalogs';

describe('messages', () => {
  it('are told as ICU says, in every sentence and language', () => {
    let counted = 0;
    for (const [language, catalog] of catalogs) {
      for (const [key, source] of Object.entries(catalog)) {
        const names = [...new Set([...source.matchAll(/\{(\w+)[,}]/g)].map((m) => m[1]!))];
        const full = new IntlMessageFormat(source, language);
        const own = compile(source, language);
        for (const n of [0, 1, 2, 7, 1250]) {
          const args = Object.fromEntries(names.map((name) => [name, name === 'n' ? n : `<${name}>`]));
          expect(own(args), `${language} ${key} ${n}`).toBe(String(full.format(args)));
          counted += 1;
        }
      }
    }
    expect(counted).toBeGreaterThan(4000);
  });

  it('count and nest', () => {
    const text = '{who} {n, plural, =0 {has none} one {has # {thing}} other {has # {thing}s}}.';
    const tell = compile(text, 'en');
    for (const n of [0, 1, 2, 12000]) expect(tell({ who: 'Ada', n, thing: 'card' })).toBe(String(new IntlMessageFormat(text, 'en').format({ who: 'Ada', n, thing: 'card' })));
    expect(compile('{gone}!', 'en')({})).toBe('!');
  });
});
