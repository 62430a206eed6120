export type Language = 'en' | 'fr';
export const kLanguages: Language[] = ['en', 'fr'];
export const kLanguageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

export function detectLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const short = tag.toLowerCase().split('-')[0];
    if (short === 'fr' || short === 'en') return short;
  }
  return 'en';
}
