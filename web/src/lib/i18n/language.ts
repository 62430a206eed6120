export type Language = 'en' | 'fr';
export const kLanguages: Language[] = ['en', 'fr'];

export function detectLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const short = tag.toLowerCase().split('-')[0];
    if (short === 'fr' || short === 'en') return short;
  }
  return 'en';
}
