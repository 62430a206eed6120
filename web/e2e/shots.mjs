// Pictures of the main screens at both sizes, for docs/screenshots: npm run shots
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boxes } from './boxes.mjs';
import { agents as seats, answerByMouse, createTable, goTable, Holdup, kDesk, kPhone, launch, next, open, playOut, questionId } from './support.mjs';

const out = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../docs/screenshots'));
const only = process.argv[3];
mkdirSync(out, { recursive: true });
const agents = (n) => seats(n, 'drifter');
const server = new Holdup();
await server.start();
const browser = await launch();
const kNight = ['start', 'schemin', 'choice', 'end', 'horses', 'combined', 'analysis'];
const shot = async (page, name) => {
  if (name.startsWith('night-') && !kNight.includes(name.slice(6))) return;
  await page.waitForTimeout(350);
  await page.screenshot({ path: join(out, `${name}.png`) });
  console.log(name);
};

async function set(kind, size, more = {}) {
  const page = await open(browser, server, { size, ...more });
  await page.waitForSelector('.play');
  await shot(page, `${kind}-start`);
  await page.goto(`${server.url}/#/how`);
  await page.waitForSelector('.picture');
  await shot(page, `${kind}-how`);
  await page.goto(`${server.url}/#/new`);
  await page.waitForSelector('.preset');
  await shot(page, `${kind}-new`);
  const id = await createTable(page, { preset: 'classic', players: 4, name: 'Night mail', seats: [{ kind: 'me' }, ...agents(3)], start: true, bandits: [['belle'], ['tuco'], ['doc'], ['ghost']] });
  await goTable(page, server, id);
  await next(page);
  await page.locator('.hand button').first().click();
  await shot(page, `${kind}-schemin`);
  let dark = false;
  let board = false;
  await playOut(page, async (p) => {
    if (!dark && (await p.locator('.scene.dark').count()) > 0) { dark = true; await shot(p, `${kind}-tunnel`); }
    if (!board && (await p.locator('.scene .can').count()) > 1) { board = true; await shot(p, `${kind}-choice`); }
    await answerByMouse(p);
  });
  await page.waitForSelector('dialog svg[role=img]');
  await shot(page, `${kind}-end`);
  await page.goto(`${server.url}/#/replay/${id}?eyes=all&at=120`);
  await page.waitForSelector('.tools select');
  await shot(page, `${kind}-replay`);
  await page.locator('#tab-analysis').click();
  await page.waitForFunction(() => document.querySelector('.analysis table') && !document.querySelector('.analysis progress'), null);
  await page.locator('.analysis').scrollIntoViewIfNeeded();
  await shot(page, `${kind}-analysis`);
  const six = await createTable(page, { preset: 'classic', players: 6, seats: [{ kind: 'me' }, ...agents(5)], start: true, public: true, name: 'Full train' });
  await goTable(page, server, six);
  await next(page);
  await shot(page, `${kind}-six`);
  await page.goto(`${server.url}/#/tables`);
  await page.waitForSelector('li .btn');
  await shot(page, `${kind}-tables`);
  await goTable(page, server, await createTable(page, { preset: 'pairs', players: 4, name: 'Platform 2', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'agent' }, { kind: 'open' }] }));
  await page.waitForSelector('.seats');
  await shot(page, `${kind}-lobby`);
  await goTable(page, server, await createTable(page, { preset: 'classic', players: 3, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me', name: 'Bo' }, { kind: 'agent' }], start: true }));
  await page.waitForSelector('dialog.curtain[open]');
  await shot(page, `${kind}-curtain`);
  for (const box of boxes) await boxShots(page, kind, box.preset, box);
  await boxShots(page, kind, 'handcar', { preset: 'classic', players: 4, switches: { handcar: true } });
  await page.context().close();
}

// The first moment of a box that shows its pieces with something to choose on the board.
async function boxShots(page, kind, name, { preset, players, switches }) {
  await goTable(page, server, await createTable(page, { preset, players, switches, seats: [{ kind: 'me' }, ...agents(players - 1)], start: true }));
  let was = null;
  for (let n = 0; n < 400 && (await next(page, was)) === 'ask'; n++) {
    was = await questionId(page);
    if ((await page.locator('.scene .can').count()) > 2) {
      await page.evaluate(() => scrollTo(0, 0));
      return shot(page, `${kind}-${name}`);
    }
    await answerByMouse(page);
  }
}

try {
  if (!only || only === 'desk') await set('desk', kDesk);
  if (!only || only === 'phone') await set('phone', kPhone);
  if (!only || only === 'night') await set('night', kDesk, { dark: true, locale: 'fr-FR' });
} finally {
  await browser.close();
  await server.close();
}
