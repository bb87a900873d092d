import type { Plugin } from 'vite';

/**
 * Lets Chromium compile the first load's functions on another thread while the file arrives. Chromium reads this
 * directive only in the first line. A build banner would come second, because Vite writes its list of chunks above the
 * banner.
 */
export const compiledEarly = (): Plugin => ({
  name: 'foyer:compiled-early',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
});
