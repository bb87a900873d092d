import type { FollowedTicket } from '../../../contract/additions/following.ts';
import type { PhoneWords } from '../../words/phone-words.ts';

type Expected = NonNullable<Extract<FollowedTicket, { state: 'waiting' }>['expected']>;

const minuteMs = 60_000;
/** Longer waits are shown in steps of five minutes, as on the kiosk. */
const longMs = 60 * minuteMs;

/** The expected call of a ticket, such as "about 14:20". A past time is not shown. */
export function expectedText(
  { at, relation, late }: Expected,
  now: number,
  timeZone: string,
  words: PhoneWords,
) {
  if (late) return words.say('ticket.late');
  if (at <= now) return words.say('waiting.soon');
  const step = at - now > longMs ? 5 * minuteMs : minuteMs;
  const time = words.time(Math.ceil(at / step) * step, timeZone);
  return words.say(relation === 'eq' ? 'wait.eq' : `at.${relation}`, { time });
}
