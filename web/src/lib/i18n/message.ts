// Messages as the catalogs write them: words, {name}, and {n, plural, =0 {…} one {…} other {…}} with # for the number. A part of
// ICU MessageFormat; test/message.test.ts holds it against a full one, sentence by sentence.
import type { Language } from './language';

export type Args = Record<string, string | number | boolean | null | undefined>;
type Piece = (args: Args, count: string) => string;
export type Message = (args: Args) => string;

const plurals: Partial<Record<Language, Intl.PluralRules>> = {};
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};

export function compile(source: string, language: Language): Message {
  let at = 0;
  const upTo = (stops: RegExp): string => {
    const from = at;
    while (at < source.length && !stops.test(source[at]!)) at += 1;
    return source.slice(from, at);
  };

  // The words up to the brace that ends them; within a plural # is the number.
  const words = (counted: boolean): Piece => {
    const pieces: Piece[] = [];
    while (at < source.length && source[at] !== '}') {
      const text = upTo(counted ? /[{}#]/ : /[{}]/);
      if (text) pieces.push(() => text);
      if (source[at] === '#') pieces.push((_, count) => count);
      else if (source[at] === '{') pieces.push(argument());
      else continue;
      at += 1;
    }
    return (args, count) => pieces.map((piece) => piece(args, count)).join('');
  };

  // From the brace that opens it to the one that closes it, where it stops.
  const argument = (): Piece => {
    at += 1;
    const name = upTo(/[,}]/).trim();
    if (source[at] === '}') return (args) => String(args[name] ?? '');
    at += 1;
    upTo(/,/);
    at += 1;
    const forms: Record<string, Piece> = {};
    for (let form = upTo(/[{}]/).trim(); source[at] === '{'; form = upTo(/[{}]/).trim()) {
      at += 1;
      forms[form] = words(true);
      at += 1;
    }
    const rules = (plurals[language] ??= new Intl.PluralRules(language));
    const figures = (numbers[language] ??= new Intl.NumberFormat(language));
    return (args) => {
      const n = Number(args[name]);
      return (forms[`=${n}`] ?? forms[rules.select(n)] ?? forms.other!)(args, figures.format(n));
    };
  };

  const whole = words(false);
  return (args) => whole(args, '');
}
