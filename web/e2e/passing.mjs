// One screen for several people: after every hand-over the page knows what the person in front of it may know, and no more.
// The server says what that is, to a second page of the same person.
import { isDeepStrictEqual } from 'node:util';
import { heap } from './heap.mjs';
import { agents, answerByKeys, check, createTable, goTable, next, open, questionId } from './support.mjs';

// What the server tells these eyes from the start of the game.
const told = (page, id, seat) =>
  page.evaluate(
    ([table, eyes]) =>
      new Promise((done, fail) => {
        const ws = new WebSocket(`ws://${location.host}/ws`);
        ws.onerror = () => fail(new Error('No line to the server.'));
        ws.onmessage = ({ data }) => {
          const frame = JSON.parse(data);
          if (frame.type === 'welcome') ws.send(JSON.stringify({ type: 'join', table, seat: eyes, since: 0 }));
          if (frame.type === 'error') fail(new Error(frame.text));
          if (frame.type !== 'sync') return;
          ws.close();
          done({ events: frame.events, view: frame.view });
        };
      }),
    [id, seat],
  );

// Every text of the page, shown or not, with what only a screen reader or a pointer finds.
const texts = (page) =>
  page.evaluate(() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent.trim());
      else for (const name of ['aria-label', 'title', 'alt', 'value', 'aria-valuetext']) found.push((node.getAttribute(name) ?? '').trim());
    }
    return found.filter(Boolean);
  });

// Cards, values, answers and questions in the page's memory that are not this seat's to know.
function tooMuch(found, seat, mine, everybody) {
  const bad = [];
  const own = new Map(mine.events.map((e) => [e.n, e]));
  const open = new Map(everybody.events.map((e) => [e.n, e]));
  for (const e of found.events) if (!isDeepStrictEqual(e, own.get(e.n)) && !isDeepStrictEqual(e, open.get(e.n))) bad.push(e);
  for (const s of found.seats) if (s.seat !== seat && (s.hand || s.commit || s.number != null)) bad.push(s);
  for (const q of found.questions) if (q.seat !== seat) bad.push(q);
  const seen = new Set(mine.view.loot.filter((l) => l.value !== null).map((l) => l.id));
  for (const l of found.loot) if (l.value !== null && !seen.has(l.id)) bad.push(l);
  const owners = new Map(mine.view.common_deck.map((c) => [c.n, c]));
  for (const c of found.deck) if (c.card && c.face_down && !c.done && c.seat !== seat && owners.get(c.n)?.card !== c.card) bad.push(c);
  return bad;
}

async function passed(page, other, id, seat) {
  const [mine, everybody] = [await told(other, id, seat), await told(other, id, null)];
  const found = await heap(page);
  const known = new Set(found.events.map((e) => e.n));
  check(everybody.events.every((e) => known.has(e.n)) && found.seats.length > 1, 'The search of the memory is blind.');
  const bad = tooMuch(found, seat, mine, everybody);
  check(bad.length === 0, `The memory in front of ${seat === null ? 'the curtain' : `seat ${seat}`} knows too much:\n  ${bad.slice(0, 4).map((o) => JSON.stringify(o)).join('\n  ')}`);
  return found.events.length;
}

// The same seat in a page that has never seen anything else reads the same.
async function sameAsFresh(page, other, server, id) {
  await other.bringToFront();
  await other.goto('about:blank');
  await goTable(other, server, id);
  check((await next(other)) === 'curtain', 'A fresh page does not ask who is there.');
  await other.locator('dialog.curtain button').click();
  await other.waitForSelector('.choice:not(:disabled)');
  const fresh = await texts(other);
  await page.bringToFront();
  const more = (await texts(page)).filter((text) => !fresh.includes(text));
  check(more.length === 0, `The page says what a fresh one does not: ${more.slice(0, 6).join(' | ')}`);
  return fresh.length;
}

const games = [
  { preset: 'classic', players: 3 },
  { preset: 'classic-expert', players: 3 },
  { preset: 'duel', players: 2 },
  { preset: 'horses', players: 3 },
];

async function secretsOnOneScreen({ browser, server, pages }, { preset, players }) {
  const page = await open(browser, server);
  pages.push(page);
  const seats = [{ kind: 'me', name: 'Ada' }, { kind: 'me', name: 'Bo' }, ...agents(players - 2)];
  const id = await createTable(page, { preset, players, seats, start: true });
  const other = await page.context().newPage();
  await other.goto(`${server.url}/`);
  await page.bringToFront(); // what lies behind is painted once a second
  await goTable(page, server, id);
  const met = new Set();
  let hands = 0;
  let events = 0;
  for (let n = 0; hands < 5 && n < 60; n++) {
    const state = await next(page);
    if (state === 'over') break;
    if (state === 'curtain') {
      const seat = /Ada/.test(await page.locator('dialog.curtain p').textContent()) ? 0 : 1;
      await passed(page, other, id, null);
      await page.locator('dialog.curtain button').click();
      await page.waitForSelector('.choice:not(:disabled)');
      events = await passed(page, other, id, seat);
      if (hands === 3) await sameAsFresh(page, other, server, id);
      met.add(seat);
      hands += 1;
      continue;
    }
    const was = await questionId(page);
    await answerByKeys(page);
    await page.waitForFunction((q) => document.querySelector('[data-question]')?.dataset.question !== q, was);
  }
  check(met.size === 2 && hands === 5, `Only ${hands} hand-overs.`);
  return `${hands} hand-overs, ${events} events in memory at the last`;
}

export const tests = games.map((game) => ({ name: `what one screen knows after a hand-over: ${game.preset}`, run: (tools) => secretsOnOneScreen(tools, game), long: true }));
