// Brings a language before anything is told in it. English is always there.
import { boxWords } from '../../boxes';
import { learn, unbroken } from './format';
import type { Language } from './language';

// Whole sentences of the server, by their English.
export const says: Record<string, string> = {};
let french: Promise<void> | null = null;

async function fetchFrench(): Promise<void> {
  const { fr, frSays } = await import('./french');
  learn('fr', fr);
  for (const english in frSays) says[english] = unbroken(frSays[english]!);
}

export async function loadLanguage(language: Language): Promise<void> {
  try {
    if (language === 'fr') await (french ??= fetchFrench());
    await boxWords(language);
  } catch {
    // No line to the server: English it is, until the next time.
    french = null;
  }
}
