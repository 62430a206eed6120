import type { Box } from '..';
import { advances } from './advances';
import BotCards from './BotCards.svelte';
import BotDesk from './BotDesk.svelte';
import BotPieces from './BotPieces.svelte';
import BotScene from './BotScene.svelte';
import BotToken from './BotToken.svelte';
import { botCardText } from './explain';
import HowBots from './HowBots.svelte';
import PokerTable from './PokerTable.svelte';
import { sights } from './sights';
import { paces, tells } from './tells';
import { verdict } from './verdict';

const kCards = ['fire', 'charm', 'theft', 'seduction', 'hat-tip', 'swap', 'explosion', 'floor-fire', 'heist-or-move', 'heist-or-floor', 'punch-or-move', 'move-a', 'move-b', 'bow', 'poker', 'scheme', 'rapid-fire', 'rear-courier', 'bonus-nudge', 'binoculars'];

export const box: Box = {
  tokens: { 'special-strongbox': BotToken, stake: BotToken, antidote: BotToken, dynamite: BotToken, bots: BotToken },
  cards: Object.fromEntries(kCards.map((name) => [name, BotCards])),
  scenes: { bots: BotScene },
  sheets: { bots: BotPieces },
  banks: { poker: PokerTable },
  desks: { bot: BotDesk },
  lessons: { 'bot-': HowBots },
  tells,
  explains: { bots: botCardText },
  verdicts: { bots: verdict },
  paces,
  sights,
  advances,
};
