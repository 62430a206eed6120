// Every browser test against the real server: npm run e2e [part of a name]. Two at a time, each lane with a server and a
// browser of its own (LANES=1 for one); those that measure have the machine to themselves.
import { Holdup, launch, luckOf } from './support.mjs';
import * as around from './around.mjs';
import * as boxes from './boxes.mjs';
import * as games from './games.mjs';
import * as light from './light.mjs';
import * as passing from './passing.mjs';
import * as tables from './tables.mjs';
import * as returning from './returning.mjs';
import * as screens from './screens.mjs';
import * as stage from './stage.mjs';

const whole = process.argv[2] === '--stage'; // every size with every preset
const wanted = process.argv[whole ? 3 : 2]?.toLowerCase();
const tests = (whole ? stage.grid : [...games.tests, ...boxes.tests, ...passing.tests, ...returning.tests, ...screens.tests, ...around.tests, ...tables.tests, ...light.tests, ...stage.tests]).filter((t) => !wanted || t.name.toLowerCase().includes(wanted));
// Deals and answers follow from the seed. ./test plays the same games every time; the grid plays others, and says which.
const seed = process.env.SEED ?? (whole ? String(Math.floor(Math.random() * 1e6)) : '1886');
console.log(`SEED=${seed}`);
const begun = Date.now();
let passed = 0;
let failed = 0;

// What hangs ends some time; a machine that is busy is only slow.
const kLongest = 40 * 60_000;

async function within(limit, work) {
  let timer;
  const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(`It hangs: nothing came of it in ${limit / 60_000} minutes.`)), limit)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

// One try, with a browser and a server that are there. What a test before it left open is closed.
async function attempt(test, lane, pages) {
  if (!lane.browser?.isConnected()) lane.browser = await launch();
  for (const context of lane.browser.contexts()) await context.close().catch(() => {});
  const { browser, server } = lane;
  await server.start();
  server.luck = luckOf(`${seed} ${test.name}`);
  const note = await within(kLongest, test.run({ browser, server, pages }));
  const faults = pages.flatMap((page) => page.faults);
  if (faults.length > 0) throw new Error(`The console says:\n  ${faults.slice(0, 5).join('\n  ')}`);
  return note;
}

// A browser that has ended by itself, short of memory most likely, says nothing about the client.
const hasCrashed = (lane, pages, error) => !lane.browser?.isConnected() || pages.some((page) => page.crashed) || /crashed/i.test(String(error));

async function run(test, lane) {
  const start = Date.now();
  let pages = [];
  try {
    let note;
    try {
      note = await attempt(test, lane, pages);
    } catch (error) {
      if (!hasCrashed(lane, pages, error)) throw error;
      console.log(`     ${test.name}: the browser crashed (${String(error).split('\n')[0]}); once more`);
      await lane.browser?.close().catch(() => {});
      pages = [];
      note = await attempt(test, lane, pages);
    }
    passed += 1;
    console.log(`ok   ${passed + failed}/${tests.length} ${test.name} (${((Date.now() - start) / 1000).toFixed(1)} s)${note ? `: ${note}` : ''}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${passed + failed}/${tests.length} ${test.name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n  ${error.stack ?? error}`);
    for (const page of pages) if (page.faults.length > 0) console.log(`  console: ${page.faults.slice(0, 5).join(' | ')}`);
    if (process.env.SHOT && pages[0]) await pages[0].screenshot({ path: process.env.SHOT }).catch(() => {});
  } finally {
    for (const page of pages) await page.context().close().catch(() => {});
  }
}

async function lane(...queues) {
  const own = { server: new Holdup(), browser: null };
  try {
    for (const queue of queues) {
      for (let test = queue.shift(); test; test = queue.shift()) await run(test, own);
      ready();
    }
  } finally {
    await own.browser?.close().catch(() => {});
    await own.server.close();
  }
}

// The first lane has the machine to itself until everything that measures is done.
const alone = tests.filter((test) => test.alone);
const together = tests.filter((test) => !test.alone).sort((a, b) => Number(b.long ?? false) - Number(a.long ?? false));
let ready;
const measured = new Promise((done) => (ready = done));
const first = lane(alone, together);
await Promise.race([measured, first]);
const others = Array.from({ length: Math.min(Number(process.env.LANES ?? 2), together.length + 1) - 1 }, () => lane(together));
await Promise.all([first, ...others]);
console.log(`All of it took ${Math.round((Date.now() - begun) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
