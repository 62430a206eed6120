import type { Box } from '..';
import CoachArt from './CoachArt.svelte';
import HorseFigure from './HorseFigure.svelte';
import { looks } from './looks';

const paces = { 'horse-moved': 500, 'horse-gone': 600, 'coach-moved': 900, 'coach-gone': 1000, 'hostage-taken': 1000, 'hostage-shown': 250, 'rode-off': 1000, 'carried-off': 1000, 'whiskey-drunk': 700 };

export const box: Box = { cars: { coach: CoachArt }, pieces: { horse: HorseFigure }, looks, paces };
