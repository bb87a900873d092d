import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Gives each page the parts of a language that it imports: `de.json?menu,phone` has these two alone. Without the build an import has
 * the whole file.
 */
export const wordsOfPage = (): Plugin => ({
  name: 'foyer:words-of-page',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/words\/[a-z]+\.json\?/ },
    handler(id) {
      const [file = '', parts = ''] = id.split('?');
      const all: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(file, 'utf8'));
      const wanted = Object.fromEntries(parts.split(',').map((part) => [part, all[part]]));
      this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(wanted)};`, moduleType: 'js' };
    },
  },
});
