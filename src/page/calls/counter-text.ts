import type { CalledTicket } from '../../domain/calls/call-times.ts';

/**
 * The text of a counter on a call: its number, with the word "counter" before it, or its name if it has no number.
 * `addition` is the name of the counter, if that does not contain its number.
 */
export function counterText({ name, number }: CalledTicket['counter']) {
  if (number === '') return { label: name, isNumber: false, addition: undefined };
  return { label: number, isNumber: true, addition: name === '' || name.includes(number) ? undefined : name };
}
