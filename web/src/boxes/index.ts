// A box is a folder: its words in each language, its pictures, and French for its rules. Only a table that plays with it loads
// it, and its rules only who asks for them.
import { learn } from '../lib/i18n/format';
import type { Language } from '../lib/i18n/language';
import { kIcons } from '../lib/art/icons';
import { kLooks, type PawnLook } from '../lib/art/pawns';
import { boxArt, type BoxArt } from './art';

export interface Box extends Partial<BoxArt> {
  looks?: Record<string, PawnLook>; // people, by the ids of their pawns
  icons?: Record<string, string>;
}

interface Source {
  switches: string[]; // a table with any of these needs the box
  art: () => Promise<{ box: Box }>;
  words: Record<Language, () => Promise<{ words: Record<string, string> }>>;
  rules: () => Promise<{ rules: Record<string, string> }>; // in French; the server has the English
}

export const kBoxes: Record<string, Source> = {
  horses: {
    switches: ['horse-attack', 'coach', 'whiskey', 'horse-rounds'],
    art: () => import('./horses'),
    words: { en: () => import('./horses/en'), fr: () => import('./horses/fr') },
    rules: () => import('./horses/rules-fr'),
  },
  prison: {
    switches: ['player-marshal', 'prison-car', 'brilliant-idea', 'prison-rounds'],
    art: () => import('./prison'),
    words: { en: () => import('./prison/en'), fr: () => import('./prison/fr') },
    rules: () => import('./prison/rules-fr'),
  },
  armoured: {
    switches: ['armoured-train', 'team-game', 'nudge', 'armoured-rounds', 'armoury-car', 'infirmary-car'],
    art: () => import('./armoured'),
    words: { en: () => import('./armoured/en'), fr: () => import('./armoured/fr') },
    rules: () => import('./armoured/rules-fr'),
  },
  bots: {
    // Il Professore makes odd teams even.
    switches: ['team-game', 'bot-belle', 'bot-cheyenne', 'bot-django', 'bot-doc', 'bot-ghost', 'bot-tuco', 'bot-mary', 'bot-professore'],
    art: () => import('./bots'),
    words: { en: () => import('./bots/en'), fr: () => import('./bots/fr') },
    rules: () => import('./bots/rules-fr'),
  },
};

const come = new Set<string>(); // boxes and their words that are here

async function fetchWords(name: string, language: Language): Promise<void> {
  learn(language, (await kBoxes[name]!.words[language]()).words);
  come.add(`${name}.${language}`);
}

async function fetchArt(name: string): Promise<void> {
  const { looks, icons, ...art } = (await kBoxes[name]!.art()).box;
  Object.assign(kLooks, looks);
  Object.assign(kIcons, icons);
  for (const kind of Object.keys(art) as (keyof BoxArt)[]) Object.assign(boxArt[kind], art[kind]);
  come.add(name);
}

// Fetches what a table needs beyond the base game: null when all of it is here. Without a line to the server the table is
// shown all the same, in the server's own words.
export function openBoxes(setup: { switches: Record<string, boolean> }, language: Language): Promise<void> | null {
  const missing = Object.keys(kBoxes).filter((name) => kBoxes[name]!.switches.some((s) => setup.switches[s])).flatMap((name) => [
    ...(come.has(name) ? [] : [fetchArt(name)]),
    ...(come.has(`${name}.${language}`) ? [] : [fetchWords(name, language)]),
  ]);
  return missing.length > 0 ? Promise.all(missing).then(() => undefined, () => undefined) : null;
}

// The words alone of what is at a table, for pages that show nothing of it.
export async function openWords(switches: string[], language: Language): Promise<void> {
  const missing = Object.keys(kBoxes).filter((name) => !come.has(`${name}.${language}`) && kBoxes[name]!.switches.some((s) => switches.includes(s)));
  await Promise.all(missing.map((name) => fetchWords(name, language)));
}

// The words of the boxes that are here, in another language.
export async function boxWords(language: Language): Promise<void> {
  await Promise.all(Object.keys(kBoxes).filter((name) => come.has(name) && !come.has(`${name}.${language}`)).map((name) => fetchWords(name, language)));
}
