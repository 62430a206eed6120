import type { words as armoured } from '../../boxes/armoured/en';
import type { words as bots } from '../../boxes/bots/en';
import type { words as horses } from '../../boxes/horses/en';
import type { words as prison } from '../../boxes/prison/en';
import { en } from './en';
import type { enReference } from './en-reference';
import type { Language } from './language';
import { compile, type Args, type Message } from './message';

export type { Args };
export type Key = keyof typeof en | keyof typeof enReference | keyof typeof horses | keyof typeof prison | keyof typeof armoured | keyof typeof bots;

// English is always there: whatever another language lacks is told in it. Other languages come when somebody reads them.
const catalogs: Record<Language, Record<string, string>> = { en: { ...en }, fr: {} };
const cache = new Map<string, Message>();

export function has(language: Language, key: string): boolean {
  return key in catalogs[language];
}

// French has a space before some marks, at which no line may end.
export const unbroken = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');

// More words of a language: a whole one, or what a box adds.
export function learn(language: Language, words: Record<string, string>): void {
  for (const key in words) catalogs[language][key] = language === 'fr' ? unbroken(words[key]!) : words[key]!;
}

export function format(language: Language, key: string, args?: Args): string {
  const own = catalogs[language][key];
  const source = own ?? catalogs.en[key];
  if (source === undefined) return key;
  if (!source.includes('{')) return source;
  const id = `${own === undefined ? 'en' : language}:${key}`;
  let message = cache.get(id);
  if (!message) cache.set(id, (message = compile(source, own === undefined ? 'en' : language)));
  return message(args ?? {});
}

const dollars = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 });
// Made once: a formatter is dear, and money is told on every beat.
const purses: Record<Language, Intl.NumberFormat> = { en: dollars('en'), fr: dollars('fr') };

export const money = (language: Language, amount: number): string => purses[language].format(amount);
