import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from './compressed.ts';
import { assetFileNames, fontStyles } from './font-files.ts';
import { licensed } from './licensed.ts';
import { wordsOfPage } from './words-of-page.ts';

const isFont = (file: string) => file.endsWith('.woff2');

/** Removes copies of fonts. The page uses the kiosk's fonts, which have the same names. */
const fontsOfKiosk = (): Plugin => ({
  name: 'foyer:fonts-of-kiosk',
  apply: 'build',
  config: () => ({
    build: { rolldownOptions: { output: { assetFileNames } } },
    experimental: { renderBuiltUrl: (file) => (isFont(file) ? `/${file}` : undefined) },
  }),
  generateBundle(_, bundle) {
    for (const file of Object.keys(bundle)) if (isFont(file)) delete bundle[file];
  },
});

/** The documents of each page beside the kiosk, without extension, by the page's folder in `src` and `dist`. */
const pages: Readonly<Record<string, readonly string[]>> = {
  board: ['index'],
  counter: ['index'],
  'first-start': ['index'],
  preview: ['index', 'frame', 'board-frame', 'fleet', 'branch'],
};

const packageFile = new URL('../../package.json', import.meta.url);

/** Builds the page that the mode names. The kiosk is built separately, because its first load must not change. */
export default defineConfig(({ mode: name }) => {
  const root = fileURLToPath(new URL(`../${name}/`, import.meta.url));
  const folder = fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return {
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
      // A test limits the first load.
      chunkSizeWarningLimit: 900,
      rolldownOptions: {
        // Pages never include React's developer tools.
        transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
        input: (pages[name] ?? []).map((document) => `${root}${document}.html`),
      },
      // The Content-Security-Policy allows fonts only from files.
      assetsInlineLimit: 0,
    },
  };
});
