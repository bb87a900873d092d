/**
 * The modules that every page of a branch loads after its start, one function per chunk. Only files of the first load import
 * such a list: a module that is loaded later receives its loaders as values, so that none can lead back to itself. Our
 * languages, hyphenation patterns and style sheets of fonts lead to no module of ours, and are listed where they are used.
 */

/** Reads the service again and again. */
export const loadFollowReads = () => import('./follow-reads.ts');
export const loadSalvage = () => import('./salvage-answer.ts');
export const loadReport = () => import('./report.ts');
/** The style sheets of fonts that few branches need. */
export const loadFontSheets = () => import('../fonts/font-sheets.ts');

/** The modules of the dictionary. */
export const languageModules = {
  loadLanguage: () => import('../words/load-language.ts'),
  loadHyphenation: () => import('../words/hyphenation.ts'),
};
