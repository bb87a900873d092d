import type { CalledTicket } from '../../domain/calls/call-times.ts';

/**
 * The text of a counter in a call: "counter" with its number, else its name. `addition` is the name, if it
 * does not contain the number.
 */
export function counterText({ name, number }: CalledTicket['counter']) {
  if (number === '') return { label: name, isNumber: false, addition: undefined };
  return { label: number, isNumber: true, addition: name === '' || name.includes(number) ? undefined : name };
}
