// Shotgun and those who travel in the coach.
import { kBelt, kShirt, kStrap, kVest, type PawnLook } from '../../lib/art/pawns';
import * as p from '../../lib/art/parts';

export const looks: Record<string, PawnLook> = {
  shotgun: {
    colour: '#9a9384', dark: '#57503f', pattern: 'cross', coat: p.kStout, hat: 'M18.500 17.500 Q16.500 5 31 3 Q44 4.500 43 16 Q31 11.500 18.500 17.500 Z M17 18 Q15 24 18.500 28 Q22.500 26 22 17 Z', hatFill: '#6a4a2e', head: p.kWideHead, beard: p.kFull, beardFill: '#7a4a2a', face: `${p.kEyes} ${p.kStern}`, trousers: '#4a3a28', trim: [[kStrap, '#5c3a1e'], [kBelt, '#2a1a10']],
  },
  banker: {
    colour: '#5b6b57', dark: '#33402f', pattern: 'stripes', coat: p.kStout, hat: p.kHats.bowler, hatFill: '#2b2a26', head: p.kWideHead, beard: p.kMoustache, beardFill: '#c9c0ab', face: `${p.kEyes} ${p.kMonocle}`, trousers: '#3a3431', trim: [[kVest, '#c9a76a'], [kShirt, '#fff8e6'], ['M27 51 q5 4 9 0', '#e0b23c']],
  },
  minister: {
    colour: '#4a4f6b', dark: '#2a2d42', pattern: 'bars', coat: p.kFrock, hat: p.kHats.none, hair: 'M21.300 22 Q19.500 16 23 13 L25 16 L24.500 24 Z', hairFill: '#d8d0c0', beard: 'M22 20 Q23 30 28 33 L30 31 Q25 27 25 20 Z', beardFill: '#d8d0c0', face: `${p.kEyes} ${p.kBrows} ${p.kMouth}`, trousers: '#2b2a26', trim: [[kShirt, '#fff8e6'], ['M22 38 L40 52 L39 56 L21 42 Z', '#a3301f']],
  },
  'old-lady': {
    colour: '#8d7aa0', dark: '#55456a', pattern: 'dots', coat: p.kDress, hat: 'M18 28 Q14 8 29 5 Q42 5 42.500 15 Q34 11.500 27.500 14.500 Q23.500 19 23 29 Z M20 31 Q25 35 31 34 L28 38 Q22 37 20 31 Z', hatFill: '#e8dff0', head: p.kSoftHead, hair: 'M25 16 Q32 12 40 15.500 Q34 17 27 21 Z', hairFill: '#e6e1d8', face: `${p.kEyes} ${p.kGlasses} M34 28 q2.500 -1 4.500 0`, skirt: true, sleeve: '#8d7aa0', trim: [['M20 38 Q30 46 40 38 L44 52 Q30 60 16 52 Z', '#d8cfe2']],
  },
  photographer: {
    colour: '#a3764a', dark: '#64421f', pattern: 'checks', coat: p.kJacket, hat: 'M17 13 Q20 4 32 4.500 Q45 6 43 13 Q30 9.500 17 13 Z M32 4.500 l1.500 -3 l1.500 3.500 Z', hatFill: '#4a3b52', hair: p.kShort, hairFill: '#3b2a1c', beard: p.kGoatee, beardFill: '#3b2a1c', face: `${p.kEyes} ${p.kBrows}`, trousers: '#3a3431', trim: [['M24 45 h18 v13 h-18 z M29 42.500 h6 v3 h-6 z', '#2b2623'], ['M29 51.500 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 z', '#cfe3e6']],
  },
  'poker-player': {
    colour: '#3f7a5c', dark: '#1f4a35', pattern: 'grid', coat: p.kJacket, hat: 'M21.500 15.500 Q30 11 40.500 14.500 L41 17 Q30 14 21.500 18.500 Z M38 15.500 Q47 15 50 19.500 Q44 19.800 39 17.800 Z', hatFill: '#1f6b45', hair: p.kShort, hairFill: '#7a3b1a', face: `${p.kEyes} ${p.kBrows} M33.500 28 q3 2 5.500 -0.800`, trousers: '#2b2a26', trim: [[kVest, '#7c1f12'], [kShirt, '#fff8e6'], ['M36 44 l6 -3 4 9 -6 3 z M40 43 l6 -1 2 9.500 -6 1 z', '#fff8e6']],
  },
  teacher: {
    colour: '#5f7f94', dark: '#34505f', pattern: 'plain', coat: p.kGown, hat: p.kHats.none, head: p.kSoftHead, hair: p.kBun, hairFill: '#5b3a22', face: `${p.kEyes} ${p.kGlasses} M34 28.500 h4`, skirt: true, sleeve: '#5f7f94', trim: [['M25 34 L31 38 L36 34 Q31 32.500 25 34 Z', '#fff8e6'], ['M33 50 h12 v9 h-12 z', '#7c1f12']],
  },
  zealot: {
    colour: '#3d3a38', dark: '#211f1e', pattern: 'cross', coat: p.kDuster, hat: 'M14 14.500 Q30 10 47 13.500 L47 16.200 Q30 13 14 17.500 Z M23 13.500 L25 -2 L37 -2 L39 12.500 Z', hatFill: '#1d1b1a', beard: p.kFull, beardFill: '#3b2a1c', face: `${p.kEyes} ${p.kStern}`, trousers: '#211f1e', trim: [['M24 34 L31 42 L37 34 L39 38 L31 47 L22 38 Z', '#fff8e6']], over: [['M24 8 L38 8 L38.500 12 L23.300 12.500 Z', '#57503f'], ['M29 8 h4 v4.300 h-4 z', '#e0b23c']],
  },
  poodle: {
    colour: '#d9a7b8', dark: '#8a4f63', pattern: 'plain', coat: 'M20 40 Q30 34 40 40 Q46 58 42 74 L36 82 L32 74 L27 82 L22 74 Q15 58 20 40 Z', hat: 'M22 17 a6 6 0 0 1 3 -10 a7 7 0 0 1 11 -1 a6 6 0 0 1 4 9 Q30 8 22 17 Z', hatFill: '#f3dfe6', head: 'M22 20 Q20 12 29 10 Q37 9 39 16 L47 20 Q50 23 47 25.500 L39 27 Q36 32 30 31 Q22 29 22 20 Z', skin: '#f3dfe6', behind: 'M24 16 Q15 18 17 29 Q21 35 25 29 Z', hairFill: '#e7c3cf', face: 'M36 18 v1.500 M46.500 21.500 h2.500 M42 25 q2 1 4 -0.500', skirt: true, sleeve: '#f3dfe6', trim: [['M22 34 Q30 38.500 38 34 L38.500 37.500 Q30 42 21.500 37.500 Z', '#a3301f']],
  },
};
