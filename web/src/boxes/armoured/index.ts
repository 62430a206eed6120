import type { Box } from '..';
import ArmouredCar from './ArmouredCar.svelte';
import ArmouredEngine from './ArmouredEngine.svelte';
import Bag from './Bag.svelte';
import Document from './Document.svelte';
import HowArmoured from './HowArmoured.svelte';
import NudgeCard from './NudgeCard.svelte';
import Nugget from './Nugget.svelte';
import Tender from './Tender.svelte';
import WildBunch from './WildBunch.svelte';
import { icons, looks } from './looks';

export const box: Box = {
  cars: { 'armoured-locomotive': ArmouredEngine, tender: Tender, 'armoured-1': ArmouredCar, 'armoured-2': ArmouredCar, 'armoured-3': ArmouredCar, armoury: ArmouredCar, infirmary: ArmouredCar },
  tokens: { bag: Bag, nugget: Nugget, document: Document },
  cards: { nudge: NudgeCard },
  banks: { 'wild-bunch': WildBunch },
  lessons: { 'armoured-train': HowArmoured },
  looks,
  icons,
};
