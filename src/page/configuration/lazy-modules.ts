/**
 * The modules that every page of a branch loads after its start, one function per chunk. Only files of
 * the first load import such a list: a module that is loaded later receives its loaders as values, so
 * none can import itself again. Our languages, hyphenation patterns and font style sheets import no
 * module of ours, and are listed where they are used.
 */

/** Repeatedly reads the service. */
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
