import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from '../build/compressed.ts';
import { licensed } from '../build/licensed.ts';
import { singleScripts } from '../build/single-scripts.ts';
import { wordsOfPage } from '../build/words-of-page.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const worker = fileURLToPath(new URL('worker/sw.ts', import.meta.url));
const folder = fileURLToPath(new URL('../../dist/phone', import.meta.url));

export default defineConfig({
  root,
  base: '/phone/',
  publicDir: 'public',
  logLevel: 'warn',
  plugins: [wordsOfPage(), singleScripts(folder, { 'sw.js': worker }), licensed(), compressed(folder)],
  build: {
    outDir: folder,
    emptyOutDir: true,
    // Visitors' phones may have older browsers than a kiosk.
    target: ['chrome107', 'safari16', 'firefox104'],
    manifest: true,
    modulePreload: { polyfill: false },
    // The Content-Security-Policy forbids data URLs as scripts or styles.
    assetsInlineLimit: 0,
  },
});
