// Several people: secrets, coming back, one screen for two, looking on.
import { accessible } from './axe.mjs';
import { heap } from './heap.mjs';
import { agents, answerByKeys, answerByMouse, check, createTable, goTable, kPatience, next, open, openSide, playOut, questionId } from './support.mjs';

// Everything in the page's memory that tells a hand, a secret answer or an unseen purse of somebody else.
async function leaks(page, mine) {
  const { events, seats, loot, deck } = await heap(page);
  // What the server says this seat has seen; somebody who looks on knows what everybody has seen.
  const seen = new Set(loot.filter((l) => (mine < 0 ? l.seen_by.length === 3 : l.seen_by.includes(mine))).map((l) => l.id));
  const bad = [
    ...seats.filter((s) => s.seat !== mine && (s.hand || s.commit || s.number != null)),
    ...loot.filter((l) => l.kind === 'purse' && l.value !== null && !seen.has(l.id)),
    ...events.filter((e) => e.loot === 'purse' && e.value !== null && !seen.has(e.token)),
    ...events.filter((e) => e.seat !== mine && e.card && (e.type === 'card-drawn' || (e.type === 'card-played' && e.face_down))),
    ...deck.filter((c) => !c.done && c.face_down && c.seat !== mine && c.card),
  ];
  return { bad: bad.slice(0, 3).map((o) => JSON.stringify(o)), views: seats.length };
}

async function sitDown(browser, server, pages, setup = {}) {
  const ada = await open(browser, server);
  const bo = await open(browser, server);
  pages.push(ada, bo);
  const id = await createTable(ada, { preset: 'classic', players: 3, name: 'Two friends', seats: [{ kind: 'me' }, { kind: 'open' }, ...agents(1)], ...setup });
  await goTable(ada, server, id);
  await ada.waitForSelector('.seats');
  const link = await ada.locator('.invite input').inputValue();
  await bo.goto(link);
  await bo.locator('.invitation input').fill('Bo');
  await bo.locator('.invitation .sit').click();
  await bo.waitForSelector('.seats li:has-text("(you)")');
  await ada.waitForSelector('.start:not(:disabled)');
  await ada.locator('.start').click();
  await Promise.all([ada, bo].map((p) => p.waitForSelector('.scene')));
  return { id, ada, bo };
}

// Waits until somebody is asked; null when the game is over. Whoever was away for long, as a busy machine may make them, is told first
// what happened, and closes that.
async function whoIsAsked(people) {
  const patience = Date.now() + kPatience;
  while (Date.now() < patience) {
    for (const p of people) {
      const state = await p.evaluate(() => (document.querySelector('dialog:has(table)') ? 'over' : document.querySelector('dialog[open]') ? 'told' : document.querySelector('.choice:not(:disabled)') ? 'asked' : ''));
      if (state === 'over') return null;
      if (state === 'told') await p.keyboard.press('Escape');
      if (state === 'asked') return p;
    }
    await people[0].waitForTimeout(20);
  }
  throw new Error('Nobody is asked.');
}

// Whoever is asked answers, until `done` says so.
async function takeTurns(people, turns, done = async () => false) {
  for (let n = 0; n < turns; n++) {
    if (await done()) return n;
    const asked = await whoIsAsked(people);
    if (!asked) return n;
    const was = await questionId(asked);
    await (n % 2 ? answerByKeys : answerByMouse)(asked);
    await asked.waitForFunction((q) => document.querySelector('[data-question]')?.dataset.question !== q || document.querySelector('dialog:has(table)'), was);
  }
  return turns;
}

async function secrets({ browser, server, pages }) {
  const { ada, bo } = await sitDown(browser, server, pages);
  await openSide(ada);
  await ada.locator('[role=tab]').nth(1).click();
  await ada.locator('.chat input').fill('Hands up!');
  await ada.keyboard.press('Enter');
  // Whoever has folded the chat away sees that there is something to read.
  await bo.waitForSelector('.side-button .unread');
  await openSide(bo);
  await bo.locator('[role=tab]').nth(1).click();
  await bo.waitForSelector('.chat li:has-text("Hands up!")');
  await bo.waitForSelector('.side-button .unread', { state: 'detached' });
  // Keys typed into the chat are talk, not answers.
  await ada.locator('.chat input').press('1');
  check((await ada.locator('.choice[aria-pressed=true]').count()) === 0, 'Talking chose a card.');
  for (const p of [ada, bo]) await p.locator('[role=tab]').first().click();
  let views = 0;
  for (let i = 0; i < 4; i++) {
    await takeTurns([ada, bo], 9);
    for (const [page, seat] of [[ada, 0], [bo, 1]]) {
      const found = await leaks(page, seat);
      check(found.bad.length === 0, `The memory of seat ${seat} knows too much: ${found.bad.join('\n')}`);
      views += found.views;
    }
  }
  check(views > 50, `Only ${views} seats were found in memory: the search is blind.`);
  // The search must find what is planted.
  await bo.evaluate(() => (window.planted = [{ seat: 0, hand_size: 1, hand: [{ card: 'rob' }] }, { n: 999, type: 'loot-taken', token: 999, loot: 'purse', value: 300 }]));
  check((await leaks(bo, 1)).bad.length === 2, 'The search does not find a planted secret.');
  return `${views} seats in memory, none with somebody else's secret`;
}

async function comingBack({ browser, server, pages }) {
  const { ada, bo, id } = await sitDown(browser, server, pages, { grace: 0 });
  const both = [ada, bo];
  await takeTurns(both, 4);
  // A reload in the middle of a decision.
  const person = await whoIsAsked(both);
  const before = await questionId(person);
  const hand = await person.locator('.hand .card').count();
  await person.reload();
  await next(person);
  check((await questionId(person)) === before, 'Another question after the reload.');
  check((await person.locator('.hand .card').count()) === hand, 'Another hand after the reload.');
  // The server ends in the middle of the decision, and starts again.
  for (const p of both) p.expected.push(/WebSocket|ERR_CONNECTION|Failed to load/);
  await server.stop('SIGKILL');
  await person.waitForSelector('.lost');
  await server.start();
  await person.waitForSelector('.lost', { state: 'detached' });
  await next(person);
  check((await questionId(person)) === before, 'Another question after the restart.');
  await takeTurns(both, 6);
  // Somebody leaves, and is told what happened meanwhile.
  await takeTurns(both, 30, async () => (await bo.locator('.choice').count()) > 0);
  await ada.goto(`${server.url}/#/`);
  await ada.waitForSelector('.play');
  const played = await takeTurns([bo], 3, () => bo.evaluate(() => !document.querySelector('.choice') && (document.querySelector('.waiting')?.textContent ?? '').includes('Waiting')));
  await goTable(ada, server, id);
  await ada.waitForSelector('dialog ol li');
  await accessible(ada, '"while you were away"');
  await ada.locator('dialog .primary').click();
  await next(ada);
  return `the same question after reload and restart; ${played} answers while away`;
}

async function passAndPlay({ browser, server, pages }) {
  const page = await open(browser, server);
  pages.push(page);
  const id = await createTable(page, { preset: 'classic', players: 3, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me', name: 'Bo' }, ...agents(1)], start: true });
  await goTable(page, server, id);
  const names = new Set();
  let curtains = 0;
  for (let n = 0; n < 24; n++) {
    const state = await next(page, null);
    if (state === 'over') break;
    if (state === 'curtain') {
      curtains += 1;
      check((await page.locator('.hand, .choices').count()) === 0, 'A hand is behind the curtain.');
      names.add(/Ada|Bo/.exec(await page.locator('dialog.curtain p').textContent())?.[0]);
      if (curtains === 1) await accessible(page, 'the curtain');
      await page.locator('dialog.curtain button').click();
      await page.waitForFunction(() => !document.querySelector('dialog.curtain[open]'));
      await page.waitForSelector('.choice:not(:disabled)');
      continue;
    }
    const was = await questionId(page);
    await answerByKeys(page);
    await page.waitForFunction((q) => document.querySelector('[data-question]')?.dataset.question !== q, was);
  }
  check(names.size === 2 && curtains >= 4, `${curtains} curtains for ${[...names]}.`);
  const whole = await playOut(page, answerByKeys);
  return `${curtains} curtains at first, then ${whole} more steps to the end`;
}

// Both decide at once: each sees who has decided, not what, and may think again until the other has.
async function inSecret({ browser, server, pages }) {
  const { ada, bo } = await sitDown(browser, server, pages, { preset: 'duel', players: 2, seats: [{ kind: 'me' }, { kind: 'open' }] });
  const secret = (p) => p.locator('.choices .note').count();
  // Once one of them sees it the other will too, however late.
  await takeTurns([ada, bo], 12, async () => (await secret(ada)) > 0 || (await secret(bo)) > 0);
  await Promise.all([ada, bo].map((p) => p.waitForSelector('.choices .note')));
  while ((await bo.locator('.rail li[data-seat="0"] .done:not(.none)').count()) === 0) {
    const was = await ada.evaluate(() => document.querySelector('.choices:has(.choice:not(:disabled))')?.dataset.question ?? null);
    if (was !== null) {
      await answerByKeys(ada);
      await ada.waitForFunction((q) => document.querySelector('[data-question]')?.dataset.question !== q, was);
    } else await ada.waitForTimeout(20);
  }
  check((await bo.locator('.choice:not(:disabled)').count()) > 0, 'The other one is no longer asked.');
  await ada.locator('.ask .btn').click();
  await next(ada);
  await bo.waitForSelector('.rail li[data-seat="0"] .done:not(.none)', { state: 'detached' });
  const found = await leaks(bo, 1);
  check(found.bad.length === 0, `The other one knows too much: ${found.bad.join()}`);
}

async function lookingOn({ browser, server, pages }) {
  const { id, ada, bo } = await sitDown(browser, server, pages, { public: true });
  const guest = await open(browser, server);
  pages.push(guest);
  await guest.goto(`${server.url}/#/tables`);
  await guest.locator(`a[href="#/table/${id}"]`).click();
  await guest.waitForSelector('.watching');
  const before = await guest.locator('.log li').count();
  await takeTurns([ada, bo], 4);
  await guest.waitForFunction((n) => document.querySelectorAll('.log li').length > n, before);
  check((await guest.locator('.hand').count()) === 0, 'Somebody who looks on sees a hand.');
  const found = await leaks(guest, -1);
  check(found.bad.length === 0, `Somebody who looks on knows too much: ${found.bad.join('\n')}`);
  await accessible(guest, 'looking on');
}

async function fullResign({ browser, server, pages }) {
  const page = await open(browser, server);
  pages.push(page);
  const id = await createTable(page, { preset: 'first-game', players: 3, seats: [{ kind: 'me' }, ...agents(2)], start: true });
  await goTable(page, server, id);
  await next(page);
  await openSide(page);
  await page.locator('.more summary').click();
  await page.locator('.more .resign').click();
  await page.locator('.more .primary').click();
  await page.waitForSelector('dialog:has(table)');
}

export const tests = [
  { name: 'two browsers at one table, secrets in memory', run: secrets, long: true },
  { name: 'reload, server restart and while you were away', run: comingBack },
  { name: 'pass-and-play behind the curtain', run: passAndPlay, long: true },
  { name: 'secret choices at once, taken back', run: inSecret },
  { name: 'looking on', run: lookingOn },
  { name: 'resigning', run: fullResign },
];
