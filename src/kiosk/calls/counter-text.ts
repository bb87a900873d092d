import type { Call } from './board-state.ts';

/** How a counter is named on a door. */
export interface CounterText {
  /** What is read from afar. */
  readonly main: string;
  /** Whether it is a number, before which the word for a counter stands. */
  readonly isNumber: boolean;
  /** Its name, where the number alone does not say it. */
  readonly name: string | undefined;
}

/** A counter goes by its number; one without a number by its name. */
export function counterText({ name, number }: Call['counter']): CounterText {
  if (number === '') return { main: name, isNumber: false, name: undefined };
  return { main: number, isNumber: true, name: name === '' || name.includes(number) ? undefined : name };
}
