// The small pictures of "How to play": one for each card.
export type At = [slot: number, roof: boolean, shift?: number];

export interface Arrow {
  from: At;
  to: At;
  kind: 'walk' | 'shot';
}

export interface Scene {
  cars: string[];
  pawns: { id: string; at: At }[];
  loot?: { kind: string; at: At }[];
  arrows: Arrow[];
}

export const kScenes: Record<string, Scene> = {
  move: {
    cars: ['saloon', 'restaurant', '2nd-class'],
    pawns: [{ id: 'belle', at: [0, false, -20] }, { id: 'tuco', at: [2, true, 20] }],
    arrows: [{ from: [0, false, 10], to: [1, false], kind: 'walk' }, { from: [2, true, -10], to: [0, true], kind: 'walk' }],
  },
  floor: {
    cars: ['luggage', '3rd-class', 'saloon'],
    pawns: [{ id: 'doc', at: [0, false, -30] }, { id: 'cheyenne', at: [2, true, 30] }],
    arrows: [{ from: [0, false, 10], to: [0, true, 10], kind: 'walk' }, { from: [2, true, -10], to: [2, false, -10], kind: 'walk' }],
  },
  shoot: {
    cars: ['2nd-class', 'saloon', 'restaurant'],
    pawns: [{ id: 'django', at: [0, false, -30] }, { id: 'tuco', at: [1, false, 30] }, { id: 'belle', at: [0, true, -20] }, { id: 'ghost', at: [2, true, 30] }],
    arrows: [{ from: [0, false], to: [1, false, 0], kind: 'shot' }, { from: [0, true, 10], to: [2, true, 0], kind: 'shot' }],
  },
  punch: {
    cars: ['restaurant', 'luggage'],
    pawns: [{ id: 'tuco', at: [0, false, -30] }, { id: 'doc', at: [0, false, 16] }],
    loot: [{ kind: 'jewel', at: [0, false, 34] }],
    arrows: [{ from: [0, false, 46], to: [1, false], kind: 'walk' }],
  },
  rob: {
    cars: ['1st-class', 'luggage'],
    pawns: [{ id: 'cheyenne', at: [1, false, -34] }],
    loot: [{ kind: 'jewel', at: [0, false] }, { kind: 'purse', at: [1, false, 34] }, { kind: 'purse', at: [1, false, 62] }],
    arrows: [{ from: [1, false, 40], to: [1, false, -8], kind: 'walk' }],
  },
  marshal: {
    cars: ['locomotive', '1st-class'],
    pawns: [{ id: 'marshal', at: [0, false] }, { id: 'ghost', at: [1, false, 40] }],
    loot: [{ kind: 'strongbox', at: [0, false, 44] }],
    arrows: [{ from: [0, false, 24], to: [1, false, -40], kind: 'walk' }, { from: [1, false, 66], to: [1, true, 66], kind: 'walk' }],
  },
};
