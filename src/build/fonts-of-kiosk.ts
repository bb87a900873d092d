import type { Plugin } from 'vite';
import { assetFileNames } from './font-files.ts';

const isFont = (file: string) => file.endsWith('.woff2');

/** A page beside the kiosk uses the kiosk's fonts, which have the same names there, instead of copies. */
export const fontsOfKiosk = (): Plugin => ({
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
