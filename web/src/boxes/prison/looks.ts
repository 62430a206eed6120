// The prisoners of Marshal & Prisoners: each bandit's sidekick, in prison garb and with the bandit's colour about the neck.
import * as p from '../../lib/art/parts';
import type { PawnLook } from '../../lib/art/pawns';

const kScarf = 'M22 33 Q30 38 39 32.5 L40 36.5 Q31 42 21.5 37 Z M24 36 L20 46 L27 41 Z';
const kGarb = '#d9d0bb';

function inmate(scarf: string, look: Partial<PawnLook>): PawnLook {
  return { colour: kGarb, dark: '#4a4034', pattern: 'bars', coat: p.kJacket, hat: '', hair: p.kShort, hairFill: '#3b2a1c', face: `${p.kEyes} ${p.kBrows} ${p.kMouth}`, trousers: '#b9ae95', sleeve: kGarb, trim: [[kScarf, scarf]], ...look };
}

const kCap = 'M20.5 15.5 Q20 6 31 5.500 Q41 6 41 15 Q31 11.500 20.5 15.500 Z';

export const looks: Record<string, PawnLook> = {
  // Belle's: a broken-nosed bouncer in her pink scarf.
  'sidekick-belle': inmate('#b0568f', { coat: p.kStout, head: p.kWideHead, hair: undefined, beard: p.kFull, beardFill: '#8a3b1c', face: `${p.kEyes} ${p.kStern} M36 21 l2.500 3 -2 1.500`, over: [['M22 12 Q31 7.500 40 12 L40 14 Q31 10 22 14.500 Z', '#8a3b1c']] }),
  // Cheyenne's: an old tracker with grey braids.
  'sidekick-cheyenne': inmate('#4f8a4c', { skin: '#a86c42', behind: p.kBraids, hairFill: '#cfc7b8', face: `${p.kEyes} M32.500 23.500 l2 1 M38 23.500 l1.500 1 ${p.kMouth}`, hat: p.kHats.band, hatFill: '#4f8a4c' }),
  // Django's: a pale undertaker's boy.
  'sidekick-django': inmate('#5a6675', { head: p.kSoftHead, skin: '#ead7bd', hair: p.kBob, hairFill: '#181412', face: `${p.kEyes} ${p.kBrows} M34 28.500 h4.500 M31 24.500 q1 1.500 2.500 1.200` }),
  // Doc's: a nurse who has seen worse.
  'sidekick-doc': inmate('#3b74a8', { coat: p.kGown, skirt: true, head: p.kSoftHead, hair: p.kBun, hairFill: '#c9772e', face: `${p.kLashes}`, lips: true, hat: 'M22 12 Q31 5 40 11.500 L39 14.500 Q31 10.500 23 15.500 Z', hatFill: '#fff8e6', over: [['M30 7 h2.500 v2 h2 v2.200 h-2 v2 h-2.500 v-2 h-2 v-2.200 h2 z', '#b3202c']] }),
  // Ghost's: a one-eyed sailor, quiet as he.
  'sidekick-ghost': inmate('#efe9da', { skin: '#d7a071', hat: kCap, hatFill: '#2f4858', beard: p.kBeard, beardFill: '#57503f', face: 'M39 20.200 v1.200 M30.500 17 L42 15.500', over: [['M31.500 18 Q34.500 16.500 37 18.500 Q37 23 34 23 Q31.500 22.500 31.500 18 Z', '#1d120b']] }),
  // Tuco's: a cousin with half his moustache.
  'sidekick-tuco': inmate('#c1402f', { head: p.kSoftHead, skin: '#c98d5c', hairFill: '#1d1512', beard: p.kMoustache, beardFill: '#1d1512', face: `${p.kEyes} ${p.kBrows} M30 29 l3 2`, hat: p.kHats.bowler, hatFill: '#8a5a30' }),
  // Mei's: a wiry acrobat with a shaven head.
  'sidekick-mei': inmate('#d98a2b', { skin: '#ecc79b', hair: undefined, behind: p.kTail, hairFill: '#14100e', face: 'M32.500 20.500 q2 -1.500 3.800 -0.200 M38 20.300 q1.300 -1 2.500 -0.200 M33 28 q3 2 5.500 -0.600 M26 13 q4 -2.500 8 -2' }),
  // Misty's: a sparring partner with a black eye.
  'sidekick-misty': inmate('#7a6bb0', { head: p.kWideHead, coat: p.kStout, hair: undefined, face: `${p.kEyes} ${p.kStern} ${p.kMouth}`, over: [['M31.500 19 Q34.500 16.500 37.500 19 Q37.500 23.500 34.500 23.500 Q31.500 23 31.500 19 Z', '#6a4a63']] }),
  // The Twinzz's: their governess, who has given up.
  'sidekick-twinzz': inmate('#5a9a93', { coat: p.kGown, skirt: true, head: p.kSoftHead, hair: p.kBun, hairFill: '#9a948a', face: `${p.kGlasses} M33.500 29 q3 -1 5.500 0.400` }),
  // Silk's: somebody who might be anybody, behind a mask.
  'sidekick-silk': inmate('#9a7650', { head: p.kSoftHead, skin: '#dfb48c', hair: p.kBob, hairFill: '#2b1d16', face: `${p.kMouth}`, over: [['M29.500 18 Q34 16 42 17.500 L41.500 22.500 Q38 24 36.500 22 Q34 24.500 30 22.500 Z', '#1d120b']] }),
  // Al Patron's: a bookkeeper with his pencil behind the ear.
  'sidekick-al': inmate('#43403f', { hairFill: '#5b4632', beard: p.kGoatee, beardFill: '#5b4632', face: `${p.kGlasses} ${p.kBrows}`, over: [['M21 17.500 L30 14.500 L30.500 16 L21.500 19 Z', '#d98a2b']] }),
};
