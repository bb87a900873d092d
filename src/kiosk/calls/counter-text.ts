import type { CalledTicket } from './board-state.ts';

/** How a counter is named on a door. */
export interface CounterText {
  /** What is read from afar. */
  readonly label: string;
  /** Whether it is a number, before which the word for a counter stands. */
  readonly isNumber: boolean;
  /** Its name, where the number alone does not say it. */
  readonly addition: string | undefined;
}

/** A counter goes by its number; one without a number by its name. */
export function counterText({ name, number }: CalledTicket['counter']): CounterText {
  if (number === '') return { label: name, isNumber: false, addition: undefined };
  return { label: number, isNumber: true, addition: name === '' || name.includes(number) ? undefined : name };
}
