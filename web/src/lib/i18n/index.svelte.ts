// t() in components: reads the language from the settings, so that everything follows when it changes.
import { settings } from '../settings.svelte';
import { format, has, money, type Args, type Key } from './format';
import type { Language } from './language';
import { loadLanguage, says } from './load';
import { sentencesOf } from './sentences';

export const t = (key: Key, args?: Args): string => format(settings.language, key, args);

// Speaks another language as soon as its words are here.
export const speak = (language: Language): void => void loadLanguage(language).then(() => settings.set({ language }));

// A word of the vocabulary: our name for it, or the word itself when it is newer than this client.
export function word(group: string, id: string | null | undefined): string {
  if (!id) return '';
  const key = `${group}.${id}`;
  return has(settings.language, key) ? format(settings.language, key) : id;
}

// The server's text, unless the catalog has its own.
export function told(key: string, fallback: string): string {
  return has(settings.language, key) ? format(settings.language, key) : fallback;
}

// What the server says, in the reader's language: a sentence, or several of which each has its words.
export function said(text: string): string {
  if (settings.language !== 'fr') return text;
  const parts = sentencesOf(text).map((part) => says[part]);
  return says[text] ?? (parts.every((part) => part !== undefined) ? parts.join(' ') : text);
}

// Why something was refused. A sentence that has no translation, since it names something, is replaced by its kind.
export function complaint(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === 'offline') return t('error.offline');
  const own = said(message);
  return own === message && settings.language !== 'en' && code ? told(`error.${code}`, message) : own;
}

export const percent = (thousandths: number): string => format(settings.language, 'percent', { n: Math.round(thousandths / 10) });
export const dollars = (amount: number): string => money(settings.language, amount);
const days: Record<string, Intl.DateTimeFormat> = {};
export const day = (at: number): string => (days[settings.language] ??= new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium' })).format(at);
