import { capital } from './words';

// A rule as the book tells it: a whole sentence, and what French sets apart by a blank never begins a line.
export const sentence = (text: string): string =>
  capital(text).replace(/([^.!?])$/, '$1.').replace(/ ([;:!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0').replace(/(\d) \$/g, '$1\u00a0$$');
