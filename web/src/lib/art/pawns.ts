// How everybody looks: a coat, a hat, hair, a face, a pattern and a colour of their own, so that no two are told apart by
// colour alone. Everything is put together from parts on one skeleton (parts.ts), which gives all of them the same poses.
import * as p from './parts';

export type Pattern = 'plain' | 'dots' | 'stripes' | 'bars' | 'checks' | 'cross' | 'zigzag' | 'grid';
export type Patch = [path: string, fill: string];

export interface PawnLook {
  colour: string;
  dark: string; // the same, for lines and for text on paper
  pattern: Pattern;
  coat: string;
  hat: string;
  hatFill?: string; // dark, if nothing is said
  head?: string;
  skin?: string;
  behind?: string; // hair behind the shoulders
  hair?: string;
  hairFill?: string;
  beard?: string;
  beardFill?: string;
  face?: string; // lines in ink
  lips?: boolean;
  trousers?: string;
  sleeve?: string;
  trim?: Patch[]; // on the coat
  over?: Patch[]; // on head and hat
  skirt?: boolean; // no legs to be seen
}

const kScarf = 'M22 33 Q30 38 39 32.500 L40 36.500 Q31 42 21.500 37 Z M24 36 L20 46 L27 41 Z';
export const kVest = 'M26 34.500 L31 44 L35 34.500 L36 59 L31 58.500 L25 59.500 Z';
export const kShirt = 'M27 34 L31 43 L35 34 Q31 33 27 34 Z';
const kStar = 'M35 41 l1.700 3.500 3.800 0.500 -2.800 2.600 0.700 3.800 -3.400 -1.900 -3.400 1.900 0.700 -3.800 -2.800 -2.600 3.800 -0.500 Z';
export const kBelt = 'M19 55 Q30 58.500 41 55 L41 58.500 Q30 62 19 58.500 Z';
export const kStrap = 'M21 36 L24.500 34.500 L41 57 L38 59.500 Z';

export const kLooks: Record<string, PawnLook> = {
  belle: {
    colour: '#b0568f', dark: '#7d2f63', pattern: 'dots', coat: p.kDress, hat: p.kHats.plume, head: p.kSoftHead, behind: p.kCurls, hair: p.kShort, hairFill: '#8a3b1c',
    face: `${p.kLashes} M31.500 17.200 q2 -1.200 4 -0.200`, lips: true, skirt: true, sleeve: '#b0568f',
    trim: [['M24 51 Q30 54 36 51 L36.500 54 Q30 57.500 23.500 54 Z', '#3c1330'], ['M27 34.500 Q30 39 34 34.500 Q30 33.500 27 34.500 Z', '#eec39a']],
  },
  cheyenne: {
    colour: '#4f8a4c', dark: '#2c5a2c', pattern: 'zigzag', coat: p.kTunic, hat: p.kHats.band, hatFill: '#b23a28', head: p.kSoftHead, skin: '#b9784a', behind: p.kBraids, hair: p.kShort, hairFill: '#1d1512',
    face: `${p.kLashes} ${p.kMouth}`, trousers: '#8a6238', sleeve: '#4f8a4c', trim: [['M25 35 Q30 43 36 35 L34.500 34.300 Q30 40 26.500 34.300 Z', '#e7c35a'], [kBelt, '#6b4220']], over: [['M36.500 23.500 l4 0.200 v1 l-4 -0.200 z', '#b23a28']],
  },
  django: {
    colour: '#5a6675', dark: '#2b323c', pattern: 'bars', coat: p.kDuster, hat: p.kHats.flat, hair: p.kShort, hairFill: '#241a14', beard: 'M23 24 Q26 30 33 29.800 Q39 29.800 41 25.500 Q41 32 33 32.500 Q25 32 23 24 Z', beardFill: '#8d6a4f',
    face: `${p.kEyes} ${p.kStern} M34 28 h4.500`, trousers: '#3c2f26', trim: [[kScarf, '#a3301f'], ['M27 40 L31 58 L34 40 Z', '#cdb58e'], [kBelt, '#2a1a10']],
  },
  doc: {
    colour: '#3b74a8', dark: '#1f4e7a', pattern: 'stripes', coat: p.kFrock, hat: p.kHats.top, hair: p.kShort, hairFill: '#5b5048', beard: p.kGoatee, beardFill: '#5b5048', face: `${p.kEyes} ${p.kGlasses}`, trousers: '#3a3431',
    trim: [[kVest, '#e7d9b6'], [kShirt, '#fff8e6'], ['M28.500 37 l2.500 2 2.500 -2 v4 l-2.500 -1.500 -2.500 1.500 z', '#7c1f12']], over: [['M21.700 8.500 Q30 6.500 39.300 8 L39.500 11.500 Q30 9.500 21.600 12 Z', '#a3301f']],
  },
  ghost: {
    colour: '#efe9da', dark: '#6a6353', pattern: 'plain', coat: p.kCloak, hat: p.kHats.hood, hatFill: '#f6f1e4', skin: '#e9dfd0', hair: 'M26 15 Q33 12 40 17 Q34 16.500 29 22 Z', hairFill: '#b9b2a2', skirt: true, sleeve: '#efe9da',
    face: `${p.kBrows} M33.500 19.800 l2 2 m0 -2 l-2 2 M38.500 19.600 l1.600 1.800 m0 -1.800 l-1.600 1.800 M32.500 27.500 h7 M34 26.700 v1.800 M36 26.700 v1.800 M38 26.500 v1.800`, trim: [['M28 36 L31 60 L34 36 Z', '#c9c0ab']],
  },
  tuco: {
    colour: '#c1402f', dark: '#8c2417', pattern: 'checks', coat: p.kPoncho, hat: p.kHats.sombrero, hatFill: '#d9a441', head: p.kWideHead, skin: '#c98d5c', hair: p.kShort, hairFill: '#1d1512', beard: p.kThick, beardFill: '#1d1512',
    face: `${p.kEyes} ${p.kStern}`, trousers: '#6b4220', trim: [['M14 55 L21 61 L30 56 L39 61 L46 55 L47.500 57.500 L39.500 64 L30 59.500 L20.500 64 L12.500 57.500 Z', '#e7c35a']], over: [['M21 12.500 Q30.500 15 40 12.500 L40.300 16 Q30 18 20.800 16 Z', '#8c2417']],
  },
  mei: {
    colour: '#d98a2b', dark: '#8f540f', pattern: 'grid', coat: p.kUniform, hat: p.kHats.straw, hatFill: '#e0c07a', head: p.kSoftHead, skin: '#ecc79b', behind: p.kTail, hair: p.kShort, hairFill: '#14100e',
    face: 'M32.500 20.500 q2 -1.500 3.800 -0.200 M38 20.300 q1.300 -1 2.500 -0.200 M34 28 q2.500 1 4.500 -0.400', trousers: '#2b2b2b', trim: [['M31 34 L38 45 L36 47 L30 36 Z', '#2a1a10'], [kBelt, '#a3301f']], over: [['M24 21 l6 4 -1 2 -6 -4 z', '#a3301f']],
  },
  misty: {
    colour: '#7a6bb0', dark: '#4a3c82', pattern: 'stripes', coat: p.kGown, hat: p.kHats.bowler, head: p.kSoftHead, skin: '#f0d2b4', behind: p.kLong, hair: p.kBob, hairFill: '#d9c58e', skirt: true, sleeve: '#7a6bb0',
    face: `${p.kLashes}`, lips: true, trim: [['M17 40 Q30 50 43 39 L46 46 Q30 58 14 47 Z', '#d8d3ea']], over: [['M30 18 Q36 16 42 18.500 L41.500 22.500 Q35 24.500 30 22.500 Z M33 20.500 l2.500 -0.800 1 1.300 -2.500 0.800 z', '#241c3c']],
  },
  twinzz: {
    colour: '#5a9a93', dark: '#2b615b', pattern: 'checks', coat: p.kStout, hat: p.kHats.twins, head: 'M10 19 Q10 11 18 11 Q26 11 26.500 19 L28 23 L26 24.500 Q26 31 19 31.500 Q11 31 10 19 Z M34 19 Q34 11 42 11 Q50 11 50.500 19 L52 23 L50 24.500 Q50 31 43 31.500 Q35 31 34 19 Z', hair: 'M10 20 Q9 11 17 10 L18 14 Q13 16 12.500 22 Z M34 20 Q33 11 41 10 L42 14 Q37 16 36.500 22 Z', hairFill: '#b5552a',
    face: 'M21 20 v1.200 M25 20 v1.200 M19.500 28 q2.500 1.500 5 0 M45 20 v1.200 M49 20 v1.200 M43.500 28.800 q2.500 -1.500 5 0', trousers: '#3c4f4c', trim: [['M29 34 L31 34 L31.500 61 L29.500 62 Z', '#1d120b'], [kBelt, '#6b4220']],
  },
  silk: {
    colour: '#9a7650', dark: '#573c22', pattern: 'bars', coat: p.kFrock, hat: p.kHats.fedora, hatFill: '#3b2a1c', head: p.kSoftHead, skin: '#8a5a3a', hair: p.kBob, hairFill: '#140e0b', face: `${p.kLashes}`, lips: true, trousers: '#2f241c',
    trim: [[kShirt, '#fff8e6'], ['M22 33 Q30 38 39 32.500 L40 36 Q31 41 21.500 36.500 Z M22 36 Q10 38 4 32 Q8 42 20 41 Z', '#d9a7c8']],
  },
  al: {
    colour: '#43403f', dark: '#1f1c1c', pattern: 'grid', coat: p.kStout, hat: p.kHats.boss, hatFill: '#221e1e', head: p.kWideHead, skin: '#dba77a', hair: p.kShort, hairFill: '#14100e', beard: p.kMoustache, beardFill: '#14100e', face: `${p.kEyes} ${p.kStern} M38.500 29 l8 1.500`, trousers: '#221e1e',
    trim: [['M25 34 L31 47 L36 34 Q31 33 25 34 Z', '#fff8e6'], ['M30 37 l2 0 1.500 9 -2.500 3 -2.500 -3 z', '#a3301f'], ['M37 44 l5 -1 -1 4 -3.500 0.500 z', '#e8e0d0']], over: [['M20.500 10.500 Q30 8 41.500 10 L41.500 13 Q30 10.500 20.500 14 Z', '#f3ead2'], ['M45 29.600 l5 1 -0.500 2 -5 -1 z', '#8a5a34']],
  },
  mary: {
    colour: '#e07a2e', dark: '#98480c', pattern: 'dots', coat: p.kDress, hat: p.kHats.stalk, hatFill: '#3f6b33', head: 'M19 21 Q18 11 27 11 Q31 9.500 35 11 Q44 11 43.500 21 Q43.500 32 35 32 Q31 33.500 27 32 Q19 32 19 21 Z', skin: '#ee9440', skirt: true, sleeve: '#e07a2e',
    face: 'M27 12.500 Q24 21 27 31 M35 12.500 Q38 21 35.500 31', over: [['M24.500 20 l2.500 -4.500 2.500 4.500 z M33.500 20 l2.500 -4.500 2.500 4.500 z M24 24.500 L27 26.500 L29 24.800 L31.500 27 L34 24.800 L36 26.500 L39.500 24 Q38 30 31.500 30 Q25.500 30 24 24.500 Z', '#3a1706']], trim: [['M24 51 Q30 54 36 51 L36.500 54 Q30 57.500 23.500 54 Z', '#3a1706']],
  },
  professore: {
    colour: '#7f9147', dark: '#42501d', pattern: 'cross', coat: p.kFrock, hat: p.kHats.mortar, hatFill: '#2b2a26', hair: p.kShort, hairFill: '#ece6d8', beard: p.kBeard, beardFill: '#ece6d8', face: `${p.kEyes} ${p.kMonocle}`, trousers: '#3a3431', trim: [[kShirt, '#fff8e6'], [kVest, '#8a4f1d']],
  },
  marshal: {
    colour: '#e0b23c', dark: '#7d5a0a', pattern: 'plain', coat: p.kDuster, hat: p.kHats.cattleman, hatFill: '#f1e6cc', hair: p.kShort, hairFill: '#b8b0a2', beard: p.kThick, beardFill: '#d8d0c0', face: `${p.kEyes} ${p.kStern}`, trousers: '#3b4a5e', trim: [[kVest, '#5c3a1e'], [kShirt, '#fff8e6'], [kStar, '#fffbe8']], over: [['M20 11.500 Q31 14 42 11 L42 14.300 Q31 17 20 14.800 Z', '#7c1f12']],
  },
  courier: {
    colour: '#7396a3', dark: '#3b5a66', pattern: 'bars', coat: p.kUniform, hat: p.kHats.kepi, hair: p.kShort, hairFill: '#7a4a2a', beard: p.kMoustache, beardFill: '#7a4a2a', face: `${p.kEyes} ${p.kBrows}`, trousers: '#2e4650', trim: [[kStrap, '#6b4220'], ['M36 54 h11 v12 h-11 z', '#8a5a30'], ['M29.500 39 h2.400 v2.400 h-2.400 z M29.500 45 h2.400 v2.400 h-2.400 z M29.500 51 h2.400 v2.400 h-2.400 z', '#e0b23c']],
  },
};

const kStrangers: Pattern[] = ['dots', 'stripes', 'bars', 'checks', 'cross', 'zigzag', 'grid'];

// Somebody newer than this client still gets a look of their own, by their name.
export function lookOf(id: string): PawnLook {
  const known = kLooks[id] ?? kLooks[id.replace(/-\d+$/, '')];
  if (known) return known;
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return {
    colour: `hsl(${hash % 360} 40% 52%)`,
    dark: `hsl(${hash % 360} 45% 28%)`,
    pattern: kStrangers[hash % kStrangers.length]!,
    coat: [p.kJacket, p.kFrock, p.kUniform, p.kTunic][hash % 4]!,
    hat: [p.kHats.bowler, p.kHats.flat, p.kHats.kepi, p.kHats.fedora][(hash >> 2) % 4]!,
    hair: p.kShort,
    hairFill: ['#3b2a1c', '#8a3b1c', '#d9c58e', '#5b5048'][(hash >> 4) % 4]!,
    face: `${p.kEyes} ${p.kBrows} ${p.kMouth}`,
    trousers: '#3a3431',
  };
}
