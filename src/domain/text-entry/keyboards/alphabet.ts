/**
 * The letters of a language's keyboard, in lower case. A row is a list of keys with spaces between them, as in
 * the interface.
 */
export interface Alphabet {
  /** The rows of the first page, in the usual order of keyboards. */
  readonly rows: readonly string[];
  /** An optional row above these rows. On a screen without space for the row, its letters start the further pages. */
  readonly top?: string;
  /** The rows of the further pages, before the letters that all languages of the script share. */
  readonly more?: readonly string[];
  /** The first row of every page, if it depends on the text before the caret. */
  readonly changing?: (before: string) => string;
  /** A key beside the space bar. */
  readonly besideSpace?: string;
}

export interface Script {
  /** The label of the key that leads to the letters of this script. */
  readonly label: string;
  /** A letter that no other script has. */
  readonly sign: string;
  /** True if the script has upper and lower case. */
  readonly hasCapitals: boolean;
  /** Letters of the script that many languages lack. Names can come from any language. */
  readonly shared: string;
  /** The label of the key to the further pages; if absent, their first letters. */
  readonly sharedLabel?: string;
  /** The alphabet for languages without their own. */
  readonly usual: Alphabet;
  /** Alphabets by the language part of a locale. */
  readonly languages: Readonly<Record<string, Alphabet>>;
}
