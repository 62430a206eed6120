// The tests speak every language and know every box.
import { kBoxes, openBoxes } from '../src/boxes';
import { kLanguages } from '../src/lib/i18n/language';
import { loadLanguage } from '../src/lib/i18n/load';
import '../src/lib/i18n/reference';

const all = { switches: Object.fromEntries(Object.values(kBoxes).flatMap((box) => box.switches).map((id) => [id, true])) };
for (const language of kLanguages) {
  await loadLanguage(language);
  await openBoxes(all, language);
}
