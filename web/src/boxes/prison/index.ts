import type { Box } from '..';
import CellBars from './CellBars.svelte';
import HowMarshal from './HowMarshal.svelte';
import MarshalDesk from './MarshalDesk.svelte';
import PrisonInterior from './PrisonInterior.svelte';
import SheetPieces from './SheetPieces.svelte';
import { looks } from './looks';

const paces = { 'goal-current': 700, 'goal-looked': 900, 'goal-shown': 1400, 'goal-judged': 1100, 'prisoner-freed': 1000, 'prisoner-locked': 800, 'prisoner-shown': 250, captured: 1000, 'brawler-taken': 900, 'penalty-taken': 900, 'idea-fetched': 500, 'card-copied': 1000, 'reflex-played': 900 };

export const box: Box = { interiors: { prison: PrisonInterior }, fronts: { prison: CellBars }, lessons: { 'player-marshal': HowMarshal }, sheets: { prison: SheetPieces }, desks: { marshal: MarshalDesk }, looks, paces };
