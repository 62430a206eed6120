// One whole game for every box beyond the base game, by pointer, at both sizes: its pieces are on the board, its questions are
// asked and answered there, axe finds nothing on any of them, and no secret answer of somebody else reaches the page.
import { accessible } from './axe.mjs';
import { agents, answerByMouse, check, createTable, goTable, kDesk, kPhone, next, open, playOut } from './support.mjs';

export const boxes = [
  { preset: 'horses', players: 4, switches: {}, pieces: ['.horse'], rules: ['attack', 'turmoil', 'ride', 'plan'] },
  { preset: 'combined', players: 4, switches: { 'time-travel-car': true, 'circus-car': true, 'cursed-loot': true, 'special-punch': true }, pieces: ['.horse'], rules: ['attack', 'giraffe', 'hide'] },
  // Whoever sits here is the Marshal at the desk and a bandit on the phone.
  { preset: 'marshal', players: 4, switches: {}, me: { 1440: 'marshal', 360: 'tuco' }, pieces: ['.inmate', 'button.desk'] },
  { preset: 'horses-marshal', players: 4, switches: {}, me: { 844: 'marshal', 390: 'mei' }, pieces: ['.inmate', '.horse'], grid: true }, // measured only (stage.mjs)
  { preset: 'armoured', players: 4, switches: {}, open: true, pieces: ['[data-pawn=courier-2]', 'button.wild'], rules: ['nudge', 'nudge-action', 'nudge-accept', 'gatling', 'document', 'heal', 'help'] },
  // Ten of two teams on two trains, with a coach beside them: measured only.
  { name: 'ten on two trains', preset: 'combined', players: 10, switches: { 'armoured-train': true, 'team-game': true, nudge: true, 'armoured-rounds': true }, pieces: [], grid: true },
  // The largest table: whatever goes together. Measured only.
  {
    name: 'twelve with everything', preset: 'combined', players: 12, pieces: [], grid: true,
    switches: Object.fromEntries('prison-car player-marshal armoured-train cursed-loot special-punch extra-punch brilliant-idea prison-rounds nudge armoured-rounds'.split(' ').map((name) => [name, true])),
  },
  { preset: 'solo', players: 1, switches: {}, open: true, bots: 3, at: ['1440x900'], pieces: ['.face.wound', '.deck .tells', '[data-pawn=ghost]'] },
  // Those who bring the most with them.
  { name: 'bots among people', preset: 'combined', players: 2, switches: { 'bot-cheyenne': true, 'bot-django': true, 'bot-doc': true, 'bot-tuco': true, 'bot-professore': true }, open: true, bots: 5, at: ['1440x900'], pieces: ['.face.wound', '[aria-label=Dynamite]', '.lookout'] },
];
export const wishes = ({ me, players }, { width }) => (me?.[width] ? { bandits: [[me[width]], ...Array(players - 1).fill(null)] } : {});
// Questions that axe has seen, by size: the same one looks the same in every box.
const seen = new Set();
const sizes = [['1440x900', kDesk], ['360x740', kPhone]];

// Every view and event that arrives: what is somebody else's stays null until it is shown.
function listen(page) {
  const heard = { frames: 0, secret: 0, leaks: [], goals: [], hidden: [], over: false };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const frame = JSON.parse(String(payload));
    if (frame.type !== 'update' && frame.type !== 'sync') return;
    heard.frames += 1;
    if (frame.view?.secret) heard.secret += 1;
    for (const seat of frame.view?.seats ?? []) {
      if (seat.seat !== frame.seat && (seat.hand !== null || seat.commit !== null)) heard.leaks.push(`seat ${seat.seat} in ${frame.type}`);
    }
    // A goal of the Marshal is known to whoever has seen it; the view tells who that is.
    for (const piece of Object.values(frame.view?.pieces ?? frame.changes?.pieces ?? {})) {
      if (piece.kind === 'goal' && piece.goal !== null && !piece.seen_by.includes(frame.seat) && !heard.over) heard.leaks.push(`goal ${piece.goal}`);
    }
    for (const event of frame.events ?? []) {
      if (event.type === 'game-over') heard.over = true;
      if (event.type === 'bot-played' && event.face_down && event.card !== null) heard.leaks.push(JSON.stringify(event));
      if (event.type === 'goal-current') (event.goal === null ? heard.hidden : heard.goals).push(event.n);
      if (event.type === 'committed' && Object.keys(event).some((key) => !['n', 'type', 'seat', 'rule', 'text'].includes(key))) heard.leaks.push(JSON.stringify(event));
    }
  }));
  return heard;
}

// The Marshal's desk opens over the table and closes again.
async function desk(page, drawn) {
  drawn.add('desk');
  await page.locator('button.desk').click();
  await page.waitForSelector('dialog[open] .goals');
  await accessible(page, 'the desk');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
}

// What a bot can do: its deck card by card, by pointer and by keys, and closed again.
async function deck(page, drawn) {
  drawn.add('desk');
  const poster = page.locator('.face.wound').first();
  for (const way of [() => poster.click(), () => poster.press('Enter')]) {
    await way();
    await page.waitForSelector('dialog[open] #bot-deck');
    if (!drawn.has('deck')) await accessible(page, 'the deck of a bot');
    drawn.add('deck');
    const texts = await page.locator('dialog[open] li .text').allTextContents();
    check(texts.length > 4 && texts.every((text) => text.length > 8), `A card is not explained: ${texts}`);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  }
}

async function play({ browser, server, pages }, box, size) {
  const page = await open(browser, server, { size, dark: size === kPhone });
  pages.push(page);
  const heard = listen(page);
  const { preset, players, switches } = box;
  const id = await createTable(page, { preset, players, switches, ...wishes(box, size), seats: [{ kind: 'me' }, ...agents(players - 1)], start: true });
  await goTable(page, server, id);
  const asked = new Set();
  const drawn = new Set();
  const answers = await playOut(page, answerByMouse, {
    each: async () => {
      if (box.me && !drawn.has('desk')) await desk(page, drawn);
      if (box.bots && !drawn.has('desk')) await deck(page, drawn);
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
  const rows = players + (box.bots ?? 0);
  check((await page.locator('dialog tbody tr:not(.team)').count()) === rows, `The score sheet has not ${rows} rows.`);
  check(heard.leaks.length === 0, `Somebody else's secrets: ${heard.leaks.slice(0, 3)}`);
  const who = box.me?.[size.width];
  if (who) check((who === 'marshal' ? heard.hidden : heard.goals).length === 0 && heard.goals.length + heard.hidden.length >= 4, `As ${who}: ${heard.goals.length} goals known, ${heard.hidden.length} hidden.`);
  else if (!box.open) check(heard.secret > 0, 'There was no secret question.');
  for (const piece of box.pieces) check(drawn.has(piece), `${piece} was never drawn.`);
  if (box.rules) check(box.rules.some((rule) => asked.has(rule)), `Nothing of the box was asked: ${[...asked]}`);
  return `${answers} answers: ${[...asked].join(' ')}`;
}

// A box comes with its table, and follows the reader from one language to another; a table without it does not fetch it.
async function fetchedWithItsTable({ browser, server, pages }) {
  const page = await open(browser, server, { locale: 'fr-FR' });
  pages.push(page);
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').some((entry) => /\/assets\/horses-/.test(entry.name)));
  const sit = (preset) => createTable(page, { preset, players: 3, seats: [{ kind: 'me' }, ...agents(2)], start: true });
  await goTable(page, server, await sit('classic'));
  await next(page);
  check(!(await fetched()), 'A classic table has fetched a box.');
  await goTable(page, server, await sit('horses'));
  await next(page);
  check(await fetched(), 'A table with horses has not fetched their box.');
  await page.waitForSelector('.horse svg');
  const signs = () => page.evaluate(() => document.querySelector('.stage').textContent);
  check((await signs()).includes('Diligence'), `The coach has no French: ${await signs()}`);
  await page.locator('header .lang select').selectOption('en');
  await page.waitForFunction(() => document.querySelector('.stage').textContent.includes('Stagecoach'));
}

const whole = boxes.filter((box) => !box.grid).flatMap((box) => sizes.filter(([name]) => box.at?.includes(name) ?? true).map(([name, size]) => ({ name: `${box.name ?? box.preset} by mouse at ${name}`, long: true, run: (t) => play(t, box, size) })));
export const tests = [...whole, { name: 'a box comes with its table', run: fetchedWithItsTable }];
