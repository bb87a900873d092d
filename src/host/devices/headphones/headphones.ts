/** FOYER_HEADPHONES: all jacks of this machine, nothing, or a sound card by its name. */
export type HeadphonesSetting = 'auto' | 'none' | { readonly card: string };

export interface WatchedHeadphones {
  readonly plugged: boolean;
  /** For operators: a card with its jack, or a card that is itself plugged in. */
  readonly watched: readonly string[];
}

/** The headphones of the machine on which a page is shown. */
export interface Headphones {
  state(): WatchedHeadphones;
  /** Calls a listener after each change. Returns a function that stops this. */
  subscribe(listener: () => void): () => void;
}

/** For a page whose headphones are not watched. */
export const noHeadphones: Headphones = {
  state: () => ({ plugged: false, watched: [] }),
  subscribe: () => () => {},
};
