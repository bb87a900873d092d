/** FOYER_HEADPHONES: all jacks of this machine, none, or a sound card by name. */
export type HeadphonesSetting = 'auto' | 'none' | { readonly card: string };

export interface WatchedHeadphones {
  readonly plugged: boolean;
  /** For operators: each card with its jack, or a card that is itself plugged in. */
  readonly watched: readonly string[];
}

/** The headphones of the machine that shows a page. */
export interface Headphones {
  state(): WatchedHeadphones;
  /** Calls a listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** For a page whose headphones are not watched. */
export const noHeadphones: Headphones = {
  state: () => ({ plugged: false, watched: [] }),
  subscribe: () => () => {},
};
