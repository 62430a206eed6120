// What the stage promises, measured in the page: nothing moves, nothing is hidden, nothing is cut.

// Kept from the first frame on: every shift of the layout, also those that follow a click.
export function watchShifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const who = entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
        const element = node?.nodeType === 3 ? node.parentElement : node;
        return `${element?.tagName?.toLowerCase() ?? '?'}.${String(element?.className?.baseVal ?? element?.className ?? '').split(' ')[0]} "${(element?.textContent ?? '').trim().slice(0, 24)}" ${Math.round(a.x)},${Math.round(a.y)} -> ${Math.round(b.x)},${Math.round(b.y)} (${Math.round(a.width)}x${Math.round(a.height)} -> ${Math.round(b.width)}x${Math.round(b.height)})`;
      });
      window.shifts.push({ value: entry.value, who, at: entry.startTime });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

// Of the height, what hand and question leave to the train while cards are chosen: a phone that stands has more to give.
export const leastFree = ({ width, height }) => (height > width && width < 700 ? 0.34 : 0.3);

// In the page: waits until the camera, the tray and what may be pressed stay where they are. What is moved with the next frame
// has been moved; what glides has arrived.
export async function settled() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const places = () => [...document.querySelectorAll('.world, .tray, [data-choice], [data-commit]')].map((e) => Object.values(e.getBoundingClientRect().toJSON()).map(Math.round)).join(' ');
  let was = null;
  for (let same = 0; same < 3; ) {
    await frame();
    const now = places();
    same = now === was ? same + 1 : 0;
    was = now;
  }
}

// In the page: the stage's box, and everything that is wrong with the question on the screen.
export function inspect({ choices, finger }) {
  const faults = [];
  const wide = innerWidth;
  const high = innerHeight;
  const say = (text) => faults.push(text);
  const outside = (r) => r.left < -1 || r.top < -1 || r.right > wide + 1 || r.bottom > high + 1;
  const where = (r) => `${Math.round(r.left)},${Math.round(r.top)} to ${Math.round(r.right)},${Math.round(r.bottom)}`;
  const commit = document.querySelector('[data-commit]');
  const reach = (element, name) => {
    const r = element.getBoundingClientRect();
    if (r.width === 0) return say(`${name} is not shown`);
    if (outside(r)) return say(`${name} lies outside the screen: ${where(r)}`);
    const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    if (hit !== element && !element.contains(hit)) say(`${name} at ${where(r)} is covered by ${hit?.tagName}.${hit?.className?.baseVal ?? hit?.className}`);
  };
  for (const { id, kind, words } of choices) {
    const found = [...document.querySelectorAll(`[data-choice~="${id}"]`)];
    if (found.length === 0 && kind === 'pass' && commit) continue;
    if (found.length === 0) say(`"${words}" is not offered`);
    for (const element of found) {
      reach(element, `"${words}"`);
      const ring = getComputedStyle(element, '::before');
      const grown = ring.content === 'none' ? 0 : -2 * (parseFloat(ring.left) || 0);
      const scale = element.getBoundingClientRect().width / (element.offsetWidth || 1);
      const r = element.getBoundingClientRect();
      const size = Math.min(r.width + grown * scale, r.height + (element.closest('.token') ? grown * scale : 0));
      // In a crowd only a part of the figure is its own.
      const own = getComputedStyle(element, '::after');
      const strip = own.content !== 'none' && own.pointerEvents === 'auto' ? parseFloat(own.width) * new DOMMatrix(own.transform).a * scale : size;
      if (Math.min(size, strip) < finger) say(`"${words}" is only ${Math.round(Math.min(size, strip))} px for a finger`);
    }
  }
  if (commit) reach(commit, 'the sending button');
  // Whoever rides up to the train sees himself do so.
  const rider = document.querySelector('.rider.own')?.getBoundingClientRect();
  if (rider && (outside(rider) || rider.bottom > document.querySelector('.tray').getBoundingClientRect().top + 8)) say(`the rider at ${where(rider)} is not in the picture`);
  // What can be chosen is lit from its edge: no veil takes the colours out of a car.
  for (const place of document.querySelectorAll('.can:not(.roof, :hover, :focus-visible, .drafted)')) {
    const { backgroundColor, backgroundImage } = getComputedStyle(place);
    if (backgroundImage !== 'none' || !/, 0\)$/.test(backgroundColor)) say(`a place to choose lies under a veil of ${backgroundColor} ${backgroundImage}`);
  }

  // Every word that is to be read lies within the screen and within whatever clips it.
  const hidden = (element) => {
    if (!element.checkVisibility()) return true; // folded away
    for (let e = element; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath !== 'none' || style.fontSize === '0px') return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.querySelector('.frame'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const parent = node.parentElement;
    if (!text || parent.closest('svg, .scene, select, option, header') || hidden(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const r = range.getBoundingClientRect();
    if (r.width === 0) continue;
    let rolls = false;
    for (let e = parent; e && e !== document.body; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
        rolls = true;
        break;
      }
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const outer = e.getBoundingClientRect();
      const rim = (side) => parseFloat(style[`border${side}Width`]); // what is clipped lies under it
      const c = { left: outer.left + rim('Left'), right: outer.right - rim('Right'), top: outer.top, bottom: outer.bottom };
      if (e.hasAttribute('data-spills') && r.top >= c.bottom) break; // left out whole
      if (r.left < c.left - 1 || r.right > c.right + 1 || r.top < c.top - 3 || r.bottom > c.bottom + 3) say(`"${text.slice(0, 40)}" at ${where(r)} is cut by ${e.tagName}.${e.className} at ${where(c)}`);
    }
    if (!rolls && outside(r)) say(`"${text.slice(0, 40)}" runs off the screen: ${where(r)}`);
  }
  // The card in action is seen whole in its strip.
  const now = document.querySelector('.deck li.current, .deck li.draft');
  if (now) {
    const c = now.getBoundingClientRect();
    const strip = now.parentElement.getBoundingClientRect();
    if (c.left < strip.left - 1 || c.right > strip.right + 1 || c.top < strip.top - 1 || c.bottom > strip.bottom + 1) say(`the card in action at ${where(c)} is cut off by its strip at ${where(strip)}`);
  }
  // What is said across the sky lies over no button.
  const said = document.querySelector('.caption')?.getBoundingClientRect();
  for (const bar of said ? document.querySelectorAll('.stage .transport, .stage .tools') : []) {
    const b = bar.getBoundingClientRect();
    if (said.left < b.right && b.left < said.right && said.top < b.bottom && b.top < said.bottom) say(`what is said at ${where(said)} lies over the ${bar.className} at ${where(b)}`);
  }
  const s = document.querySelector('.stage').getBoundingClientRect();
  const tray = document.querySelector('.tray').getBoundingClientRect();
  const scale = new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a;
  const trains = document.querySelectorAll('.scene .rails').length;
  return { faults: [...new Set(faults)], scale, trains, stage: `${s.left} ${s.top} ${s.width} ${s.height}`, part: s.height / high, free: (tray.top - s.top) / high };
}
