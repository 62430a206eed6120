// How a pawn looks: a coat, a hat, a pattern and a colour of its own, so that no two are told apart by colour alone.
// Everything is drawn in a box 40 wide and 56 high, feet at the bottom.
export type Pattern = 'plain' | 'dots' | 'stripes' | 'bars' | 'checks' | 'cross' | 'zigzag' | 'grid';

export interface PawnLook {
  colour: string;
  dark: string; // the same, for lines and for text on paper
  pattern: Pattern;
  coat: string;
  hat: string; // filled with ink
  extra?: string; // drawn on top in ink, no fill
  skin?: string;
}

const kCoat = 'M8 54 L11 33 Q12 25 20 25 Q28 25 29 33 L32 54 Z';
const kDress = 'M3 54 Q11 42 13 33 Q14 25 20 25 Q26 25 27 33 Q29 42 37 54 Z';
const kPoncho = 'M2 46 L15 26 Q20 23 25 26 L38 46 L33 50 L30 54 L10 54 L7 50 Z';
const kFrock = 'M7 54 L7 31 Q8 26 14 25 L26 25 Q32 26 33 31 L33 54 L23 54 L20 47 L17 54 Z';
const kDuster = 'M5 54 L10 34 Q11 24 20 24 Q29 24 30 34 L35 54 L27 51 L20 54 L13 51 Z';
const kWide = 'M9 54 L9 40 L4 36 L6 29 Q10 25 20 25 Q30 25 34 29 L36 36 L31 40 L31 54 Z';

export const kLooks: Record<string, PawnLook> = {
  belle: {
    colour: '#b0568f', dark: '#7d2f63', pattern: 'dots', coat: kDress,
    hat: 'M6 13 Q20 5 34 11 Q35 14 32 14 Q20 10 9 15 Q5 16 6 13 Z M13 11 Q14 4 21 4 Q27 5 27 10 Z M26 8 Q31 0 38 3 Q33 4 33 8 Q30 11 26 10 Z',
  },
  cheyenne: {
    colour: '#4f8a4c', dark: '#2c5a2c', pattern: 'zigzag', coat: kWide,
    hat: 'M12 17 Q12 9 20 9 Q28 9 28 17 L29 27 L26 27 L26 14 L14 14 L14 27 L11 27 Z M24 11 Q27 3 25 0 Q20 4 21 11 Z',
  },
  django: {
    colour: '#4a5360', dark: '#2b323c', pattern: 'bars', coat: kDuster,
    hat: 'M3 13 Q20 10 37 13 L37 15.5 Q20 13.5 3 15.5 Z M12 13 L13 6 L27 6 L28 13 Z',
    extra: 'M15 22 Q20 25 25 22',
  },
  doc: {
    colour: '#3b74a8', dark: '#1f4e7a', pattern: 'stripes', coat: kFrock,
    hat: 'M8 12 L32 12 L32 14.5 L8 14.5 Z M12 12 L13 0 L27 0 L28 12 Z',
    extra: 'M14.500 18 a2.500 2.5 0 1 0 5 0 a2.500 2.5 0 1 0 -5 0 M20.500 18 a2.500 2.5 0 1 0 5 0 a2.500 2.5 0 1 0 -5 0',
  },
  ghost: {
    colour: '#e9e4d4', dark: '#6a6353', pattern: 'plain', coat: kDuster, skin: '#f6f2e6',
    hat: 'M10 26 Q8 8 20 5 Q32 8 30 26 L26 26 Q27 13 20 12 Q13 13 14 26 Z',
    extra: 'M17 17 v2.500 M23 17 v2.500',
  },
  tuco: {
    colour: '#c1402f', dark: '#8c2417', pattern: 'checks', coat: kPoncho,
    hat: 'M0 9 Q3 15 20 15 Q37 15 40 9 Q38 19 20 18 Q2 19 0 9 Z M13 14 Q14 3 20 3 Q26 3 27 14 Z',
    extra: 'M15 22.5 Q17.500 20.5 20 22 Q22.500 20.5 25 22.5',
  },
  mei: {
    colour: '#d98a2b', dark: '#8f540f', pattern: 'grid', coat: kDress,
    hat: 'M4 16 L20 4 L36 16 Q20 12 4 16 Z',
  },
  misty: {
    colour: '#7a6bb0', dark: '#4a3c82', pattern: 'stripes', coat: kDress,
    hat: 'M11 17 Q10 6 20 6 Q30 6 29 17 Q20 13 11 17 Z M27 8 L33 3 L31 11 Z',
  },
  twinzz: {
    colour: '#5a9a93', dark: '#2b615b', pattern: 'checks', coat: kWide,
    hat: 'M8 14 L19 14 L18 7 L10 7 Z M21 14 L32 14 L30 7 L22 7 Z M6 14 h28 v2 h-28 Z',
  },
  silk: {
    colour: '#8c6a4a', dark: '#573c22', pattern: 'bars', coat: kFrock,
    hat: 'M9 13 Q20 10 31 13 L31 15 Q20 12.5 9 15 Z M13 13 Q13 5 20 5 Q27 5 27 13 Z',
  },
  al: {
    colour: '#2f2a2a', dark: '#2f2a2a', pattern: 'grid', coat: kFrock,
    hat: 'M5 14 Q20 9 35 14 L34 16 Q20 12 6 16 Z M12 13 Q12 4 17 6 Q20 8 23 6 Q28 4 28 13 Z',
  },
  mary: {
    colour: '#e07a2e', dark: '#98480c', pattern: 'dots', coat: kDress, skin: '#e58a3c',
    hat: 'M18 8 Q17 4 21 2 L23 4 Q21 5 22 8 Z M11 12 Q20 7 29 12 Q20 10 11 12 Z',
    extra: 'M15 17 l2 2 M25 17 l-2 2 M16 22 l2 1.5 l2 -1.5 l2 1.5 l2 -1.5',
  },
  professore: {
    colour: '#6d7f3c', dark: '#42501d', pattern: 'cross', coat: kFrock,
    hat: 'M4 9 L20 3 L36 9 L20 14 Z M13 11 L13 15 Q20 18 27 15 L27 11 Z M33 9 L34 17 L32 17 Z',
  },
  marshal: {
    colour: '#e0b23c', dark: '#7d5a0a', pattern: 'plain', coat: kWide,
    hat: 'M2 12 Q9 16 20 15 Q31 16 38 12 Q33 18 20 18 Q7 18 2 12 Z M11 15 Q11 4 17 5 Q20 7 23 5 Q29 4 29 15 Z',
    extra: 'M14 22 Q17 20.5 20 22 Q23 20.5 26 22',
  },
  shotgun: {
    colour: '#9a9384', dark: '#57503f', pattern: 'cross', coat: kWide,
    hat: 'M9 15 Q9 6 20 6 Q31 6 31 15 Z M5 15 Q12 12 20 15 L20 17 Q10 16 5 17 Z',
    extra: 'M13 19 Q14 27 20 27 Q26 27 27 19',
  },
  courier: {
    colour: '#7396a3', dark: '#3b5a66', pattern: 'bars', coat: kFrock,
    hat: 'M12 15 L13 7 Q20 4 27 7 L28 15 Z M8 15 Q14 13 20 14 L20 16.5 Q13 15.5 8 17 Z',
  },
};

const kStrangers: Pattern[] = ['dots', 'stripes', 'bars', 'checks', 'cross', 'zigzag', 'grid'];

// A pawn that is newer than this client still gets a look of its own, by its name.
export function lookOf(id: string): PawnLook {
  const known = kLooks[id] ?? kLooks[id.replace(/-\d+$/, '')];
  if (known) return known;
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return {
    colour: `hsl(${hash % 360} 40% 52%)`,
    dark: `hsl(${hash % 360} 45% 28%)`,
    pattern: kStrangers[hash % kStrangers.length]!,
    coat: kCoat,
    hat: 'M6 14 Q20 11 34 14 L33 16 Q20 13 7 16 Z M13 13 L14 6 L26 6 L27 13 Z',
  };
}
