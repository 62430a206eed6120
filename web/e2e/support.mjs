// What the browser tests share: the real server on loopback, Debian's Chromium, and hands to play with.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
export const kProgram = resolve(process.env.HOLDUP ?? join(here, '../../build/release/holdup'));
export const kDist = resolve(process.env.DIST ?? join(here, '../dist'));
export const kDesk = { width: 1440, height: 900 };
export const kPhone = { width: 360, height: 740 };

// How long anything may take before it counts as broken: a busy machine is slow, not wrong.
export const kPatience = 180_000;

// The shell is Chromium without a window: the other one loads a page for its own toolbar with every page of ours.
const kBrowsers = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const kFlags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
  '--font-render-hinting=none', // letters as wide as in a window
];

// Numbers in [0, 1) that follow from a text.
export function luckOf(text) {
  let state = createHash('sha256').update(text).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

// A server that can be stopped and started again with the same port and memory.
export class Holdup {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'holdup-e2e-'));
    this.process = null;
    this.port = 0; // any that is free, the first time
    this.noise = '';
    this.luck = Math.random; // of the test that runs: deals and answers follow from it
  }

  get running() {
    return this.process !== null && this.process.exitCode === null && this.process.signalCode === null;
  }

  async start() {
    if (this.running) return;
    if (!existsSync(kProgram)) throw new Error(`There is no ${kProgram}; build it first, or set HOLDUP.`);
    if (!existsSync(join(kDist, 'index.html'))) throw new Error('The client is not built: npm run build');
    // The tests hand a screen on faster than people do.
    const args = ['serve', '--port', String(this.port), '--db', join(this.folder, 'holdup.db'), '--web', kDist, '--pace', '100', '--people-per-address', '100'];
    this.process = spawn(kProgram, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: this.folder });
    this.process.stderr.on('data', (data) => (this.noise += data));
    await new Promise((done, fail) => {
      let said = '';
      this.process.stdout.on('data', (data) => {
        said += data;
        const at = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said);
        if (at) done((this.port = Number(at[1])));
      });
      this.process.on('exit', (code) => fail(new Error(`The server ended with ${code}.\n${this.noise}`)));
    });
    this.url = `http://127.0.0.1:${this.port}`;
  }

  async stop(signal = 'SIGTERM') {
    if (!this.running) return;
    const { process } = this;
    await new Promise((done) => {
      process.removeAllListeners('exit');
      process.on('exit', done);
      process.kill(signal);
    });
  }

  async close() {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function launch() {
  const executablePath = kBrowsers.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium found: apt-get install chromium-headless-shell, or set CHROMIUM.');
  return chromium.launch({ executablePath, args: kFlags, timeout: kPatience });
}

// In the page: tables that start at once have a deal of the test's own, where the server allows it. `quick` seats agents that
// do not think, so that the whole game follows from the test's luck.
function knownDeals(quick) {
  const ask = window.fetch;
  window.fetch = async (path, request) => {
    if (path !== '/api/tables' || request?.method !== 'POST') return ask(path, request);
    const body = JSON.parse(request.body);
    const closed = body.start && !body.public && !body.chance && body.seats.every((seat) => seat.kind !== 'open');
    if (closed) body.chance = `seed ${await window.nextDeal()}`;
    if (closed && quick) for (const seat of body.seats) if (seat.kind === 'agent') seat.agent = 'greedy';
    return ask(path, { ...request, body: JSON.stringify(body) });
  };
}

// A fresh browser profile with one page. What goes wrong in it is kept in page.faults. The landscape stands still unless
// a test is about motion: without a graphics card it is painted again for every frame.
export async function open(browser, server, { size = kDesk, settings = {}, locale = 'en-GB', motion = 'reduce', dark = false, quick = false, init } = {}) {
  const context = await browser.newContext({
    viewport: size, locale, reducedMotion: motion, colorScheme: dark ? 'dark' : 'light', acceptDownloads: true, hasTouch: size.width < 500 || size.height < 500,
  });
  context.setDefaultTimeout(kPatience);
  const { luck } = server;
  await context.exposeFunction('nextDeal', () => Math.floor(luck() * 2 ** 31));
  await context.addInitScript(knownDeals, quick);
  const page = await context.newPage();
  page.luck = luck;
  page.faults = [];
  // Faults that a test provokes; and a try for a line that took too long and gave way to a new one, as on a busy machine.
  page.expected = [/WebSocket is closed before the connection is established/];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!page.expected.some((pattern) => pattern.test(message.text()))) page.faults.push(`${message.type()}: ${message.text()}`);
  });
  page.crashed = false;
  page.on('crash', () => (page.crashed = true));
  page.on('pageerror', (error) => page.faults.push(`page error: ${error.message}`));
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('holdup.settings')) localStorage.setItem('holdup.settings', JSON.stringify(stored));
  }, { speed: 0, guided: true, ...settings });
  if (init) await page.addInitScript(init);
  await page.goto(`${server.url}/`);
  return page;
}

export const kInstant = { speed: 0 };

export async function createTable(page, request) {
  return page.evaluate(async (body) => {
    const post = (path, data) => fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) }).then((r) => r.json());
    const me = await fetch('/api/me').then((r) => r.json());
    if (!me.me) await post('/api/guest', { name: 'Ada' });
    const table = await post('/api/tables', body);
    if (table.error) throw new Error(table.error.text);
    return table.id;
  }, request);
}

// Agents that answer at once, unless a test is about those that think.
export const agents = (n, level = 'greedy') => Array.from({ length: n }, () => ({ kind: 'agent', agent: level }));
export const goTable = (page, server, id) => page.goto(`${server.url}/#/table/${id}`);

const kScore = 'dialog:has(table)';

// Waits until this person is asked, or the game is over: 'ask', 'over' or 'curtain'.
export async function next(page, before = null) {
  const handle = await page.waitForFunction(
    ([score, was]) => {
      if (document.querySelector(score)) return 'over';
      if (document.querySelector('dialog.curtain[open]')) return 'curtain';
      const asked = document.querySelector('[data-question]');
      const button = document.querySelector('.choice:not(:disabled)');
      return asked && button && asked.dataset.question !== was ? 'ask' : false;
    },
    [kScore, before], { polling: 20 },
  );
  return handle.jsonValue();
}

export const questionId = (page) => page.locator('[data-question]').getAttribute('data-question');

async function clickOne(page, place) {
  const locator = page.locator(`${place}:visible`);
  const count = await locator.count();
  if (count === 0) return false;
  await locator.nth(Math.floor(page.luck() * count)).click();
  return true;
}

// Answers by pointing: on the board if it is there, in the hand, or under the question. What is asked about several cards has
// its button alone as well.
export async function answerByMouse(page) {
  for (const place of ['.scene .choice', '.hand .choice', '.choices .choice']) {
    if (place === '.hand .choice' && page.luck() < 0.25 && (await clickOne(page, '.choices .choice'))) break;
    if (await clickOne(page, place)) break;
  }
  const commit = page.locator('[data-commit]:not(:disabled)');
  if ((await commit.count()) > 0) await commit.click();
}

export async function answerByKeys(page) {
  const { keys, confirm } = await page.evaluate(() => ({
    keys: [...document.querySelectorAll('[data-choice]')].map((k) => k.dataset.key).filter(Boolean), confirm: document.querySelector('[data-commit]') !== null,
  }));
  await page.keyboard.press(keys[Math.floor(page.luck() * keys.length)].toLowerCase());
  if (confirm) await page.keyboard.press('Enter');
}

// Log and chat fold away; this opens them.
export async function openSide(page) {
  // What happened while one was away may be told first.
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  if ((await page.locator('.side-button[aria-expanded=true]').count()) === 0) await page.locator('.side-button').click();
}

// Plays to the end; gives the number of answers.
export async function playOut(page, answer, { limit = 400, each } = {}) {
  let was = null;
  for (let n = 0; n < limit; n++) {
    const state = await next(page, was);
    if (state === 'over') return n;
    if (state === 'curtain') {
      await page.locator('dialog.curtain button').click();
      was = null;
      await page.waitForFunction(() => !document.querySelector('dialog.curtain[open]'));
      continue;
    }
    was = await questionId(page);
    await each?.(n);
    await answer(page);
  }
  throw new Error(`The game is not over after ${limit} answers.`);
}

export function check(truth, text) {
  if (!truth) throw new Error(text);
}
