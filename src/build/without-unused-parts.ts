import type { Plugin } from 'vite';

/**
 * The class that i18next makes in any case, and what is left of it. The kiosk gives its sentences to i18next itself, and formats numbers
 * and dates itself.
 */
const unused: Readonly<Record<string, string>> = {
  'class Connector extends EventEmitter': '{ state = {}; }',
  'class Formatter': '{ format(value) { return value; } }',
};

/** Leaves out how i18next reads sentences over a network, and how it formats values. */
export function withoutUnusedParts(code: string): string {
  return Object.entries(unused).reduce((text, [head, rest]) => {
    const start = text.indexOf(`\n${head} {\n`);
    const end = text.indexOf('\n}\n', start);
    if (start < 0 || end < 0) throw new Error(`i18next has no "${head}" any more`);
    return `${text.slice(0, start)}\n${head} ${rest}\n${text.slice(end + 3)}`;
  }, code);
}

export const i18nextWithoutUnusedParts = (): Plugin => ({
  name: 'foyer:i18next-without-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => ({ code: withoutUnusedParts(code), map: null }),
  },
});
