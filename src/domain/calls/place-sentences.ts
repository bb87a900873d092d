import type { CounterPlace } from '../../contract/additions/counter.ts';

/** A counter, with what visitors call it. */
interface Placed {
  readonly place?: CounterPlace | undefined;
}

/** The sentence with the word for the place of a counter. */
export const placeWord = ({ place = 'counter' }: Placed) => `call.${place}` as const;

/** The sentence that sends a visitor to a counter. */
export const callSentence = ({ place = 'counter' }: Placed) => `call.to.${place}` as const;

/** True if counters have different places, so that a number alone does not say which is meant. */
export const areMixed = (calls: readonly { readonly counter: Placed }[]) =>
  new Set(calls.map(({ counter }) => placeWord(counter))).size > 1;
