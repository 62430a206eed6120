// A line that goes dead, a page that is opened again, a game that is left: one comes back to where one was.
import { agents, answerByKeys, check, createTable, goTable, next, open, openSide, playOut, questionId } from './support.mjs';

const alone = (page, more = {}) => createTable(page, { preset: 'classic', players: 3, seats: [{ kind: 'me' }, ...agents(2)], start: true, ...more });

// The line stays open and nothing passes: what a phone in a tunnel sees.
async function deadLine({ browser, server, pages }) {
  const page = await open(browser, server);
  pages.push(page);
  let dead = false;
  await page.routeWebSocket(/\/ws$/, (ws) => {
    const beyond = ws.connectToServer();
    ws.onMessage((text) => !dead && beyond.send(text));
    beyond.onMessage((text) => !dead && ws.send(text));
  });
  await goTable(page, server, await alone(page));
  await next(page);
  const before = await questionId(page);
  dead = true;
  await answerByKeys(page);
  await page.waitForSelector('.lost');
  check((await page.locator('.lost').textContent()).includes('goes out when'), 'Nothing says what becomes of the answer.');
  check((await page.locator('.where').textContent()) === 'no line', 'It says that it is live.');
  check((await questionId(page)) === before, 'The question has gone, although nobody heard the answer.');
  dead = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForSelector('.lost', { state: 'detached' });
  check((await page.locator('.where').textContent()) !== 'no line', 'It says that there is no line.');
  check((await next(page, before)) === 'ask', 'The answer did not go out when the line came back.');
}

// Lines of the log lead to their moments, from the first to the last and back, also after a reload.
async function wholeStory({ browser, server, pages }) {
  const page = await open(browser, server);
  pages.push(page);
  await goTable(page, server, await alone(page));
  await playOut(page, answerByKeys, { limit: 10 }).catch(() => undefined);
  await next(page);
  const lines = page.locator('.log li');
  const shown = await lines.count();
  await page.reload();
  await next(page);
  await page.waitForFunction((n) => document.querySelectorAll('.log li').length >= n, shown);
  await openSide(page);
  const all = await lines.allTextContents();
  const behind = async () => Number(/\d+/.exec(await page.locator('.where').textContent())?.[0] ?? 0);
  const places = [];
  for (const at of [Math.floor(all.length / 4), 2, Math.floor(all.length / 2)]) {
    await lines.nth(at).locator('button').first().click();
    await page.waitForFunction((i) => document.querySelectorAll('.log li')[i].classList.contains('current') || i < 4, at);
    check((await lines.count()) === all.length, 'Going back hides the later lines.');
    places.push(await behind());
  }
  check(places[1] > places[0] && places[0] > places[2] && places[2] > 0, `The lines lead to moments ${places} before now.`);
  await page.keyboard.press(',');
  check((await behind()) === places[2] + 1, 'One cannot step back.');
  await lines.last().locator('button').first().click();
  await page.keyboard.press('n');
  await next(page);
  check((await behind()) === 0, 'The way back to now is missing.');
  return `${all.length} lines after a reload`;
}

async function backToYourGame({ browser, server, pages }) {
  const page = await open(browser, server);
  pages.push(page);
  const id = await alone(page, { grace: 1, name: 'Night mail' });
  await goTable(page, server, id);
  await next(page);
  await answerByKeys(page);
  await next(page);
  const was = await questionId(page);
  await page.goto(`${server.url}/#/`);
  const back = page.locator(`.back[href="#/table/${id}"]`);
  await back.waitFor();
  check((await back.boundingBox()).y < (await page.locator('.play').boundingBox()).y, 'The way back is not the first thing.');
  // Longer than the grace, which is for those whom others wait for.
  await page.waitForTimeout(2500);
  await back.click();
  await next(page);
  check((await questionId(page)) === was, 'Somebody has played on.');
}

// Somebody who looks on and falls behind has a way to now, and it speaks of no decision.
async function catchingUp({ browser, server, pages }) {
  const page = await open(browser, server);
  const guest = await open(browser, server, { settings: { speed: 1 }, motion: 'no-preference' });
  pages.push(page, guest);
  const id = await alone(page, { public: true });
  await goTable(page, server, id);
  await next(page);
  await goTable(guest, server, id);
  await guest.waitForSelector('.watching');
  const skip = guest.locator('.skip-to');
  check((await skip.textContent()).includes('To now'), 'The button promises a decision to somebody who decides nothing.');
  await guest.locator('.bar .btn.icon').nth(1).click();
  let was = null;
  for (let n = 0; n < 4; n++) {
    if ((await next(page, was)) === 'over') break;
    was = await questionId(page);
    await answerByKeys(page);
  }
  await guest.waitForFunction(() => document.querySelector('.where').textContent.includes('behind'));
  await skip.click();
  await guest.waitForFunction(() => document.querySelector('.where').textContent === 'live');
  check((await guest.locator('.skip-to.on').count()) === 0, 'It goes on skipping.');
}

export const tests = [
  { name: 'a line that goes dead, and an answer given meanwhile', run: deadLine },
  { name: 'the whole story after a reload', run: wholeStory },
  { name: 'back to a game against agents', run: backToYourGame },
  { name: 'looking on, and catching up', run: catchingUp },
];
