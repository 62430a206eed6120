// The screens around the game: speed, languages, options, replays.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { accessible } from './axe.mjs';
import { agents, answerByKeys, check, createTable, goTable, kDesk, kDist, kPhone, next, open, openSide, playOut } from './support.mjs';

// The best of a few openings: a machine that is busy with something else says nothing about the page.
async function speed({ browser, server, pages }) {
  let paint = Infinity;
  let ready = Infinity;
  for (let i = 0; i < 12 && (paint >= 1000 || ready >= 2000); i += 1) {
    const page = await open(browser, server, { motion: 'no-preference' });
    pages.push(page);
    await page.waitForSelector('.play');
    const times = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      ready: performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd,
    }));
    paint = Math.min(paint, times.paint);
    ready = Math.min(ready, times.ready);
  }
  // Times are told, not judged: a busy machine paints late.
  check(Number.isFinite(paint), 'Nothing was painted.');
  return `first paint ${Math.round(paint)} ms, ready ${Math.round(ready)} ms`;
}

// What crosses the line, compressed, with fonts: to the first screen; with a classic game in English until its end; all the screens
// around the game, in both languages; the pages for reference, which only those fetch who open them; and all there is, with
// the boxes, which only their tables fetch.
const kMost = { first: 120_000, visit: 183_000, usual: 233_000, reference: 15_000, all: 320_000 };
const kBoxes = readdirSync(new URL('../src/boxes', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
const ofBox = new RegExp(`/(${kBoxes.join('|')}|en|fr|rules-fr)-.{8}\\.(js|css)$`);
const ofReference = /\/(Book|Suggest|reference|fr-rules)-.{8}\.(js|css)$/;
const compressed = (path) => gzipSync(readFileSync(join(kDist, path))).length;

async function fetched(page) {
  const paths = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname));
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/')).map((path) => path.slice(1));
}

async function weight({ browser, server, pages }) {
  const page = await open(browser, server);
  pages.push(page);
  const sum = (paths) => paths.reduce((bytes, path) => bytes + compressed(path), 0);
  await page.waitForSelector('.play');
  await page.evaluate(() => document.fonts.ready);
  const first = (await fetched(page)).filter((path) => !/\/(table|TableScreen)-/.test(path));
  const id = await createTable(page, { preset: 'classic', players: 4, seats: [{ kind: 'me' }, ...agents(3)], start: true });
  await page.evaluate((to) => (location.hash = to), `#/table/${id}`);
  await playOut(page, answerByKeys);
  const visit = await fetched(page);
  const all = readdirSync(join(kDist, 'assets')).map((name) => `assets/${name}`);
  const reference = all.filter((path) => ofReference.test(path));
  const usual = all.filter((path) => !ofBox.test(path) && !ofReference.test(path));
  check(first.length > 4 && visit.length > first.length && visit.length < usual.length, `${first.length} files, ${visit.length} files, ${usual.length} files`);
  check(!visit.some((path) => ofBox.test(path) || ofReference.test(path) || /french|around/.test(path)) && all.some((path) => ofBox.test(path)), `A classic game in English fetches ${visit.join(', ')}.`);
  const home = ['index.html'];
  const bytes = { first: sum([...home, ...first]), visit: sum([...home, ...visit]), usual: sum([...home, ...usual]), reference: sum(reference), all: sum([...home, ...all]) };
  for (const part of Object.keys(kMost)) check(bytes[part] <= kMost[part], `${part}: ${bytes[part]} bytes, compressed; at most ${kMost[part]} are allowed.`);
  const kB = (part) => `${Math.round(bytes[part] / 1000)} kB`;
  return `first screen ${kB('first')}, with a whole classic game ${kB('visit')}, all usual screens in two languages ${kB('usual')}, pages for reference ${kB('reference')}, everything with boxes ${kB('all')}, compressed with fonts`;
}

// The pages for reference come when they are opened, and the French of a box's rules with the book of a table that plays with it.
async function reference({ browser, server, pages }) {
  const page = await open(browser, server, { locale: 'fr-FR' });
  pages.push(page);
  const goTo = async (hash, sign) => {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.waitForSelector(sign);
  };
  await goTo('#/new', '.preset, main form, main fieldset');
  const before = await fetched(page);
  check(before.some((path) => /french/.test(path)) && !before.some((path) => ofBox.test(path) || ofReference.test(path)), `A new table in French fetches ${before.join(', ')}.`);
  await goTo('#/book?preset=classic&players=4', '.book li');
  await page.getByText('Déplacement à l’intérieur', { exact: false }).first().waitFor();
  const classic = await fetched(page);
  check(classic.some((path) => ofReference.test(path)) && !classic.some((path) => ofBox.test(path)), `The book of a classic table fetches ${classic.join(', ')}.`);
  await goTo('#/book?preset=horses&players=4', '.book li');
  await page.getByText('La diligence roule à côté de la locomotive', { exact: false }).first().waitFor();
  return `${(await page.locator('.book li').count())} rules in the book of a table with horses`;
}

async function around({ browser, server, pages }) {
  for (const [size, dark] of [[kDesk, false], [kPhone, true]]) {
    const page = await open(browser, server, { size, dark });
    pages.push(page);
    await page.waitForSelector('.play');
    await page.locator('main details').evaluate((d) => (d.open = true));
    await accessible(page, 'the start page');
    for (const [screen, ready] of [['new', '.preset'], ['tables', 'h1'], ['replays', 'h1'], ['how', '.actions']]) {
      await page.goto(`${server.url}/#/${screen}`);
      await page.waitForSelector(ready);
      for (const details of await page.locator('details').all()) await details.evaluate((d) => (d.open = true));
      await accessible(page, screen);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      check(wide <= 0, `${screen} is ${wide} px wider than the screen.`);
    }
    const id = await createTable(page, { preset: 'classic', players: 3, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'agent' }] });
    await goTable(page, server, id);
    await page.waitForSelector('.seats');
    await accessible(page, 'the lobby');
  }
  return 'start, new table, tables, replays, how to play and lobby';
}

async function languages({ browser, server, pages }) {
  const page = await open(browser, server, { locale: 'fr-CA' });
  pages.push(page);
  await page.waitForSelector('.play');
  check((await page.locator('html').getAttribute('lang')) === 'fr', 'The page does not speak French.');
  check((await page.locator('.play').textContent()) === 'Jouer', 'The button is not in French.');
  await page.locator('.play').click();
  await next(page);
  check((await page.locator('#question').textContent()).includes('tour'), 'The question is not in French.');
  await page.locator('.lang select').selectOption('en');
  await page.waitForFunction(() => document.documentElement.lang === 'en' && document.querySelector('#question').textContent === 'What do you do this turn?');
  await page.reload();
  await next(page);
  check((await page.locator('html').getAttribute('lang')) === 'en', 'The choice of language was forgotten.');
}

async function options({ browser, server, pages }) {
  const page = await open(browser, server);
  pages.push(page);
  await page.goto(`${server.url}/#/new`);
  await page.waitForSelector('.preset');
  await page.locator('input[value=classic-expert]').check({ force: true });
  await page.locator('.count', { hasText: '5' }).click();
  await page.locator('select[aria-label*="bandit" i], select[aria-label="Bandit of seat 1"]').first().selectOption('tuco');
  for (const summary of await page.locator('summary').all()) await summary.click();
  // The coach comes with the horses, and takes them along.
  const rule = (name) => page.locator('.switch', { has: page.getByText(name, { exact: true }) }).locator('input');
  check((await page.locator('.switch', { hasText: 'Stagecoach' }).first().textContent()).includes('with Horse attack'), 'Nothing says that the coach brings horses.');
  await rule('Stagecoach').check();
  check(await rule('Horse attack').isChecked(), 'The coach has come without horses.');
  // What cannot be is refused while one chooses, with the rule and the way out; then it says how long the table takes.
  const verdict = page.locator('.foot [role=status]');
  await rule('Handcar').check();
  await rule('Time Travel car').check();
  await verdict.getByText('never in play together').waitFor();
  await verdict.locator('button').click();
  await page.locator('dialog[open]', { hasText: 'C4.2.8' }).waitFor();
  await page.keyboard.press('Escape');
  await rule('Handcar').uncheck();
  await rule('Time Travel car').uncheck();
  await verdict.getByText(/about \d+ min · (calm|lively|wild)/).waitFor();
  await page.getByLabel('Memory').selectOption('last');
  await page.getByLabel('Clock').first().selectOption('decision');
  await page.getByLabel('Name of the table').fill('The 3:10');
  await page.locator('form .primary').click();
  await next(page);
  const table = await page.evaluate(() => fetch(`/api/tables/${location.hash.split('/')[2]}`).then((r) => r.json()));
  check(table.setup.preset === 'classic-expert' && table.setup.players === 5 && table.memory === 'last' && table.name === 'The 3:10', `The table is not as it was ordered: ${JSON.stringify(table.setup)}`);
  check(table.setup.switches['horse-attack'] && table.setup.switches.coach, 'There is no coach beside the train.');
  check((await page.locator('.rail li.own .clock').count()) === 1, 'No clock runs.');
  check((await page.locator('.rail li.own').textContent()).includes('Tuco'), 'I am not Tuco.');
  // Only the last open card may be read while schemes are laid.
  let most = 0;
  let was = null;
  for (let i = 0; i < 3; i++) {
    if ((await next(page, was)) !== 'ask') break;
    was = await page.locator('[data-question]').getAttribute('data-question');
    if ((await page.locator('.phase').textContent()).startsWith('Schemin')) most = Math.max(most, await page.locator('.deck li:not(.draft) .card:not(.back)').count());
    await answerByKeys(page);
  }
  check(most <= 1, `${most} cards of the common deck were readable.`);
}

// So many people and so much time lead to a table with open chairs, and whoever comes reads what is played at it.
async function suggested({ browser, server, pages }) {
  for (const [size, locale, with_, rules] of [[kDesk, 'en-GB', 'With', 'The rules of this table'], [kPhone, 'fr-FR', 'Avec', 'Les règles de cette table']]) {
    const page = await open(browser, server, { size, locale });
    pages.push(page);
    await page.locator('.ways a[href="#/suggest"]').click();
    await page.waitForSelector('.boxes input');
    for (const box of await page.locator('.boxes input').all()) await box.check();
    await page.locator('.pick', { hasText: '4' }).click();
    await page.locator('.pick').last().click();
    await page.locator('form .primary').click();
    await page.waitForSelector('.found .table:nth-child(3)');
    await accessible(page, 'a table suggested');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(wide <= 0, `The suggestions are ${wide} px wider than the screen.`);
    const mixed = page.locator('.found .table', { has: page.locator('a[href*="preset=combined"]') }).first();
    await mixed.locator('.primary').click();
    await page.waitForSelector('.invite');
    const table = await page.evaluate(() => fetch(`/api/tables/${location.hash.split('/')[2]}`).then((r) => r.json()));
    check(table.status === 'open' && table.seats.filter((s) => s.kind === 'open').length === 3, `Nobody can come: ${JSON.stringify(table.seats)}`);
    await page.getByText(rules).waitFor();
    const told = await page.locator('main').textContent();
    check(told.includes(with_), `The lobby does not say what is changed: ${told}`);
    const bots = Object.keys(table.setup.switches).filter((id) => id.startsWith('bot-') && table.setup.switches[id]);
    check((await page.locator('.seats .bot').count()) === bots.length, `The lobby lists other bots than ${bots}.`);
    await accessible(page, 'a lobby with options');
    await page.getByText(rules).click();
    await page.waitForSelector('.book .rounds li');
    await accessible(page, 'the rule book');
  }
  // Where nothing fits, the way out is told.
  const page = pages[1];
  await page.goto(`${server.url}/#/suggest`);
  await page.waitForSelector('.boxes input');
  for (const box of await page.locator('.boxes input').all()) await box.uncheck();
  await page.locator('.pick', { hasText: '10' }).click();
  await page.locator('form .primary').click();
  await page.getByText('septième', { exact: false }).waitFor();
}

async function replay({ browser, server, pages }) {
  const page = await open(browser, server);
  pages.push(page);
  const id = await createTable(page, { preset: 'classic', players: 3, seats: [{ kind: 'me' }, ...agents(1, 'legend'), ...agents(1)], start: true });
  await goTable(page, server, id);
  page.expected.push(/409/);
  const refused = await page.evaluate((id) => fetch(`/api/tables/${id}/analysis`).then((r) => r.json()), id);
  check(refused.error?.code === 'not-now', 'A running game can be analysed.');
  await playOut(page, answerByKeys);
  await page.locator('dialog a[href*="#/replay/"]').click();
  const slider = page.locator('.scrub input');
  await slider.waitFor();
  const moments = Number(await slider.getAttribute('max'));
  check(moments > 100, `There are only ${moments} moments.`);
  check((await page.locator('.hands .hand').count()) === 3, 'All-seeing eyes should see three hands.');
  const places = new Set();
  for (const part of [0.2, 0.5, 0.8, 1]) {
    await slider.fill(String(Math.floor(moments * part)));
    places.add(await page.locator('.moment').textContent());
  }
  check(places.size === 4, 'Scrubbing does not move.');
  check((await page.locator('.rail').textContent()).includes('$'), 'No money is shown.');
  await slider.fill(String(Math.floor(moments * 0.4)));
  await page.keyboard.press('.');
  const moment = await page.locator('.moment').textContent();
  const link = page.url();
  await page.locator('main .tools select').selectOption('0');
  await page.waitForFunction(() => document.querySelectorAll('.hands .hand').length === 1);
  check((await page.locator('.moment').textContent()) === moment, 'Other eyes saw another moment.');
  await accessible(page, 'the replay');
  const other = await open(browser, server);
  pages.push(other);
  await other.goto(link);
  await other.reload();
  await other.waitForSelector('.moment');
  check((await other.locator('.moment').textContent()) === moment, 'The link does not lead to its moment.');
  await other.locator('.bar .btn').nth(1).click();
  await other.waitForFunction((was) => document.querySelector('.moment').textContent !== was, moment);
  return `${moments} moments; ${await analysis(page, slider, moments)}`;
}

// The panel beside the replay: every decision with its answers, and the curve.
async function analysis(page, slider, moments) {
  const start = Date.now();
  await page.locator('#tab-analysis').click();
  await page.waitForSelector('.analysis table');
  await page.waitForFunction(() => document.querySelector('.analysis') && !document.querySelector('.analysis progress'), null);
  const took = Date.now() - start;
  check((await page.locator('.analysis polyline.line').count()) === 3, 'There are not three curves.');
  check((await page.locator('.analysis tr.played').count()) === 1, 'The answer that was played is not marked.');
  const heads = new Set();
  for (const part of [0.1, 0.4, 0.7]) {
    await slider.fill(String(Math.floor(moments * part)));
    heads.add(await page.locator('.walk .note').textContent());
  }
  check(heads.size === 3, 'The decision does not follow the moment.');
  const before = await page.locator('.walk .note').textContent();
  await page.locator('.walk button').last().click();
  check((await page.locator('.walk .note').textContent()) !== before, 'One cannot walk from decision to decision.');
  await accessible(page, 'the analysis');
  return `${(await page.locator('.walk .note').textContent()).split(' ').pop()} decisions weighed in ${took} ms`;
}

// A newcomer finds what to do: on the start page, over the table by keys alone, and in a line under the question.
async function howToPlay({ browser, server, pages }) {
  for (const [size, locale] of [[kDesk, 'en-GB'], [kPhone, 'fr-FR']]) {
    const page = await open(browser, server, { size, locale });
    pages.push(page);
    await page.locator('main nav a[href="#/how"]').click();
    await page.waitForSelector('.how .picture');
    check((await page.locator('.how .picture').count()) === 6, 'There is not a picture for each card.');
    const english = (await page.locator('h1').textContent()) === 'How to play';
    check(english === (locale === 'en-GB'), 'It speaks the wrong language.');
    await page.goto(`${server.url}/#/`);
    await page.locator('.play').click();
    await next(page);
    const hint = page.locator('.choices .hint');
    check((await hint.textContent()).length > 40, 'Nothing tells a newcomer what the question means.');
    await page.locator('header .help').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog .how');
    await accessible(page, 'how to play, over the table');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(wide <= 0, `The page is ${wide} px wider than the screen.`);
    // Keys are for reading now, not for answering.
    await page.keyboard.press('1');
    check((await page.locator('.choice[aria-pressed=true]').count()) === 0, 'A key chose something behind the page.');
    await page.keyboard.press('Escape');
    check((await page.locator('dialog[open]').count()) === 0, 'Escape does not close it.');
    check(await page.evaluate(() => document.activeElement?.matches('.help') ?? false), 'The focus does not come back.');
    // On a phone it waits behind a lamp, and the menu puts it out.
    if (await hint.locator('button').isVisible()) await hint.locator('button').click();
    else {
      await page.locator('.choices .tip').click();
      await page.waitForSelector('dialog[open]');
      check((await page.locator('dialog[open]').textContent()).includes(await hint.textContent()), 'The lamp does not tell the hint.');
      await page.keyboard.press('Escape');
      await openSide(page);
      await page.locator('.more summary').click();
      await page.locator('.more .hints input').uncheck();
    }
    await page.reload();
    await next(page);
    check((await page.locator('.choices .hint, .choices .tip').count()) === 0, 'The hints come back although somebody has hidden them.');
  }
  // What is asked is in sight on a phone without scrolling.
  const page = pages[1];
  const low = await page.evaluate(() => Math.max(...['#question', '.hand li:first-child button', '.choice:not(.inhand *)'].map((s) => document.querySelector(s).getBoundingClientRect().bottom)) - innerHeight);
  check(low <= 0, `The question ends ${low} px below the screen.`);
  return 'on a page, over a table, under the question';
}

// The same person on two devices.
async function account({ browser, server, pages }) {
  const fill = async (page, password) => {
    await page.locator('main summary').click();
    await page.locator('main details input').first().fill('calamity');
    await page.locator('main details input[type=password]').fill(password);
  };
  const page = await open(browser, server);
  const other = await open(browser, server, { size: kPhone });
  pages.push(page, other);
  const id = await createTable(page, { preset: 'classic', players: 3, name: 'Old friends', seats: [{ kind: 'me' }, { kind: 'open' }, ...agents(1)] });
  await page.reload();
  await fill(page, 'deadwood1876');
  await page.locator('.make').click();
  await page.waitForSelector('.signed');
  other.expected.push(/40[0-9]/);
  await fill(other, 'somebody-else');
  await other.keyboard.press('Enter');
  await other.waitForSelector('main .error');
  await other.locator('main details input[type=password]').fill('deadwood1876');
  await other.keyboard.press('Enter');
  await other.waitForSelector('.signed');
  check((await other.locator('.signed').textContent()).includes('Ada'), 'Somebody else is signed in.');
  await other.waitForSelector(`a[href="#/table/${id}"]`);
  await accessible(other, 'signed in');
  await other.locator('.signed button').click();
  await other.waitForSelector('main summary');
  check((await other.locator(`a[href="#/table/${id}"]`).count()) === 0, 'The tables stay after signing out.');
}

async function transport({ browser, server, pages }) {
  const page = await open(browser, server, { motion: 'no-preference', settings: { speed: 1 } });
  pages.push(page);
  await page.locator('header .tools button[aria-pressed]').click();
  await page.locator('.play').click();
  await next(page);
  await answerByKeys(page);
  const bar = page.locator('.bar .btn.icon');
  await bar.nth(1).click();
  // Everybody else has answered and I am asked again, but nothing of it has been shown.
  await page.waitForFunction(() => document.querySelector('.waiting')?.textContent.includes('skip to your decision'));
  check((await page.locator('.where').textContent()).includes('behind'), 'Nothing waits while the playback is paused.');
  check((await page.locator('.choice').count()) === 0, 'The question came before what led to it.');
  const behind = await page.locator('.where').textContent();
  await bar.nth(2).click();
  check((await page.locator('.where').textContent()) !== behind, 'A step shows nothing.');
  await bar.nth(0).click();
  await page.locator('.skip-to').click();
  await next(page);
  check((await page.locator('.where').textContent()) === 'live', 'Skipping does not lead to the decision.');
  await openSide(page);
  const line = page.locator('.log li button:not(:disabled)').last();
  await line.click();
  check((await page.locator('.where').textContent()).includes('behind') || (await page.locator('.log .current').count()) === 1, 'A line of the log leads nowhere.');
  await page.keyboard.press('n');
  await next(page);
}

async function calm({ browser, server, pages }) {
  const page = await open(browser, server, { settings: { speed: 2 } });
  pages.push(page);
  await page.locator('.play').click();
  await next(page);
  await answerByKeys(page);
  let running = 0;
  for (let i = 0; i < 10; i++) {
    running += await page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length);
    await page.waitForTimeout(100);
  }
  check(running === 0, `${running} animations run although reduced motion is wished.`);
  check((await page.evaluate(() => JSON.parse(localStorage.getItem('holdup.settings')).sound ?? false)) === false, 'There is sound before anybody asked.');
}

export const tests = [
  { name: 'first paint and readiness', run: speed, alone: true },
  { name: 'size: what a visit fetches', run: weight },
  { name: 'the rule book in French, fetched when opened', run: reference },
  { name: 'axe on every screen around the game', run: around },
  { name: 'how to play, for newcomers', run: howToPlay },
  { name: 'English and French, chosen and switched', run: languages },
  { name: 'a table with options of its own', run: options },
  { name: 'a table suggested, its lobby and its rules', run: suggested },
  { name: 'an account on two devices', run: account },
  { name: 'pause, step, back, skip and the log', run: transport },
  { name: 'reduced motion and silence', run: calm },
  { name: 'a game against Legend; replay: scrub, eyes, link to a moment, analysis', run: replay, long: true },
];
