import { type ShownWait, waitParts } from './shown-wait.ts';

export type WaitSentence =
  | 'ticket.noWait'
  | 'ticket.late'
  | `wait.${'eq' | 'gt' | 'lt'}`
  | 'wait.hours'
  | 'wait.minutes'
  | 'wait.hoursAndMinutes';

type Say = (sentence: WaitSentence, values?: Readonly<Record<string, string | number>>) => string;

/** A wait in words, such as "about 1 h 20 min". */
export function waitText(wait: ShownWait, say: Say): string {
  switch (wait.kind) {
    case 'none':
      return say('ticket.noWait');
    case 'late':
      return say('ticket.late');
    case 'minutes':
      return say(`wait.${wait.relation}`, { time: minutesText(wait.minutes, say) });
  }
}

/** Minutes in words, such as "1 h 20 min". */
export function minutesText(total: number, say: Say): string {
  // A line never breaks between a number and its unit.
  const [first = '', second] = waitParts(total).map(({ sentence, count }) =>
    say(sentence, { count }).replaceAll(' ', '\u00a0'),
  );
  return second === undefined ? first : say('wait.hoursAndMinutes', { hours: first, minutes: second });
}
