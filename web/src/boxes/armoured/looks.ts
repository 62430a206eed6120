// The three couriers: the same uniform, three men.
import * as p from '../../lib/art/parts';
import { kLooks, kStrap, type PawnLook } from '../../lib/art/pawns';

const uniform = kLooks.courier!;

export const looks: Record<string, PawnLook> = {
  'courier-1': uniform,
  // An old sergeant with a white beard.
  'courier-2': { ...uniform, hairFill: '#d8d0c0', beard: p.kFull, beardFill: '#e6dfcf', face: `${p.kEyes} ${p.kStern}` },
  // A lad with freckles, his first season.
  'courier-3': { ...uniform, head: p.kSoftHead, hairFill: '#c9772e', beard: undefined, beardFill: undefined, face: `${p.kEyes} ${p.kBrows} M31 24 l1 0.500 M33 25.500 l1 0.300 M38 24.500 l1 0.300 M33.500 28.500 h4`, trim: [[kStrap, '#96291a'], ['M36 54 h11 v12 h-11 z', '#8a5a30'], ['M29.500 39 h2.400 v2.400 h-2.400 z M29.500 45 h2.400 v2.400 h-2.400 z M29.500 51 h2.400 v2.400 h-2.400 z', '#e0b23c']] },
};

export const icons: Record<string, string> = {
  gatling: 'M1 7h13v2H1zM1 10h13v2H1zM1 13h13v2H1zM13 6h6v10h-6zM19 9h3V5h1.500v7H19zM9 17h8l4 6h-3l-3-4-5 4H7z',
  document: 'M4 1.500h11l5 5v16H4zM14 3v5h5zM7 11v1.500h10V11zm0 3.500V16h10v-1.500zM7 18v1.500h6V18z',
  'wild-bunch': 'M2 9q4 3 10 3t10-3q-1 6-10 6T2 9zM7 10.500Q7 3 9.500 3q2.500 2 5 0Q17 3 17 10.500q-5 2-10 0zM7 17l2 5H5zM12 17l2 5h-4zM17 17l2 5h-4z',
  bag: 'M8 4h8v3q5 5 5 10 0 5-9 5t-9-5q0-5 5-10zM10 2h4v2h-4z',
  nugget: 'M7 5l6-2 6 4 3 6-3 6-8 2-7-4-1-7z',
};
