import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { type DemoHours, isDemoOpen } from './visitors.ts';

const regularClerks = [
  { counter: '1', clerk: 'amal' },
  { counter: '2', clerk: 'joseph' },
  { counter: '3', clerk: 'olena' },
];
/** The clerk who serves all services, and replaces each clerk during breaks. */
const reliefClerk = 'maria';

/** The user name for people who try a counter. The demo simulates neither this clerk nor counter 4. */
const guestUsername = 'sam';

/** The user name and password for people who try a counter of the demo; undefined if there are none. */
export function guestLogin({
  users,
}: Pick<BranchFile, 'users'>): { readonly username: string; readonly password: string } | undefined {
  const password = users.find(({ username }) => username === guestUsername)?.password;
  return password === undefined ? undefined : { username: guestUsername, password };
}

/** Each regular clerk in turn has one break per round. */
const roundMinutes = 120;
const minutesBetweenBreaks = 40;
const firstBreakMinute = 20;
const breakMinutes = 15;

/** The clerk at a counter of the demo at an instant (in milliseconds); undefined while the demo is closed. */
export function scheduledClerk(counter: string, hours: DemoHours, now: number): string | undefined {
  const place = regularClerks.findIndex((regular) => regular.counter === counter);
  if (place < 0 || !isDemoOpen(hours, now)) return undefined;
  const { minute } = branchTime(now, hours.timeZone);
  const sinceBreak = (minute + roundMinutes - firstBreakMinute - minutesBetweenBreaks * place) % roundMinutes;
  return sinceBreak < breakMinutes ? reliefClerk : regularClerks[place]?.clerk;
}
