/** The pages of an on-screen keyboard. The token `{name}` is the key that opens the page of this name. */
export type PageName = 'letters' | 'digits' | 'accents' | 'latin';

/** An on-screen keyboard of one or more pages. A row is a list of tokens separated by spaces, as in the interface. */
export interface KeyboardLayout {
  readonly pages: { readonly letters: readonly string[] } & Partial<Record<PageName, readonly string[]>>;
  /** The label of the key back to the letters. */
  readonly lettersLabel?: string;
  /** The label of the key to the accents. */
  readonly accentsLabel?: string;
}
