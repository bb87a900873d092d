import type { DateNames } from '../../words/words-file.ts';

/** A sentence in a language, or in English where the language lacks it. */
export type Lookup = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
) => { readonly text: string; readonly isEnglish: boolean };

/** The sentences of a language. */
export interface LoadedSentences {
  readonly lookup: Lookup;
  /** The names of days and months, where browsers do not know the language. */
  readonly dateNames: DateNames | undefined;
}
