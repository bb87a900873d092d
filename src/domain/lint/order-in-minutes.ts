import { type Finding, finding } from './findings/finding.ts';
import { firstOfEach } from './findings/first-of-each.ts';
import { quoted } from './findings/in-words.ts';
import type { LintedBranch } from './findings/linted-branch.ts';
import { staffOf, ticketServices } from './staff.ts';

/** The assumed minutes between visitors on a busy day, and per visit: a branch file contains neither. */
const minutesBetween = 3;
const minutesEach = 5;
const assumption = `With a visitor every ${minutesBetween} minutes, of ${minutesEach} minutes each,`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const minutes = (value: number) => counted(Math.ceil(value), 'minute');

/**
 * Reports the effect of the calling-order rules on a busy day, in minutes, and the targets that are always missed
 * on such a day.
 */
export function* lintOrderInMinutes(data: LintedBranch): Iterable<Finding> {
  const { rules = { priorityWeightSeconds: 0 }, services = [] } = data;
  const staff = staffOf(data);
  const countersOf = (service?: string) =>
    staff?.counters.filter((one) => !one.services || service === undefined || one.services.includes(service))
      .length ?? 1;
  const all = countersOf();
  const note = (path: readonly (string | number)[], effect: string, fix: string, key?: string) =>
    finding('order-in-minutes', { path, key, view: { screen: 'menu' }, effect, fix });

  for (const service of firstOfEach(
    ticketServices(data).filter(({ targetMinutes }) => targetMinutes !== undefined),
    ({ targetMinutes }) => String(targetMinutes),
  )) {
    const own = countersOf(service.key);
    const isKept = own * minutesBetween >= minutesEach;
    yield note(
      ['services', services.indexOf(service), 'targetMinutes'],
      `${assumption} ${counted(own, 'counter')} ${isKept ? 'can' : 'cannot'} keep the target of ${minutes(service.targetMinutes ?? 0)} for ${quoted(service.name || service.key)}: it is a promise only while no more visitors come than counters can serve.`,
      isKept
        ? 'Nothing needs to change if its days are similar.'
        : 'Let more counters serve it, or write a longer target.',
      service.key,
    );
  }
  const { normalPerPriority, mostOvertakings } = rules;
  if (normalPerPriority !== undefined) {
    const wait = (normalPerPriority * minutesEach) / Math.max(1, all);
    yield note(
      ['rules', 'normalPerPriority'],
      `${assumption} a visitor with priority waits about ${minutes(wait)} for ${counted(normalPerPriority, 'visitor')} without it at ${counted(all, 'counter')}.`,
      'Nothing needs to change if this is intended.',
    );
  }
  if (mostOvertakings === undefined) return;
  const longer = (mostOvertakings * minutesEach) / Math.max(1, all);
  yield note(
    ['rules', 'mostOvertakings'],
    `${assumption} a visitor waits at most about ${minutes(longer)} longer because of ${counted(mostOvertakings, 'visitor')} who came later at ${counted(all, 'counter')}.`,
    'Nothing needs to change if this is intended.',
  );
}
