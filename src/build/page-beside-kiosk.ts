import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';
import { fontStyles } from './font-files.ts';
import { fontsOfKiosk } from './fonts-of-kiosk.ts';
import { licensed } from './licensed.ts';
import { wordsOfPage } from './words-of-page.ts';

interface PageBesideKiosk {
  /** The name of its folder in `src` and `dist`, and of its path on the host. */
  readonly name: 'board' | 'counter' | 'first-start' | 'preview';
  /** Its documents, without their extension. */
  readonly documents: readonly string[];
  readonly largestChunkInKilobytes: number;
}

const packageFile = new URL('../../package.json', import.meta.url);

/** Builds a page separately from the kiosk, whose first load it must not change. */
export function pageBesideKiosk({ name, documents, largestChunkInKilobytes }: PageBesideKiosk) {
  const root = fileURLToPath(new URL(`../${name}/`, import.meta.url));
  const folder = fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return defineConfig({
    root,
    define: { __PAGE_VERSION__: JSON.stringify(version) },
    base: `/${name}/`,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), wordsOfPage(), licensed(), fontsOfKiosk(), compressed(folder)],
    css: fontStyles,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome120',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: largestChunkInKilobytes,
      rolldownOptions: { input: documents.map((document) => `${root}${document}.html`) },
      // The Content-Security-Policy allows fonts only as files.
      assetsInlineLimit: 0,
    },
  });
}
