import type { CalledTicket } from './board-state.ts';

/** The text of a counter on a call. */
interface CounterText {
  /** The large text. */
  readonly label: string;
  /** Whether `label` is a number. Then the word "counter" stands before it. */
  readonly isNumber: boolean;
  /** The name of the counter, where the label does not contain it. */
  readonly addition: string | undefined;
}

/** The text of a counter: its number, or its name if it has no number. */
export function counterText({ name, number }: CalledTicket['counter']): CounterText {
  if (number === '') return { label: name, isNumber: false, addition: undefined };
  return { label: number, isNumber: true, addition: name === '' || name.includes(number) ? undefined : name };
}
