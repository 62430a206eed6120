// A rule may say more where a switch is on: "goes one car forward[horse-attack:, and so do horses]". Alternatives are told apart
// by |, what must be together by &, what must be off by !. After = instead of : only a book of a table says it, and with nothing
// before the = only a text for every table. src/record/rule_texts.cpp does the same in English.
const holds = (condition: string, on: Set<string>): boolean =>
  condition.split('|').some((way) => way.split('&').every((id) => (id.startsWith('!') ? !on.has(id.slice(1)) : on.has(id))));

export const clauses = (text: string, on: Set<string> | null): string =>
  text.replace(/\[([^\]:=]*)([:=])([^\]]*)\]/g, (_, condition: string, sign: string, more: string) => {
    const said = on ? condition !== '' && holds(condition, on) : sign === ':' || condition === '';
    return said ? more : '';
  });
