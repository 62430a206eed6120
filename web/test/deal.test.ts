import { describe, expect, it } from 'vitest';
import { checkDeal } from '../src/lib/deal';

// The example of docs/PROTOCOL.md.
const deal = {
  way: 2,
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  secret: Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join(''),
  luck: ['clover', '', 'a horseshoe'],
  chance: '449e4bb4336d7c2ab4e3a25be42e8786450cdc949e60e16ee2989c4e726e507d',
  seed: null,
};

describe('the deal, checked in the browser', () => {
  it('holds as it was promised', async () => {
    expect(await checkDeal(deal, 'a horseshoe')).toEqual({ commitment: true, luck: true, chance: true });
    expect(await checkDeal(deal, null)).toMatchObject({ luck: null });
  });

  it('does not hold with another secret, other luck or other dice', async () => {
    expect(await checkDeal({ ...deal, secret: `ff${deal.secret.slice(2)}` }, null)).toMatchObject({ commitment: false, chance: false });
    expect(await checkDeal({ ...deal, luck: ['clover', '', 'a horsesho'] }, 'a horseshoe')).toEqual({ commitment: true, luck: false, chance: false });
    expect(await checkDeal({ ...deal, chance: deal.commitment }, null)).toMatchObject({ commitment: true, chance: false });
  });

  it('knows the seed of older tables', async () => {
    const old = await checkDeal({ ...deal, way: 1, chance: null, seed: '0000000000000000' }, null);
    expect(old).toMatchObject({ commitment: true, chance: false });
  });
});
