// Every browser test, one after the other, against the real server: npm run e2e [part of a name]
import { Holdup, launch } from './support.mjs';
import * as games from './games.mjs';
import * as tables from './tables.mjs';
import * as screens from './screens.mjs';

const wanted = process.argv[2]?.toLowerCase();
const tests = [...screens.tests, ...games.tests, ...tables.tests].filter((t) => !wanted || t.name.toLowerCase().includes(wanted));
const begun = Date.now();
let passed = 0;
let failed = 0;
const server = new Holdup();
const browser = await launch();
try {
  await server.start();
  for (const [i, test] of tests.entries()) {
    const start = Date.now();
    const pages = [];
    const at = `${String(i + 1).padStart(2)}/${tests.length}`;
    try {
      const note = await test.run({ browser, server, pages });
      const faults = pages.flatMap((page) => page.faults);
      if (faults.length > 0) throw new Error(`The console says:\n  ${faults.slice(0, 5).join('\n  ')}`);
      passed += 1;
      console.log(`ok   ${at} ${test.name} (${((Date.now() - start) / 1000).toFixed(1)} s)${note ? `: ${note}` : ''}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${at} ${test.name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n  ${error.stack ?? error}`);
      for (const page of pages) if (page.faults.length > 0) console.log(`  console: ${page.faults.slice(0, 5).join(' | ')}`);
      if (process.env.SHOT && pages[0]) await pages[0].screenshot({ path: process.env.SHOT }).catch(() => {});
    } finally {
      for (const page of pages) await page.context().close().catch(() => {});
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`All of it took ${Math.round((Date.now() - begun) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
