import type { Box } from '..';
import CellBars from './CellBars.svelte';
import HowMarshal from './HowMarshal.svelte';
import MarshalDesk from './MarshalDesk.svelte';
import PrisonInterior from './PrisonInterior.svelte';
import SheetPieces from './SheetPieces.svelte';
import { looks } from './looks';

export const box: Box = { interiors: { prison: PrisonInterior }, fronts: { prison: CellBars }, lessons: { 'player-marshal': HowMarshal }, sheets: { prison: SheetPieces }, desks: { marshal: MarshalDesk }, looks };
