import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { cutFonts } from './fonts';

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 5)}` } }), cutFonts()],
  build: {
    target: 'es2022',
    // Nothing is inlined, so that the page works under a content security policy that allows its own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'] },
});
