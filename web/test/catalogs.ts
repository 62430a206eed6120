// Every word the client knows, by language: the base game and all boxes.
import { kBoxes } from '../src/boxes';
import { en as enBase } from '../src/lib/i18n/en';
import { enReference } from '../src/lib/i18n/en-reference';
import { fr as frBase } from '../src/lib/i18n/fr';
import { frReference } from '../src/lib/i18n/fr-reference';

const ofBoxes = async (language: 'en' | 'fr') => Object.assign({}, ...(await Promise.all(Object.values(kBoxes).map(async (box) => (await box.words[language]()).words)))) as Record<string, string>;

export const en: Record<string, string> = { ...enBase, ...enReference, ...(await ofBoxes('en')) };
export const fr: Record<string, string> = { ...frBase, ...frReference, ...(await ofBoxes('fr')) };
export const catalogs = [['en', en], ['fr', fr]] as const;
