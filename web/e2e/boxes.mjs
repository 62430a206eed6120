// One whole game for every box beyond the base game, by pointer, at both sizes: its pieces are on the board, its questions are
// asked and answered there, axe finds nothing on any of them, and no secret answer of somebody else reaches the page.
import { accessible } from './axe.mjs';
import { agents, answerByMouse, check, createTable, goTable, kDesk, kPhone, open, playOut } from './support.mjs';

export const boxes = [
  { preset: 'horses', players: 4, switches: {}, pieces: ['.horse'], rules: ['attack', 'turmoil', 'ride', 'plan'] },
  { preset: 'combined', players: 4, switches: { 'time-travel-car': true, 'circus-car': true, 'cursed-loot': true, 'special-punch': true }, pieces: ['.horse'], rules: ['attack', 'giraffe', 'hide'] },
];
// Questions that axe has seen, by size: the same one looks the same in every box.
const seen = new Set();
const sizes = [['1440x900', kDesk], ['360x740', kPhone]];

// Every view and event that arrives: what is somebody else's stays null until it is shown.
function listen(page) {
  const heard = { frames: 0, secret: 0, leaks: [] };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const frame = JSON.parse(String(payload));
    if (frame.type !== 'update' && frame.type !== 'sync') return;
    heard.frames += 1;
    if (frame.view?.secret) heard.secret += 1;
    for (const seat of frame.view?.seats ?? []) {
      if (seat.seat !== frame.seat && (seat.hand !== null || seat.commit !== null)) heard.leaks.push(`seat ${seat.seat} in ${frame.type}`);
    }
    for (const event of frame.events ?? []) {
      if (event.type === 'committed' && Object.keys(event).some((key) => !['n', 'type', 'seat', 'rule', 'text'].includes(key))) heard.leaks.push(JSON.stringify(event));
    }
  }));
  return heard;
}

async function play({ browser, server, pages }, box, size) {
  const page = await open(browser, server, { size, dark: size === kPhone });
  pages.push(page);
  const heard = listen(page);
  const { preset, players, switches } = box;
  const id = await createTable(page, { preset, players, switches, seats: [{ kind: 'me' }, ...agents(players - 1)], start: true });
  await goTable(page, server, id);
  const asked = new Set();
  const drawn = new Set();
  const answers = await playOut(page, answerByMouse, {
    each: async () => {
      for (const piece of box.pieces) if ((await page.locator(piece).count()) > 0) drawn.add(piece);
      const rule = await page.locator('[data-rule]').getAttribute('data-rule');
      if (asked.has(rule)) return;
      asked.add(rule);
      const look = `${size.width} ${rule}`;
      if (asked.size === 1 || !(seen.has(look) || ['scheme', 'move', 'shoot', 'rob', 'punch'].includes(rule))) {
        seen.add(look);
        await accessible(page, `${preset}, ${rule}`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      check(wide <= 0, `The page is ${wide} px wider than the screen.`);
    },
  });
  await page.waitForSelector('dialog svg[role=img]');
  check((await page.locator('dialog tbody tr').count()) === players, `The score sheet has not ${players} rows.`);
  check(heard.leaks.length === 0, `Somebody else's secrets: ${heard.leaks.slice(0, 3)}`);
  check(heard.secret > 0, 'There was no secret question.');
  for (const piece of box.pieces) check(drawn.has(piece), `${piece} was never drawn.`);
  check(box.rules.some((rule) => asked.has(rule)), `Nothing of the box was asked: ${[...asked]}`);
  return `${answers} answers: ${[...asked].join(' ')}`;
}

export const tests = boxes.flatMap((box) => sizes.map(([name, size]) => ({ name: `${box.preset} by mouse at ${name}`, long: true, run: (t) => play(t, box, size) })));
