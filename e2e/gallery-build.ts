import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { fontStyles } from '../src/build/font-files.ts';
import { wordsOfPage } from '../src/build/words-of-page.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

export const galleryFolder = fileURLToPath(new URL('../dist/gallery', import.meta.url));

/** Builds the gallery like the kiosk, but into another folder: `dist/kiosk` contains no file of the gallery. */
export default (): Promise<void> => buildPage('../src/kiosk/gallery', galleryFolder);

/** Builds a page that only tests open. */
export async function buildPage(source: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL(source, import.meta.url)),
    publicDir: `${project}/public`,
    plugins: [react(), wordsOfPage()],
    css: fontStyles,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome120',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
      // The Content-Security-Policy allows fonts only from files.
      assetsInlineLimit: 0,
    },
  });
}
