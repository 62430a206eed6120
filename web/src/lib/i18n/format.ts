import { IntlMessageFormat } from 'intl-messageformat';
import { en } from './en';
import { fr } from './fr';
import type { Language } from './language';

export type Key = keyof typeof en;
export type Args = Record<string, string | number | boolean | null | undefined>;

const catalogs: Record<Language, Record<string, string>> = { en, fr };
const cache = new Map<string, IntlMessageFormat>();

export function has(language: Language, key: string): boolean {
  return key in catalogs[language];
}

export function format(language: Language, key: string, args?: Args): string {
  const source = catalogs[language][key] ?? catalogs.en[key];
  if (source === undefined) return key;
  if (!args && !source.includes('{') && !source.includes("'")) return source;
  const id = `${language}:${key}`;
  let message = cache.get(id);
  if (!message) cache.set(id, (message = new IntlMessageFormat(source, language)));
  return String(message.format(args));
}

const dollars = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 });
// Made once: a formatter is dear, and money is told on every beat.
const purses: Record<Language, Intl.NumberFormat> = { en: dollars('en'), fr: dollars('fr') };

export const money = (language: Language, amount: number): string => purses[language].format(amount);
