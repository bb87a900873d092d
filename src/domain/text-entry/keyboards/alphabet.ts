/**
 * The letters of a language's keyboard, in lower case. A row is a list of keys with spaces between them, as in
 * the interface.
 */
export interface Alphabet {
  /** The first page, in the usual order of keyboards. */
  readonly rows: readonly string[];
  /** An optional row above them. On a screen without space for it, its letters start the further pages. */
  readonly top?: string;
  /** The further pages, before the letters that all languages of the script share. */
  readonly more?: readonly string[];
  /** The first row of every page, where it depends on the text before the caret. */
  readonly changing?: (before: string) => string;
  /** A key beside the space bar. */
  readonly besideSpace?: string;
}

export interface Script {
  /** The label of the key to its letters. */
  readonly label: string;
  /** One letter that is in no other script. */
  readonly sign: string;
  /** True if its letters have upper and lower case. */
  readonly hasCapitals: boolean;
  /** Letters of the script that many languages lack: names come from everywhere. */
  readonly shared: string;
  /** The label of the key to the further pages; absent: their first letters. */
  readonly sharedLabel?: string;
  /** For languages without their own label here. */
  readonly usual: Alphabet;
  /** By the language part of a locale. */
  readonly languages: Readonly<Record<string, Alphabet>>;
}
