// Around the game: invited, told that it is one's turn, shown round; settings, accounts, replays and the check of a deal.
import { accessible } from './axe.mjs';
import { watchShifts } from './measures.mjs';
import { agents, answerByKeys, check, createTable, goTable, kDesk, kPhone, next, open, playOut, questionId } from './support.mjs';

// Whoever comes by a link reads who invites them to what, gives a name, and sits.
async function invited({ browser, server, pages }) {
  const ada = await open(browser, server);
  const bo = await open(browser, server, { size: kPhone, init: () => { navigator.share = async (what) => void (window.shared = what); } });
  pages.push(ada, bo);
  const id = await createTable(ada, { preset: 'classic', players: 3, name: 'Night mail', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  await goTable(ada, server, id);
  await ada.waitForSelector('.invite .qr path');
  await accessible(ada, 'inviting');
  const link = await ada.locator('.invite input').inputValue();
  const preview = await fetch(link).then((r) => r.text());
  check(/og:title" content="Night mail/.test(preview) && /Free seats: 2 of 3\. At the table: Ada\./.test(preview), 'The link tells messengers nothing about its table.');
  await bo.goto(link);
  await bo.waitForSelector('.invitation');
  const read = await bo.locator('.invitation').textContent();
  check(/Ada invites you/.test(read) && /Classic, 3 players/.test(read), `The invitation says: ${read}`);
  check((await bo.locator('.invite').count()) === 0, 'Whoever is invited is asked to invite.');
  await accessible(bo, 'the invitation');
  await bo.locator('.invitation input').fill('Bonnie');
  await bo.keyboard.press('Enter');
  await bo.waitForSelector('.seats li:has-text("Bonnie (you)")');
  await ada.waitForSelector('.seats li:has-text("Bonnie")');
  await bo.locator('.share').click();
  const shared = await bo.evaluate(() => window.shared);
  check(shared.url.includes(id) && shared.text.includes('Bonnie'), 'The share sheet gets no link.');
  const luck = await ada.evaluate((table) => fetch(`/api/tables/${table}`).then((r) => r.json()).then((t) => t.deal.luck), id);
  check(luck[1].length >= 16, 'The browser of whoever sat down added no luck.');
}

// Elsewhere while one is asked: title, icon, notice and vibration; nothing of it once one has answered.
async function yourTurn({ browser, server, pages }) {
  const init = () => {
    window.notices = [];
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, options) { window.notices.push([title, options.body]); }
      close() {}
    };
    navigator.vibrate = (how) => window.notices.push(['vibrate', how]);
    navigator.setAppBadge = async (n) => void (window.badge = n);
    navigator.clearAppBadge = async () => void (window.badge = 0);
    Object.defineProperty(document, 'hidden', { get: () => window.elsewhere === true });
  };
  const page = await open(browser, server, { init, settings: { notify: true } });
  pages.push(page);
  const id = await createTable(page, { preset: 'classic', players: 3, seats: [{ kind: 'me' }, ...agents(2)], start: true });
  await goTable(page, server, id);
  await next(page);
  const told = () => page.evaluate(() => ({ title: document.title, icon: document.querySelector('link[rel=icon]').href, badge: window.badge, notices: window.notices }));
  const here = await told();
  check(here.title.includes('Your turn') && here.icon.endsWith('icon-turn.svg') && here.badge === 1, `Nothing says that it is my turn: ${JSON.stringify(here)}`);
  check(here.notices.length === 0, 'Somebody who looks at the page is notified.');
  await page.evaluate(() => (window.elsewhere = true));
  const was = await questionId(page);
  await answerByKeys(page);
  await next(page, was);
  const { notices } = await told();
  check(notices.some(([title, text]) => title === 'Your turn' && text.length > 5) && notices.some(([title]) => title === 'vibrate'), `Nobody was told: ${JSON.stringify(notices)}`);
  await page.goto(`${server.url}/#/`);
  await page.waitForSelector('.back');
  const gone = await told();
  check(gone.title === 'Holdup' && gone.icon.endsWith('/icon.svg') && gone.badge === 0, 'The notice stays after leaving.');
}

// The first visit: one is asked, shown round with the same deal every time, and can leave the guide.
async function shownRound({ browser, server, pages }) {
  for (const [size, locale] of [[undefined, 'en-GB'], [kPhone, 'fr-FR']]) {
    const page = await open(browser, server, { ...(size ? { size } : {}), locale, settings: { guided: false } });
    pages.push(page);
    await page.locator('.play').click();
    await accessible(page, 'the offer of a guide');
    await page.locator('.show-me').click();
    await next(page);
    const note = page.locator('.guide p');
    await note.waitFor();
    check((await note.textContent()).includes('Belle'), 'The guide does not begin.');
    await accessible(page, 'the guide');
    await page.locator('.guide .next').click();
    check(/Schemin|Les plans/.test(await note.textContent()), 'Nothing is said about the first question.');
    pages.hands = [...(pages.hands ?? []), (await page.locator('.hand .card').evaluateAll((all) => all.map((c) => c.className + (c.getAttribute('data-card') ?? '')).sort())).join()];
    await page.locator('.guide .next').click();
    const said = new Set();
    let was = null;
    for (let n = 0; n < 14 && said.size < 1; n++) {
      if ((await next(page, was)) === 'over') break;
      was = await questionId(page);
      if ((await note.count()) > 0) said.add(await note.textContent());
      await answerByKeys(page);
    }
    check(said.size > 0, 'The guide falls silent after the first question.');
    if ((await note.count()) > 0) await page.locator('.guide .leave').click();
    else await page.evaluate(() => undefined);
    check((await page.locator('.guide').count()) === 0, 'The guide does not leave.');
    await page.goto(`${server.url}/#/`);
    await page.waitForSelector('.back');
  }
}

async function settingsPage({ browser, server, pages }) {
  const page = await open(browser, server, { size: kPhone });
  pages.push(page);
  await page.locator('header .gear').click();
  await page.waitForSelector('.notify');
  await accessible(page, 'the settings');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  check(wide <= 0, `The settings are ${wide} px wider than the screen.`);
  await page.locator('main select').nth(1).selectOption('dark');
  check((await page.locator('html').getAttribute('data-theme')) === 'dark', 'The colours did not change.');
  await page.locator('main select').first().selectOption('fr');
  await page.waitForFunction(() => document.querySelector('h1').textContent === 'Réglages');
  // What makes it a thing that can be installed.
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector('link[rel=manifest]').href;
    const answer = await fetch(link);
    const text = await answer.json();
    const icons = await Promise.all(text.icons.map((icon) => fetch(icon.src).then((r) => r.ok && r.headers.get('content-type').startsWith('image/'))));
    return { type: answer.headers.get('content-type'), icons, text };
  });
  check(manifest.type.includes('manifest') && manifest.icons.length > 2 && manifest.icons.every(Boolean) && manifest.text.display === 'standalone', `The manifest is broken: ${JSON.stringify(manifest)}`);
}

// A finished game: who won and when, mine or not, and a deal that this browser has checked.
async function finished({ browser, server, pages }) {
  const page = await open(browser, server);
  const other = await open(browser, server);
  pages.push(page, other);
  const id = await createTable(page, { preset: 'first-game', players: 3, public: true, name: 'The 3:10', luck: 'clover', seats: [{ kind: 'me' }, ...agents(2)], start: true });
  await page.evaluate((table) => localStorage.setItem(`holdup.luck.${table}`, 'clover'), id);
  await goTable(page, server, id);
  await playOut(page, answerByKeys);
  // Behind the sheet, where the cards lay, everybody stands in its order; no decision is left to skip to.
  await page.waitForSelector('.sheet tbody tr');
  const inOrder = (rows, name, sum) => page.locator(rows).evaluateAll((all, [n, m]) => all.map((row) => `${row.querySelector(n).firstChild.textContent} ${row.querySelector(m).textContent}`).join(), [name, sum]);
  const [sheet, ranking] = [await inOrder('.sheet tbody tr', '.who > span:last-child', 'td b'), await inOrder('.top > ol li', '.who', '.sum')];
  check(sheet === ranking && sheet.split('$').length === 4, `The sheet has ${sheet}, the table ${ranking}.`);
  check(await page.locator('.skip-to').isDisabled(), 'A decision after the end can be skipped to.');
  for (const [who, mine] of [[page, 1], [other, 0]]) {
    await who.goto(`${server.url}/#/replays`);
    const line = who.locator(`li:has(a[href="#/replay/${id}"])`);
    await line.waitFor();
    const text = await line.textContent();
    check(/won|shared the win/.test(text) && text.includes(String(new Date().getFullYear())), `The list says: ${text}`);
    check((await line.locator('.tag').count()) === mine, 'Mine and others are mixed up.');
    await who.locator('.only-mine').click();
    check((await line.count()) === mine, '"Only mine" shows something else.');
    await accessible(who, 'the replays');
  }
  await page.goto(`${server.url}/#/deal/${id}`);
  await page.locator('.check').click();
  await page.waitForSelector('.verdict');
  check((await page.locator('.deal li b').allTextContents()).join() === 'holds,holds,holds', await page.locator('.deal').textContent());
  await accessible(page, 'the deal');
  // A server that swaps the luck afterwards is found out.
  await page.route(`**/api/tables/${id}`, async (route) => {
    const table = await (await route.fetch()).json();
    table.deal.luck[0] = 'thistle';
    await route.fulfill({ json: table });
  });
  await page.reload();
  await page.locator('.check').click();
  await page.waitForSelector('.verdict.wrong');
}

// Another password, other places, and the end of an account.
async function accountPage({ browser, server, pages }) {
  const page = await open(browser, server);
  const phone = await open(browser, server, { size: kPhone });
  pages.push(page, phone);
  const name = `wyatt${Date.now() % 100000}`;
  const sign = async (who, password, button) => {
    await who.goto(`${server.url}/#/settings`);
    await who.locator('.you details summary').click();
    await who.locator('.you details input').first().fill(name);
    await who.locator('.you details input[type=password]').fill(password);
    await who.locator(button).click();
  };
  await sign(page, 'deadwood1876', '.you .make');
  await page.waitForSelector('.places');
  await sign(phone, 'deadwood1876', '.you form .btn:not(.make) >> nth=1');
  await phone.waitForSelector('.places');
  await page.reload();
  await page.locator('.places summary').click();
  await page.waitForFunction(() => document.querySelectorAll('.places li').length === 2);
  await page.locator('.password summary').click();
  await page.locator('.password input[type=password]').first().fill('deadwood1876');
  await page.locator('.password input[type=password]').last().fill('tombstone1881');
  await accessible(page, 'the account');
  await page.locator('.password .btn').click();
  await page.waitForFunction(() => document.querySelectorAll('.places li').length === 1);
  await phone.reload();
  await phone.waitForSelector('.you .make, .you details');
  check((await phone.locator('.places').count()) === 0, 'The other device is still signed in.');
  // A wrong password changes nothing.
  page.expected.push(/40[0-9]/);
  await page.locator('.delete summary').click();
  check(await page.locator('.delete .btn').isDisabled(), 'An account could be ended without a password.');
  await page.locator('.delete input').fill('not-this-one');
  await page.locator('.delete .btn').click();
  await page.waitForSelector('.you .error');
  await page.reload();
  await page.waitForSelector('.places', { state: 'attached' });
  await page.locator('.delete summary').click();
  await page.locator('.delete input').fill('tombstone1881');
  await page.locator('.delete .btn').click();
  await page.waitForSelector('.you .make', { state: 'attached' });
  phone.expected.push(/40[0-9]/);
  await sign(phone, 'tombstone1881', '.you form .btn:not(.make) >> nth=1');
  await phone.waitForSelector('.you .error');
}

// Nothing is left in another language.
async function allInFrench({ browser, server, pages }) {
  const page = await open(browser, server, { locale: 'fr-FR', settings: { level: 'tenderfoot' } });
  pages.push(page);
  await page.locator('.play').click();
  await next(page);
  await answerByKeys(page);
  await next(page);
  const text = await page.evaluate(() => document.body.innerText + [...document.querySelectorAll('[title],[aria-label]')].map((e) => `${e.title} ${e.getAttribute('aria-label') ?? ''}`).join('\n'));
  const english = /.*(?:'s table|Tenderfoot|Drifter|Outlaw|Legend\b|Stranger|combin|\b(?:the|your|plays|draws|cards|with)\b).*/i.exec(text.replace(/Holdup/g, ''));
  check(!english, `English on a French page: ${english?.[0]}`);
  await page.goto(`${server.url}/#/new`);
  await page.waitForSelector('.preset');
  const offered = await page.locator('select').first().locator('option').allTextContents();
  check(!offered.some((o) => /Hasard|Rapace|Random|Greedy/.test(o)), `Agents that do not think are offered: ${offered}`);
}

// What the start page hears late finds its room kept: nothing is pushed away under a finger.
async function stillStart({ browser, server, pages }) {
  const told = [];
  for (const [size, locale] of [[kDesk, 'en-GB'], [{ width: 390, height: 844 }, 'en-GB'], [kPhone, 'fr-FR']]) {
    const page = await open(browser, server, { size, locale, init: watchShifts });
    pages.push(page);
    await page.addInitScript(() => {
      const ask = window.fetch;
      window.hold = new Promise((done) => (window.letGo = done));
      window.fetch = async (path, request) => {
        if (String(path).endsWith('/agents')) await window.hold;
        return ask(path, request);
      };
    });
    // The fonts come late too, after everything else has had time to lie about in other letters.
    let late = [];
    await page.route('**/*.woff2', (route) => (late ? late.push(route) : route.continue()));
    const wanted = page.waitForRequest('**/*.woff2');
    await page.reload({ waitUntil: 'commit' });
    await wanted;
    await page.waitForTimeout(500);
    const held = late;
    late = null;
    for (const route of held) await route.continue();
    await page.waitForSelector('.play');
    const painted = () => page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))));
    await painted();
    await page.evaluate(() => window.letGo());
    await page.waitForSelector('.against select:not(:disabled)');
    await painted();
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((all, s) => all + s.value, 0);
    check(sum <= 0.02, `The start page shifts by ${sum.toFixed(3)} at ${size.width}x${size.height}:\n    ${shifts.map((s) => `${s.value.toFixed(4)} ${s.who.slice(0, 3).join('; ')}`).join('\n    ')}`);
    told.push(sum.toFixed(4));
  }
  return `layout shift ${told.join(', ')}`;
}

// Pointing at a card tells what it does, and so does the focus; a press then plays it. A finger that stays reads, and plays nothing.
async function readAndPlay({ browser, server, pages }) {
  for (const finger of [false, true]) {
    const page = await open(browser, server, { size: finger ? kPhone : kDesk, quick: true });
    pages.push(page);
    await page.locator('.play').click();
    await next(page);
    const card = page.locator('.hand .choice').first();
    const tip = page.locator('.hand .tip');
    const pressed = () => card.getAttribute('aria-pressed');
    if (finger) {
      const at = { bubbles: true, pointerType: 'touch', pointerId: 7 };
      await card.dispatchEvent('pointerdown', at);
      await tip.waitFor();
      await card.dispatchEvent('pointerup', at);
      await card.dispatchEvent('click');
      check((await pressed()) === 'false', 'Reading a card has chosen it.');
      continue;
    }
    await card.hover();
    await tip.waitFor();
    await card.click();
    check((await pressed()) === 'true', 'A card that has been read cannot be played.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await card.focus();
    await tip.waitFor();
    await page.keyboard.press('Space');
    check((await pressed()) === 'true', 'A card that has been read cannot be played by keys.');
  }
}

export const tests = [
  { name: 'a card is read, then played', run: readAndPlay },
  { name: 'the start page holds still', run: stillStart },
  { name: 'invited by a link', run: invited },
  { name: 'told that it is my turn', run: yourTurn },
  { name: 'shown round on the first visit', run: shownRound },
  { name: 'settings, and what can be installed', run: settingsPage },
  { name: 'a finished game: winner, mine, and its deal', run: finished },
  { name: 'a password, other places, and the end of an account', run: accountPage },
  { name: 'all of it in French', run: allInFrench },
];
