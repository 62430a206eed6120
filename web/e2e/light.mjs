// Whether the stage is light enough for 55 frames a second on a machine that has a screen. Frames counted here would tell how busy
// this machine is. What decides about them is counted instead, and is the same under any load: what is animated, how much of
// it at once, what a beat makes the page lay out anew, and how much there is to draw.
import { readFileSync } from 'node:fs';
import { check, kDesk, kPhone, open } from './support.mjs';

// What the compositor moves by itself; anything else is laid out or painted again for every frame.
const kFree = new Set(['transform', 'opacity', 'translate', 'rotate', 'scale']);
// In one beat: so many things that move, layers to put together, nodes of the drawing, layouts and styles (arms and legs take
// one for each frame of their quarter of a second), and milliseconds of the page's own time, which waiting does not count in.
const kMost = { moving: 120, layers: 150, layouts: 30, styles: 45, own: 350 };
const kResting = { layouts: 1, styles: 3 }; // in a second in which nothing happens, while wheels turn and the land goes by

async function replayOf(page, server, name) {
  const record = readFileSync(new URL(`../../tests/golden/${name}.record`, import.meta.url), 'utf8');
  const { id, at } = await page.evaluate(async (text) => {
    const post = (path, body) => fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).then((r) => r.json());
    await post('/api/guest', { name: 'Ada' });
    const { id } = await post('/api/records', { record: text });
    const replay = await fetch(`/api/tables/${id}/replay?eyes=all`).then((r) => r.json());
    return { id, at: replay.events.find((e) => e.type === 'stealing-started').n };
  }, record);
  await page.goto(`${server.url}/#/replay/${id}?eyes=all&at=${at}`);
  await page.waitForSelector('.scrub');
}

// Told, not judged: frames a second while the cards of a round are resolved at the usual pace, with six bandits.
async function frames({ browser, server, pages }) {
  const page = await open(browser, server, { motion: 'no-preference' });
  pages.push(page);
  await replayOf(page, server, 'classic-6-1');
  await page.locator('.bar .btn').nth(1).click();
  const rates = await page.evaluate(async () => {
    const times = [];
    await new Promise((done) => {
      const start = performance.now();
      const tick = (now) => {
        times.push(now);
        if (now - start > 3000) done();
        else requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    const gaps = times.slice(1).map((t, i) => t - times[i]).sort((a, b) => a - b);
    return { fps: (times.length - 1) / ((times[times.length - 1] - times[0]) / 1000), slow: gaps[Math.floor(gaps.length * 0.95)] };
  });
  return `${rates.fps.toFixed(0)} frames a second, 95% of frames within ${rates.slow.toFixed(0)} ms (software rendering)`;
}

// In the page: what moves at this moment.
const moving = () => document.getAnimations().filter((a) => a.playState === 'running').map((a) => {
  const { target } = a.effect;
  const what = new Set(a.effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
  for (const key of ['offset', 'computedOffset', 'easing', 'composite']) what.delete(key);
  return { who: `${target.tagName.toLowerCase()}.${String(target.className?.baseVal ?? target.className).split(' ')[0]}${a.effect.pseudoElement ?? ''}`, what: [...what] };
});

async function light({ browser, server, pages }, size, name, drawn) {
  const page = await open(browser, server, { size, motion: 'no-preference' });
  pages.push(page);
  await replayOf(page, server, name);
  const cdp = await page.context().newCDPSession(page);
  let layers = 0;
  cdp.on('LayerTree.layerTreeDidChange', (tree) => (layers = tree.layers?.filter((l) => l.drawsContent).length ?? layers));
  for (const part of ['DOM', 'LayerTree']) await cdp.send(`${part}.enable`);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (work) => {
    const read = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]));
    const before = await read();
    await work();
    const after = await read();
    return { layouts: after.LayoutCount - before.LayoutCount, styles: after.RecalcStyleCount - before.RecalcStyleCount, own: (after.TaskDuration - before.TaskDuration) * 1000 };
  };
  const settled = () => page.evaluate(() => Promise.all(document.getAnimations().filter((a) => a.effect.getComputedTiming().endTime !== Infinity).map((a) => a.finished.catch(() => {}))));
  await settled();
  // A wheel is drawn in the middle of what turns it.
  const astray = await page.evaluate(() => [...document.querySelectorAll('.scene .wheel')].filter((wheel) => {
    const [box, drawn] = [wheel, wheel.firstElementChild].map((e) => e.getBoundingClientRect());
    return Math.hypot(box.x + box.width / 2 - drawn.x - drawn.width / 2, box.y + box.height / 2 - drawn.y - drawn.height / 2) > 2;
  }).length);
  check(astray === 0, `${astray} wheels turn about something else than their axle.`);
  const seen = { moving: [], layers: [], layouts: [], styles: [], own: [] };
  let nodes = 0;
  const beats = 40;
  for (let beat = 0; beat < beats; beat += 1) {
    let now = [];
    const cost = await spent(async () => {
      await page.keyboard.press('.');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      now = await page.evaluate(moving);
      await settled();
    });
    for (const { who, what } of now) for (const property of what) check(kFree.has(property), `${who} is animated by ${property}, which the compositor cannot do alone.`);
    for (const [part, value] of Object.entries({ ...cost, moving: now.length, layers })) seen[part].push(value);
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('.scene *').length));
  }
  const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
  const most = Object.fromEntries(Object.keys(kMost).map((part) => [part, part === 'own' ? middle(seen[part]) : Math.max(...seen[part])]));
  for (const part of Object.keys(kMost)) check(most[part] <= kMost[part], `${part}: ${Math.round(most[part])} in one beat; at most ${kMost[part]} are light.`);
  check(nodes <= drawn, `The drawing has ${nodes} nodes; at most ${drawn} are light.`);
  check(seen.moving.every((n) => n > 20), 'Nothing moves.');
  const resting = await spent(() => page.waitForTimeout(1000));
  for (const part of Object.keys(kResting)) check(resting[part] <= kResting[part], `${part}: ${resting[part]} in a second in which nothing happens; at most ${kResting[part]} are light.`);
  return `${beats} beats: at most ${most.moving} things moving in ${most.layers} layers, ${nodes} nodes, ${most.layouts} layouts, ${most.styles} styles; ${Math.round(most.own)} ms of its own time for one, ${Math.round(resting.own)} ms for a second of rest`;
}

const games = [['classic-6-1', '1440x900', kDesk, 1200], ['classic-6-1', '360x740', kPhone, 1200], ['armoured-10-1', '1440x900', kDesk, 2000]];
export const tests = [
  { name: 'frames a second at a full table', run: frames, alone: true },
  ...games.map(([name, at, size, drawn]) => ({ name: `the stage is light: ${name} at ${at}`, run: (t) => light(t, size, name, drawn) })),
];
