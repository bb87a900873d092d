/**
 * Modules that every page of a branch loads after its start, one function per chunk.
 * - Only first-load files import such a list: later modules receive their loaders as values, so no module can import
 *   itself again.
 * - Languages, hyphenation patterns and font style sheets import none of our modules, and are listed where they are
 *   used.
 */

export const loadFollowReads = () => import('./follow-reads.ts');
export const loadSalvage = () => import('./salvage-answer.ts');
export const loadReport = () => import('./report.ts');
/** Loads the style sheets of fonts that few branches need. */
export const loadFontSheets = () => import('../fonts/font-sheets.ts');

export const languageModules = {
  loadLanguage: () => import('../words/load-language.ts'),
  loadHyphenation: () => import('../words/hyphenation.ts'),
};
