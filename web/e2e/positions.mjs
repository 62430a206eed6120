// The stage's promises for many questions at once: games are played without a screen, and those of their questions that ask
// for the most room are put on it at every size and in both languages. npm run positions [part of a preset] [rule, an expression]
// GAMES sets how many of each table are played, SEED which, PLAYERS with how many, TABLE what more is asked of it; pictures of faults are kept in the folder
// SHOTS, with ALL=1 those of everything.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxes } from './boxes.mjs';
import { inspect, leastFree } from './measures.mjs';
import { Holdup, agents, createTable, launch, open } from './support.mjs';

const [wantedPreset = '', wantedRule = ''] = process.argv.slice(2);
const wanted = ({ question }) => new RegExp(wantedRule).test(question.rule);
const kMore = JSON.parse(process.env.TABLE ?? '{}');
const kPlayers = process.env.PLAYERS?.split(',').map(Number);
const kGames = Number(process.env.GAMES ?? 2);
const kSeed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
const kShots = process.env.SHOTS;
const kSizes = process.env.SIZES?.split(',') ?? ['1440x900', '1366x650', '1280x720', '1024x768', '820x1180', '390x844', '360x740', '844x390'];
const kLanguages = process.env.LANGUAGES?.split(',') ?? ['en-GB', 'fr-FR'];
const kEach = Number(process.env.EACH ?? 3); // so many questions of a rule of a table, by how much they hold

// In the page: plays seat 0 with answers that a seed chooses, and gives every question it was asked.
const gather = ([id, seed]) =>
  new Promise((done, fail) => {
    let state = seed;
    const below = (n) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const asked = [];
    let description = null;
    const ws = new WebSocket(`ws://${location.host}/ws`);
    ws.onerror = () => fail(new Error('No line to the server.'));
    ws.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type === 'welcome') ws.send(JSON.stringify({ type: 'join', table: id, seat: 0, since: 0 }));
      if (frame.type === 'error') fail(new Error(frame.text));
      if (frame.type === 'sync') description = frame.description;
      if (frame.view?.phase === 'over') {
        ws.close();
        return done(asked);
      }
      if (!frame.question || frame.question.number === asked.at(-1)?.question.number) return;
      asked.push({ description, view: frame.view, question: frame.question });
      const { choices, number } = frame.question;
      ws.send(JSON.stringify({ type: 'answer', table: id, seat: 0, number, choice: choices[below(choices.length)].id }));
    };
  });

const room = ({ view, question }) => question.choices.length + (view.seats[0].hand?.length ?? 0) / 10;

async function harvest(page) {
  const { presets } = await page.evaluate(() => fetch('/api/presets').then((r) => r.json()));
  const kept = new Map();
  const keep = (table, chance, questions) => {
    for (const one of questions.filter(wanted)) {
      const key = `${table} ${one.question.rule}`;
      kept.set(key, [...(kept.get(key) ?? []), { ...one, chance, key }].sort((a, b) => room(b) - room(a)).slice(0, kEach));
    }
  };
  for (const { id: preset, players } of presets.filter((p) => p.id.includes(wantedPreset))) {
    const counts = players.counts ?? Array.from({ length: players.max - players.min + 1 }, (_, i) => players.min + i);
    const { switches, me } = boxes.find((box) => box.preset === preset) ?? {};
    const who = me ? [null, 'marshal'] : [null];
    for (const count of kPlayers ?? counts) for (const lead of who) for (let n = 0; n < kGames; n++) {
      const chance = `seed ${kSeed + n}`;
      const bandits = lead ? { bandits: [[lead], ...Array(count - 1).fill(null)] } : {};
      const id = await createTable(page, { preset, players: count, ...(n % 2 ? {} : { switches }), ...bandits, ...kMore, seats: [{ kind: 'me' }, ...agents(count - 1)], start: true, chance }).catch((error) => void console.log(`${preset} with ${count}: ${error.message.split('\n')[0]}`));
      if (!id) continue;
      keep(`${preset}/${count}${lead ? ` ${lead}` : ''}`, chance, await page.evaluate(gather, [id, kSeed + n]));
    }
  }
  return [...kept.values()].flat();
}

async function show(browser, server, positions, size, locale) {
  const [width, height] = size.split('x').map(Number);
  const page = await open(browser, server, { size: { width, height }, locale });
  let now = 0;
  await page.routeWebSocket('**/ws', (ws) => {
    ws.onMessage((text) => {
      const frame = JSON.parse(String(text));
      if (frame.type === 'ping') ws.send(JSON.stringify({ type: 'pong', now: Date.now() }));
      if (frame.type !== 'join' || frame.table !== `position-${now}`) return;
      const { description, view, question } = positions[now];
      ws.send(JSON.stringify({ type: 'sync', ref: frame.ref, table: frame.table, seat: 0, description: { ...description, id: frame.table }, events: [], next: 1, view, question, clock: null }));
    });
    ws.send(JSON.stringify({ type: 'welcome', protocol: 1, rules: 1, me: { id: 'ada', name: 'Ada', account: false }, now: Date.now() }));
  });
  await page.reload();
  let wrong = 0;
  let least = 1;
  for (const [i, { key, chance, question }] of positions.entries()) {
    now = i;
    await page.evaluate((n) => (location.hash = `#/table/position-${n}`), i);
    await page.waitForFunction(([n, rule]) => location.hash.endsWith(`-${n}`) && document.querySelector('[data-question]')?.dataset.question === `0/${rule}`, [i, question.number]);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
    const { faults, part, free } = await page.evaluate(inspect, { choices: question.choices, finger: width < 900 ? 32 : 24 });
    if (question.rule === 'scheme') least = Math.min(least, free);
    if (question.rule === 'scheme' && free < leastFree({ width, height })) faults.push(`Hand and question leave the train only ${Math.round(free * 100)}% of the height.`);
    if (part < (height > width && width < 700 ? 0.4 : 0.5)) faults.push(`The stage has only ${Math.round(part * 100)}% of the height.`);
    if (kShots && (faults.length > 0 || process.env.ALL)) await page.screenshot({ path: join(kShots, `${size}-${locale.slice(0, 2)}-${key.replace(/[^a-z0-9-]/g, '_')}-${i}.png`) });
    if (faults.length === 0) continue;
    wrong += 1;
    console.log(`${size} ${locale} ${key} (${chance}, question ${question.number}, number ${i})\n    ${faults.slice(0, 6).join('\n    ')}`);
  }
  await page.context().close();
  if (least < 1) console.log(`${size} ${locale}: at least ${Math.round(least * 100)}% of the height is the train's while cards are chosen.`);
  return wrong;
}

const server = new Holdup();
const browser = await launch();
let wrong = 0;
try {
  await server.start();
  if (kShots) mkdirSync(kShots, { recursive: true });
  const page = await open(browser, server);
  const file = process.env.POSITIONS; // kept from an earlier run, or to be kept
  let positions = null;
  try {
    if (file) positions = JSON.parse(readFileSync(file, 'utf8')).filter((p) => p.key.includes(wantedPreset) && wanted(p));
  } catch {
    positions = null;
  }
  positions ??= await harvest(page);
  if (file) writeFileSync(file, JSON.stringify(positions));
  console.log(`Seed ${kSeed}: ${positions.length} positions.`);
  for (const size of kSizes) for (const locale of kLanguages) wrong += await show(browser, server, positions, size, locale);
} finally {
  await browser.close();
  await server.close();
}
console.log(`${wrong} with faults`);
process.exit(wrong === 0 ? 0 : 1);
