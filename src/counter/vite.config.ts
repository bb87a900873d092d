import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressTexts } from '../../e2e/bench/compress-texts.ts';
import { fontStyles, fontsOfKiosk } from '../../e2e/bench/font-files.ts';
import { licensed } from '../../e2e/bench/licence-notices.ts';

const folder = fileURLToPath(new URL('../../dist/counter', import.meta.url));

/** Builds the counter page apart from the kiosk, whose first load it must not change. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/counter/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    react(),
    licensed(),
    fontsOfKiosk(),
    { name: 'foyer:compressed', apply: 'build', writeBundle: () => compressTexts(folder) },
  ],
  css: fontStyles,
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'chrome120',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    // The Content-Security-Policy allows fonts as files only.
    assetsInlineLimit: 0,
  },
});
