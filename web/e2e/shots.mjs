// Pictures of the main screens at four sizes and by night, for docs/screenshots: npm run shots. Every moment is taken at all
// sizes before the game goes on.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boxes } from './boxes.mjs';
import { agents as seats, answerByMouse, createTable, goTable, Holdup, kDesk, launch, next, open, playOut, questionId } from './support.mjs';

const out = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../docs/screenshots'));
const only = process.argv[3];
mkdirSync(out, { recursive: true });
const agents = (n) => seats(n, 'drifter');
const server = new Holdup();
await server.start();
const browser = await launch();
const kNight = ['start', 'schemin', 'choice', 'end', 'station', 'horses', 'combined', 'armoured', 'solo', 'analysis'];
const kTable = ['start', 'schemin', 'choice', 'tunnel', 'end', 'horses', 'combined', 'armoured', 'solo']; // what a small laptop and a lying phone show
const kKinds = { desk: { ...kDesk }, laptop: { width: 1366, height: 650, only: kTable }, phone: { width: 390, height: 844 }, landscape: { width: 844, height: 390, only: kTable } };

async function shot(page, name, at) {
  const kinds = page.night ? { night: { ...kDesk, only: kNight } } : kKinds;
  for (const [kind, { width, height, only }] of Object.entries(kinds)) {
    if (only && !only.includes(name)) continue;
    await page.setViewportSize({ width, height });
    if (at) await page.locator(at).scrollIntoViewIfNeeded();
    await page.waitForTimeout(350);
    await page.screenshot({ path: join(out, `${kind}-${name}.png`) });
    console.log(`${kind}-${name}`);
  }
  await page.setViewportSize(kDesk);
}

async function set(more = {}) {
  const page = await open(browser, server, more);
  page.night = more.dark ?? false;
  await page.waitForSelector('.play');
  await shot(page, 'start');
  await page.goto(`${server.url}/#/how`);
  await page.waitForSelector('.picture');
  await shot(page, 'how');
  await page.goto(`${server.url}/#/new`);
  await page.waitForSelector('.preset');
  await shot(page, 'new');
  await page.goto(`${server.url}/#/suggest`);
  await page.locator('form .btn.primary').click();
  await page.waitForSelector('.found .table');
  await shot(page, 'suggest', '.found');
  const id = await createTable(page, { preset: 'classic', players: 4, name: 'Night mail', seats: [{ kind: 'me' }, ...agents(3)], start: true, bandits: [['belle'], ['tuco'], ['doc'], ['ghost']] });
  await goTable(page, server, id);
  await next(page);
  await page.locator('.hand .choice').first().click();
  await page.mouse.move(4, 4);
  await shot(page, 'schemin');
  let dark = false;
  let board = false;
  await playOut(page, async (p) => {
    if (!dark && (await p.locator('.scene.dark').count()) > 0) { dark = true; await shot(p, 'tunnel'); }
    if (!board && (await p.locator('.scene .can').count()) > 1) { board = true; await shot(p, 'choice'); }
    await answerByMouse(p);
  });
  await page.waitForSelector('dialog svg[role=img]');
  await shot(page, 'end');
  await page.keyboard.press('Escape');
  await shot(page, 'station');
  await page.goto(`${server.url}/#/replay/${id}?eyes=all&at=120`);
  await page.waitForSelector('.tools select');
  await shot(page, 'replay');
  await page.locator('#tab-analysis').click();
  await page.waitForFunction(() => document.querySelector('.analysis table') && !document.querySelector('.analysis progress'), null);
  await shot(page, 'analysis', '.analysis');
  const six = await createTable(page, { preset: 'classic', players: 6, seats: [{ kind: 'me' }, ...agents(5)], start: true, public: true, name: 'Full train' });
  await goTable(page, server, six);
  await next(page);
  await shot(page, 'six');
  await page.goto(`${server.url}/#/tables`);
  await page.waitForSelector('li .btn');
  await shot(page, 'tables');
  await goTable(page, server, await createTable(page, { preset: 'pairs', players: 4, name: 'Platform 2', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'agent' }, { kind: 'open' }] }));
  await page.waitForSelector('.seats');
  await shot(page, 'lobby');
  await goTable(page, server, await createTable(page, { preset: 'classic', players: 3, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me', name: 'Bo' }, { kind: 'agent' }], start: true }));
  await page.waitForSelector('dialog.curtain[open]');
  await shot(page, 'curtain');
  for (const box of boxes) await boxShots(page, nameOf(box), box);
  await boxShots(page, 'handcar', { preset: 'classic', players: 4, switches: { handcar: true } });
  await page.context().close();
}

const nameOf = (box) => (box.name ?? box.preset).replace(' with everything', '').replaceAll(' ', '-');

// The first moment of a box that shows its pieces with something to choose on the board.
async function boxShots(page, name, { preset, players, switches }) {
  await goTable(page, server, await createTable(page, { preset, players, switches, seats: [{ kind: 'me' }, ...agents(players - 1)], start: true }));
  let was = null;
  for (let n = 0; n < 400 && (await next(page, was)) === 'ask'; n++) {
    was = await questionId(page);
    if ((await page.locator('.scene .can').count()) > 2) {
      await page.evaluate(() => scrollTo(0, 0));
      await shot(page, name);
      if (name !== 'solo') return;
      await page.locator('.face.wound').first().click();
      await page.waitForSelector('dialog[open] #bot-deck');
      return shot(page, 'bot-deck');
    }
    await answerByMouse(page);
  }
}

try {
  if (!only || only === 'day') await set();
  if (!only || only === 'night') await set({ dark: true, locale: 'fr-FR' });
  // One box alone, by its name.
  for (const box of boxes.filter((one) => nameOf(one) === only)) await boxShots(await open(browser, server, {}), only, box);
} finally {
  await browser.close();
  await server.close();
}
