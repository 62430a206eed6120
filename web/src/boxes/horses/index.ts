import type { Box } from '..';
import CoachArt from './CoachArt.svelte';
import HorseFigure from './HorseFigure.svelte';
import { looks } from './looks';

export const box: Box = { cars: { coach: CoachArt }, pieces: { horse: HorseFigure }, looks };
