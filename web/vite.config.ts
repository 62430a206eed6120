import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { cutFonts } from './fonts';

// The styles of a component are told apart by its number: shorter than any hash, and never the same twice.
const kSource = fileURLToPath(new URL('src', import.meta.url));
const kComponents = readdirSync(kSource, { recursive: true }).map(String).filter((name) => name.endsWith('.svelte')).sort();

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: ({ filename }) => `z${kComponents.indexOf(relative(kSource, filename)).toString(36)}` } }), cutFonts()],
  build: {
    target: 'es2022',
    // Nothing is inlined, so that the page works under a content security policy that allows its own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    // Few files and large ones, since they compress better together: the first screen, the table, the screens around the game,
    // each with all that it needs at once. What else is fetched when wanted (a language, a box) is a file of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'main', test: /src[\\/]main\.ts$/, priority: 3 },
            { name: 'table', test: /screens[\\/]TableScreen\.svelte$/, priority: 2 },
            { name: 'around', test: /(screens[\\/](Deal|How|NewTable|Replays|Settings|Tables)|components[\\/](HowTo|Lobby))\.svelte$/, priority: 1 },
          ],
        },
      },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  // A busy machine is only slow.
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'], setupFiles: ['test/setup.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
