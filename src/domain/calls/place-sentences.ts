import type { CounterPlace } from '../../contract/additions/counter.ts';

interface Placed {
  readonly place?: CounterPlace | undefined;
}

/** The key of the word that visitors read for the counter's type of place. */
export const placeWord = ({ place = 'counter' }: Placed) => `call.${place}` as const;

/** The sentence that sends a visitor to a counter. */
export const callSentence = ({ place = 'counter' }: Placed) => `call.to.${place}` as const;

/** True if the counters have different words for their places, so a number alone is ambiguous. */
export const areMixed = (calls: readonly { readonly counter: Placed }[]) =>
  new Set(calls.map(({ counter }) => placeWord(counter))).size > 1;
