/** What the top of every screen says. */
export interface HeaderText {
  /** The name of the house; absent where the branch name says it all. */
  readonly house?: string | undefined;
  readonly branch: string;
  /** The time of day, as the language writes it. */
  readonly time: string;
  readonly date: string;
}
