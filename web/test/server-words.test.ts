// Whatever the server can say to a person has words in French too. The server's own sources are the list.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en, fr } from './catalogs';
import { frRules } from '../src/lib/i18n/fr-rules';
import { frenchRules } from '../src/lib/i18n/rules';
import { frSays } from '../src/lib/i18n/fr-says';
import { sentencesOf } from '../src/lib/i18n/sentences';

const root = resolve(__dirname, '../..');
const source = (path: string) => readFileSync(join(root, path), 'utf8');

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(path);
    return path.endsWith('.cpp') ? [path] : [];
  });
}

// String literals as C++ writes them, neighbours joined.
const kText = String.raw`"((?:[^"\\]|\\.)*(?:"\s*"(?:[^"\\]|\\.)*)*)"`;
const plain = (literal: string) => literal.replace(/"\s*"/g, '').replace(/\\"/g, '"');

function sentences(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((m) => plain(m[1]!));
}

// The words of one enum in the vocabulary.
const vocabulary = source('src/record/words.cpp') + source('src/record/words_rules.cpp');
function words(kind: string): string[] {
  const table = new RegExp(`struct Table<${kind}> \\{(.*?)\\n\\};`, 's').exec(vocabulary)![1]!;
  return [...table.matchAll(/\{\w+::\w+, "([^"]+)"\}/g)].map((m) => m[1]!);
}

const missing = (keys: string[], catalog: Record<string, string>) => keys.filter((key) => !(key in catalog));

describe('the words of the server', () => {
  it('has French for every refusal', () => {
    const refused = filesUnder('src/rules').flatMap((path) => sentences(source(path), new RegExp(String.raw`"[A-Z][\w.-]*",\s*${kText}\}`, 'g')));
    const kCodes = 'no-\\w+|not-\\w+|taken|setup|too-\\w+|malformed|unknown-type|stale|illegal|method|origin|bad-login|name-taken|old-rules|damaged|failed';
    const problems = filesUnder('src/server').flatMap((path) => sentences(source(path), new RegExp(String.raw`\{"(?:${kCodes})",\s*${kText}[,}]`, 'g')));
    expect(refused.length).toBeGreaterThan(15);
    expect(problems.length).toBeGreaterThan(40);
    // What names a field of a message is for programs.
    const translated = (text: string) => text in frSays || sentencesOf(text).every((part) => part in frSays);
    expect([...refused, ...problems].filter((text) => !text.includes('"') && !translated(text)).flatMap(sentencesOf).filter((part) => !(part in frSays))).toEqual([]);
  });

  it('has French for every rule in play', async () => {
    const rules = source('docs/rules.tsv').split('\n').map((line) => line.split('\t')).filter((row) => row.length === 3 && !row[0]!.startsWith('#'));
    expect(rules.length).toBeGreaterThan(100);
    const ids = rules.map((row) => row[0]!);
    expect(missing(ids, await frenchRules(ids))).toEqual([]);
    const base = rules.filter((row) => row[1] === '1').map((row) => row[0]!);
    expect(await frenchRules(base), 'The base game asks for no box.').toBe(frRules);
  });

  it('has words for reasons, events and questions in both languages', () => {
    const facts = [...source('src/game/journal.h').matchAll(/\{Fact::\w+, "([^"]+)"/g)].map((m) => m[1]!);
    expect(facts.length).toBeGreaterThan(20);
    const keys = [
      ...words('Why').map((w) => `why.${w}`),
      ...words('Event').filter((w) => w !== 'none').flatMap((w) => [`event.${w}`, `event.text.${w}`]),
      ...words('Turn').flatMap((w) => [`turn.${w}`, `turn.text.${w}`]),
      ...words('Phase').map((w) => `phase.${w}`),
      ...facts.map((w) => (w === 'pawn-moved' ? 'ev.pawn-moved.action' : `ev.${w}`)),
    ];
    expect(missing(keys, en)).toEqual([]);
    expect(missing(keys, fr)).toEqual([]);
  });

  it('has French for presets, switches and levels', () => {
    const levels = [...source('src/agents/levels.cpp').matchAll(/(?:plain|searching)\("([a-z]+)"/g)].map((m) => m[1]!);
    expect(levels.length).toBeGreaterThan(4);
    const keys = [...words('Preset').map((w) => `preset.${w}`), ...words('Switch').map((w) => `switch.${w}`), ...levels.map((w) => `agent.${w}`)];
    expect(missing(keys.flatMap((key) => [key, key.replace('.', '.text.')]), fr)).toEqual([]);
    const groups = /group_of\(Switch which\) \{(.*?)\n\}/s.exec(source('src/server/option_words.cpp'))![1]!;
    expect(missing(sentences(groups, new RegExp(kText, 'g')), frSays)).toEqual([]);
  });
});
