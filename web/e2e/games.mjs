// Whole games: by pointer, by keys, at both sizes, and every preset.
import { accessible } from './axe.mjs';
import { boxes } from './boxes.mjs';
import { agents, answerByKeys, answerByMouse, check, createTable, goTable, kDesk, kPhone, next, open, openSide, playOut } from './support.mjs';

const sizes = [['1440x900', kDesk], ['360x740', kPhone]];
const kPresets = ['first-game', 'classic', 'classic-expert', 'duel', 'duel-2014', 'pairs']; // those of the base game

async function byMouse({ browser, server, pages }, size) {
  const page = await open(browser, server, { size, motion: 'no-preference', quick: true });
  pages.push(page);
  const start = Date.now();
  await page.locator('.play').click();
  await next(page);
  const robbing = Date.now() - start;
  const answers = await playOut(page, answerByMouse);
  await page.waitForSelector('dialog svg[role=img]');
  check((await page.locator('dialog tbody tr').count()) === 4, 'The score sheet has not four rows.');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('dialog a[download]').click()]);
  check((await download.failure()) === null, 'The record could not be downloaded.');
  const [poster] = await Promise.all([page.waitForEvent('download'), page.locator('dialog .share').click()]);
  check((await poster.failure()) === null && poster.suggestedFilename().endsWith('.png'), 'There is no picture of the result.');
  const cut = await page.evaluate(() => Math.max(...[...document.querySelectorAll('dialog tbody td b')].map((b) => b.getBoundingClientRect().right)) - innerWidth);
  check(cut <= 0, `The totals end ${cut} px beyond the screen.`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  check(wide <= 0, `The page is ${wide} px wider than the screen.`);
  await page.locator('dialog .primary').click();
  await next(page);
  return `${answers} answers, first decision after ${robbing} ms, rematch under way`;
}

// Goes through the page by Tab until what is wanted has the focus.
async function tabTo(page, selector, limit = 120) {
  for (let i = 0; i < limit; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

async function byKeys({ browser, server, pages }, size) {
  const page = await open(browser, server, { size, quick: true });
  pages.push(page);
  await page.waitForSelector('.play');
  check(await tabTo(page, '.play'), 'Tab does not reach "Play now".');
  await page.keyboard.press('Enter');
  await next(page);
  const spoken = new Set();
  let onBoard = 0;
  let offered = 0;
  const answers = await playOut(page, async (p) => {
    spoken.add(await p.locator('[data-spoken]').textContent());
    const board = await p.locator('.scene .can, .scene .pick').count();
    if (board > 0) offered += 1;
    if (board > 0 && onBoard < 3 && (await tabTo(p, '.scene .can, .scene .pick'))) {
      onBoard += 1;
      await p.keyboard.press('Enter');
      if ((await p.locator('[data-commit]:not(:disabled)').count()) > 0) await p.keyboard.press('Enter');
      return;
    }
    await answerByKeys(p);
  });
  check(offered === 0 || onBoard > 0, `The board offered something ${offered} times, but Tab never reached it.`);
  check(spoken.size >= answers / 2, `Only ${spoken.size} different things were spoken in ${answers} answers.`);
  await page.keyboard.press('Escape');
  check((await page.locator('dialog[open]').count()) === 0, 'Escape does not close the score sheet.');
  if (size.width > 1000) {
    await openSide(page);
    check(await tabTo(page, '.log', 60), 'Tab does not reach the log.');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    check(await page.evaluate(() => document.activeElement?.closest('.log li') !== null), 'The arrows do not walk through the log.');
  }
  return `${answers} answers, ${onBoard} on the board by Tab, ${spoken.size} announcements`;
}

async function preset({ browser, server, pages }, id) {
  const page = await open(browser, server);
  pages.push(page);
  const { presets } = await page.evaluate(() => fetch('/api/presets').then((r) => r.json()));
  const tested = [...new Set([...kPresets, ...boxes.map((box) => box.preset)])].sort().join();
  check(presets.map((p) => p.id).sort().join() === tested, `The server offers ${presets.map((p) => p.id)}; the tests play ${tested}.`);
  const { counts, min } = presets.find((p) => p.id === id).players;
  const players = counts?.[counts.length > 1 ? 1 : 0] ?? min;
  await goTable(page, server, await createTable(page, { preset: id, players, seats: [{ kind: 'me' }, ...agents(players - 1)], start: true }));
  const answers = await playOut(page, answerByKeys);
  check((await page.locator('dialog tbody tr').count()) === players, `The score sheet has not ${players} rows.`);
  return `${players} players, ${answers} answers`;
}

async function checkedGame({ browser, server, pages }, dark) {
  const seen = new Set();
  const wanted = ['scheme', 'places', 'tunnel'];
  // A deal may bring no tunnel, or no choice of places: then another one does.
  for (let games = 0; games < 8 && !wanted.every((kind) => seen.has(kind)); games += 1) await checkedDeal({ browser, server, pages }, dark, seen);
  check(wanted.every((kind) => seen.has(kind)), `Only ${[...seen]} were seen.`);
  return [...seen].join(', ');
}

async function checkedDeal({ browser, server, pages }, dark, seen) {
  const page = await open(browser, server, { size: dark ? kPhone : kDesk, dark });
  pages.push(page);
  const id = await createTable(page, { preset: 'classic', players: 4, switches: { handcar: !dark }, seats: [{ kind: 'me' }, ...agents(3)], start: true });
  await goTable(page, server, id);
  await next(page);
  check((await page.locator('.car .plate', { hasText: 'Handcar' }).count()) === (dark ? 0 : 1), 'The Handcar is not drawn where it should be.');
  if (!dark) await openSide(page);
  await playOut(page, async (p) => {
    const kind = (await p.locator('.scene.dark').count()) > 0 ? 'tunnel' : (await p.locator('.scene .can').count()) > 0 ? 'places' : (await p.locator('.scene .pick').count()) > 0 ? 'targets' : (await p.locator('.hand .choice').count()) > 0 ? 'scheme' : 'tray';
    if (!seen.has(kind)) {
      seen.add(kind);
      await accessible(p, `the table (${kind})`);
    }
    const why = p.locator('.log .why');
    if (!seen.has('rule') && (await why.count()) > 0 && (await why.first().isVisible())) {
      seen.add('rule');
      await why.first().click();
      await p.waitForFunction(() => (document.querySelector('dialog p')?.textContent ?? '').length > 10);
      await accessible(p, 'the rule');
      await p.keyboard.press('Escape');
    }
    await answerByKeys(p);
  });
  await page.waitForSelector('dialog svg[role=img]');
  await accessible(page, 'the score sheet');
}

export const tests = [
  ...sizes.map(([name, size]) => ({ name: `a whole game by mouse at ${name}`, run: (t) => byMouse(t, size) })),
  ...sizes.map(([name, size]) => ({ name: `a whole game by keyboard alone at ${name}`, run: (t) => byKeys(t, size) })),
  ...kPresets.map((id) => ({ name: `the preset ${id} to its end`, run: (t) => preset(t, id) })),
  { name: 'axe through a game, by day on a desk', run: (t) => checkedGame(t, false) },
  { name: 'axe through a game, by night on a phone', run: (t) => checkedGame(t, true) },
];
