import type { LanguageCode, WordsFile } from './words-file.ts';

/** Loads the sentences about closings. Rejects if the file cannot be loaded. */
export async function loadClosingWords(
  code: LanguageCode,
): Promise<Pick<WordsFile, 'closings' | 'dateNames'>> {
  const module: { readonly default: WordsFile } = await import(`./${code}.json?complete=closings,dateNames`, {
    with: { type: 'json' },
  });
  const { closings, dateNames } = module.default;
  return { closings, ...(dateNames && { dateNames }) };
}
