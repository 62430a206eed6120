// The words of the pages for reference come with those pages.
import { enReference } from './en-reference';
import { learn } from './format';
import { frReference } from './fr-reference';

learn('en', enReference);
learn('fr', frReference);
