/**
 * What every page of a branch loads after its start, one function per chunk. Only files of the first load import such a
 * list: what is loaded lazily receives its loaders as values, so that no module can lead back to itself. What leads to no
 * module of ours is listed where it is used: our languages, hyphenation patterns, style sheets of fonts.
 */

/** What reads the service again and again. */
export const loadFollowReads = () => import('./follow-reads.ts');
export const loadSalvage = () => import('./salvage-answer.ts');
export const loadReport = () => import('./report.ts');
/** The style sheets of fonts that few branches need. */
export const loadFontSheets = () => import('../fonts/font-sheets.ts');

/** What the dictionary loads. */
export const languageModules = {
  loadLanguage: () => import('../words/load-language.ts'),
  loadHyphenation: () => import('../words/hyphenation.ts'),
};
