// Whole games under a measuring eye: at every question all answers and the button that sends are in sight and can be hit, no
// text is cut, the stage keeps its box, and the page does not move under the player. On a desk the log stands open for a while:
// it hides nothing there. ./test plays a few pairs of size and
// preset; npm run stage plays all of them.
import { boxes, wishes } from './boxes.mjs';
import { inspect, leastFree, settled, watchShifts } from './measures.mjs';
import { agents, answerByMouse, check, createTable, goTable, open, openSide, playOut } from './support.mjs';

export const kSizes = ['1440x900', '1366x650', '1280x720', '1024x768', '820x1180', '390x844', '360x740', '844x390'];
const kMost = 0.02; // layout shift over a whole game
const sizeOf = (name) => Object.fromEntries(['width', 'height'].map((key, i) => [key, Number(name.split('x')[i])]));
const games = [{ preset: 'classic', players: 4, switches: {} }, ...boxes];

async function measured({ browser, server, pages }, size, game, { settings, motion } = {}) {
  const { preset, players, switches } = game;
  const { width, height } = sizeOf(size);
  const page = await open(browser, server, { size: { width, height }, init: watchShifts, settings, motion });
  pages.push(page);
  // What may be answered, as the server says it.
  let question = null;
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const frame = JSON.parse(String(payload));
    if ('question' in frame) question = frame.question;
  }));
  const id = await createTable(page, { preset, players, switches, ...wishes(game, { width }), seats: [{ kind: 'me' }, ...agents(players - 1)], start: true });
  await goTable(page, server, id);
  await page.waitForSelector('.stage');
  const begun = await page.evaluate(() => performance.now());
  let box = null;
  const upright = height > width;
  const desk = width >= 900; // where the log lies beside the table
  const moved = []; // when the player moved things
  const now = () => page.evaluate(() => performance.now());
  const fold = async (how) => {
    const from = await now();
    await how();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    moved.push([from, await now()]);
  };
  const answers = await playOut(page, answerByMouse, {
    each: async (n) => {
      const asked = question;
      if (desk && n === 6) await fold(() => openSide(page));
      if (desk && n === 20) await fold(() => page.locator('.side-button').click());
      await page.evaluate(settled);
      const seen = await page.evaluate(inspect, { choices: asked.choices, finger: width < 900 ? 32 : 24 });
      check(seen.faults.length === 0, `Question ${n} (${asked.rule}) at ${size}:\n    ${seen.faults.slice(0, 8).join('\n    ')}`);
      box ??= seen.stage;
      check(seen.stage === box, `The stage has moved from ${box} to ${seen.stage}.`);
      if (asked.rule === 'scheme') check(seen.free >= leastFree({ width, height }), `Hand and question leave the train only ${Math.round(seen.free * 100)}% of the height.`);
      // Wherever somebody may go, the train is not made small for it: what is far away has a sign.
      if (upright && width < 700 && asked.rule === 'move' && seen.trains === 1) check(seen.scale >= 0.6, `The train is only drawn at ${seen.scale.toFixed(2)} of its size.`);
      check(seen.part >= (upright && width < 700 ? 0.4 : 0.5), `The stage has only ${Math.round(seen.part * 100)}% of the height.`);
    },
  });
  const all = await page.evaluate((from) => window.shifts.filter((s) => s.at > from), begun);
  const shifts = all.filter((s) => !moved.some(([from, to]) => s.at >= from && s.at <= to));
  const sum = shifts.reduce((all, s) => all + s.value, 0);
  const worst = [...shifts].sort((a, b) => b.value - a.value).slice(0, 4);
  check(sum <= kMost, `The layout shifts by ${sum.toFixed(3)}:\n    ${worst.map((s) => `${s.value.toFixed(4)} ${s.who.slice(0, 5).join('; ')}`).join('\n    ')}`);
  return `${answers} answers, layout shift ${sum.toFixed(4)}${worst[0] ? `, most of it ${worst[0].value.toFixed(4)} by ${worst[0].who[0]}` : ''}`;
}

const pair = (size, game) => ({ name: `the stage holds still: ${game.name ?? game.preset} at ${size}`, run: (t) => measured(t, size, game), long: true });
// The same with everything in motion, as most people see it: nothing that moves pushes anything.
const moving = (size, game) => ({ name: `the stage holds still in motion: ${game.preset} at ${size}`, run: (t) => measured(t, size, game, { settings: { speed: 4 }, motion: 'no-preference' }), long: true });
const combined = games.find((game) => game.preset === 'combined');
export const grid = [...kSizes.flatMap((size) => games.map((game) => pair(size, game))), ...kSizes.flatMap((size) => [games[0], combined].map((game) => moving(size, game)))];
const chosen = [['1366x650', 0], ['390x844', 1], ['844x390', 2], ['844x390', 4], ['390x844', 5], ['844x390', 5], ['390x844', 7], ['1440x900', 8], ['390x844', 8], ['844x390', 8], ['390x844', 9]];
export const tests = [moving('390x844', combined), ...chosen.map(([size, game]) => pair(size, games[game]))];
