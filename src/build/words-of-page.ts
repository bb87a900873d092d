import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const read = (file: string): Readonly<Record<string, unknown>> => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Loads only the requested parts of a language, whereas an import would load the whole file: `de.json?menu,kiosk`
 * returns two parts. `de.json?complete=phone` also replaces missing sentences with English.
 */
export const wordsOfPage = (): Plugin => ({
  name: 'foyer:words-of-page',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/words\/[a-z]+\.json\?/ },
    handler(id) {
      const [file = '', query = ''] = id.split('?');
      const all = read(file);
      const english = query.startsWith('complete=') ? read(join(dirname(file), 'en.json')) : {};
      const parts = query.replace('complete=', '').split(',');
      const wanted = Object.fromEntries(
        parts.map((part) => [part, english[part] ? Object.assign(english[part], all[part]) : all[part]]),
      );
      this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(wanted)};`, moduleType: 'js' };
    },
  },
});
