import { quoted } from '../words/finding-value.ts';
import { type Finding, finding } from './findings/finding.ts';
import { firstOfEach } from './findings/first-of-each.ts';
import type { LintedBranch } from './findings/linted-branch.ts';
import { staffOf, ticketServices } from './staff.ts';

/** The assumed minutes between visitors on a busy day, and per visit: a branch file contains neither. */
const minutesBetween = 3;
const minutesEach = 5;

const minutes = (value: number) => ({ count: Math.ceil(value), unit: 'minute' }) as const;
const assumption = { between: minutes(minutesBetween), each: minutes(minutesEach) };

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
  const view = { screen: 'menu' } as const;

  for (const service of firstOfEach(
    ticketServices(data).filter(({ targetMinutes }) => targetMinutes !== undefined),
    ({ targetMinutes }) => String(targetMinutes),
  )) {
    const counters = countersOf(service.key);
    const isKept = counters * minutesBetween >= minutesEach;
    const path = ['services', services.indexOf(service), 'targetMinutes'];
    yield finding(
      isKept ? 'order-in-minutes.kept' : 'order-in-minutes.missed',
      { path, key: service.key, view },
      {
        ...assumption,
        target: minutes(service.targetMinutes ?? 0),
        service: quoted(service.name || service.key),
        counters,
      },
    );
  }
  const bounds = { priority: 'normalPerPriority', overtaking: 'mostOvertakings' } as const;
  for (const kind of ['priority', 'overtaking'] as const) {
    const others = rules[bounds[kind]];
    if (others === undefined) continue;
    const wait = minutes((others * minutesEach) / Math.max(1, all));
    const place = { path: ['rules', bounds[kind]], view };
    yield finding(`order-in-minutes.${kind}`, place, { ...assumption, wait, others, counters: all });
  }
}
