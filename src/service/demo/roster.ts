import { branchTime } from '../../domain/calendar/branch-time.ts';
import { type Hours, isDemoOpen } from './visitors.ts';

/** Who serves at which counter, by the number of the counter and the name that the clerk logs in with. */
const regulars = [
  { counter: '1', clerk: 'amal' },
  { counter: '2', clerk: 'joseph' },
  { counter: '3', clerk: 'olena' },
];
/** Serves everything, and so takes the place of whoever has a break. */
const relief = 'maria';

/** In minutes: each clerk has a break in each round, one after the other. */
const round = 120;
const betweenBreaks = 40;
const firstBreak = 20;
const breakMinutes = 15;

/** Who is to be at a counter of the demo at an instant (milliseconds); nobody while it is closed. */
export function clerkDue(counter: string, hours: Hours, now: number): string | undefined {
  const place = regulars.findIndex((regular) => regular.counter === counter);
  if (place < 0 || !isDemoOpen(hours, now)) return undefined;
  const { minute } = branchTime(now, hours.timeZone);
  const sinceBreak = (minute + round - firstBreak - betweenBreaks * place) % round;
  return sinceBreak < breakMinutes ? relief : regulars[place]?.clerk;
}
