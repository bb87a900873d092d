import type { CounterPlace } from '../../contract/additions/counter.ts';

/** A counter, with the visitors' word for it. */
interface Placed {
  readonly place?: CounterPlace | undefined;
}

/** The sentence with the word for the counter's place. */
export const placeWord = ({ place = 'counter' }: Placed) => `call.${place}` as const;

/** The sentence that sends a visitor to a counter. */
export const callSentence = ({ place = 'counter' }: Placed) => `call.to.${place}` as const;

/** True if counters have different places, so a number alone is ambiguous. */
export const areMixed = (calls: readonly { readonly counter: Placed }[]) =>
  new Set(calls.map(({ counter }) => placeWord(counter))).size > 1;
