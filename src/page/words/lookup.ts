import type { DateNames } from '../../words/words-file.ts';

/** A sentence in a language, or in English if the language lacks it. */
export type Lookup = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
) => { readonly text: string; readonly isEnglish: boolean };

export interface LoadedSentences {
  readonly lookup: Lookup;
  /** The names of days and months, for languages that browsers lack. */
  readonly dateNames: DateNames | undefined;
}
