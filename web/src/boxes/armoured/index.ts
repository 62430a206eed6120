import type { Box } from '..';
import AimCard from './AimCard.svelte';
import ArmouredCar from './ArmouredCar.svelte';
import ArmouredEngine from './ArmouredEngine.svelte';
import Bag from './Bag.svelte';
import BinocularsCard from './BinocularsCard.svelte';
import Document from './Document.svelte';
import HowArmoured from './HowArmoured.svelte';
import NudgeCard from './NudgeCard.svelte';
import Nugget from './Nugget.svelte';
import RifleCard from './RifleCard.svelte';
import SchemeCard from './SchemeCard.svelte';
import Tender from './Tender.svelte';
import WildBunch from './WildBunch.svelte';
import { icons, looks } from './looks';

// Il Professore looks at one bandit with each of these.
const watched = ['belle', 'cheyenne', 'django', 'doc', 'ghost', 'tuco', 'mei', 'misty', 'twinzz', 'silk', 'al', 'mary'];
const binoculars = Object.fromEntries(watched.map((bandit) => [`binoculars ${bandit}`, BinocularsCard]));

const paces = { 'train-moved': 1800, nudged: 1200, 'nudge-declined': 900, 'gatling-fired': 1300, 'document-read': 900, 'document-left': 800, diverted: 1100, 'card-diverted': 400, 'round-cut': 1200 };

export const box: Box = {
  cars: { 'armoured-locomotive': ArmouredEngine, tender: Tender, 'armoured-1': ArmouredCar, 'armoured-2': ArmouredCar, 'armoured-3': ArmouredCar, armoury: ArmouredCar, infirmary: ArmouredCar },
  tokens: { bag: Bag, nugget: Nugget, document: Document },
  cards: { nudge: NudgeCard, scheme: SchemeCard, 'rapid-fire': RifleCard, 'rear-courier': AimCard, 'bonus-nudge': NudgeCard, ...binoculars },
  banks: { 'wild-bunch': WildBunch },
  lessons: { 'armoured-train': HowArmoured },
  looks,
  icons,
  paces,
};
