import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Throws with the first violations of this page as it is now.
export async function accessible(page, where) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // The page's own policy forbids scripts from elsewhere, so this one is evaluated by the debugger.
    await page.evaluate(source);
  }
  const bad = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] });
    return violations.map((v) => `${v.id}: ${v.help}\n    ${v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} ${n.failureSummary?.split('\n')[1] ?? ''}`).join('\n    ')}`);
  });
  if (bad.length > 0) throw new Error(`axe finds ${bad.length} violations on ${where}:\n  ${bad.join('\n  ')}`);
}
