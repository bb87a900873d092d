import { isActive } from '../../contract/entity.ts';
import type { Service } from '../../contract/service.ts';
import { linksOf } from '../queue/served-services.ts';
import { listOf, quoted } from '../words/finding-value.ts';
import { type Finding, finding } from './findings/finding.ts';
import { firstOfEach } from './findings/first-of-each.ts';
import type { LintedBranch } from './findings/linted-branch.ts';
import { staffOf, ticketServices } from './staff.ts';

/** A visitor should not wait longer than this for people who came later. */
const longestSeconds = 3600;

/**
 * Finds priorities that make visitors of another service wait for hours, in a branch whose rules have a weight and
 * not a ratio.
 */
export function lintPriorities(data: LintedBranch): Finding[] {
  const { rules } = data;
  if (!rules || rules.normalPerPriority !== undefined) return [];
  const services = ticketServices(data);
  const groups = groupsOf(services, data);
  const groupOf = new Map(groups.flatMap((group) => group.services.map((service) => [service, group])));
  const lowestOf = lowestPriorities(groups);
  const high = services.flatMap((service) => {
    const group = groupOf.get(service);
    const lowest = (group && lowestOf(group)) ?? service.priority;
    const seconds = (service.priority - lowest) * rules.priorityWeightSeconds;
    return group && seconds > longestSeconds ? [{ service, group, lowest, seconds }] : [];
  });
  const byPriority = new Map<number, (typeof high)[number][]>();
  for (const one of high) {
    const others = byPriority.get(one.service.priority);
    if (others) others.push(one);
    else byPriority.set(one.service.priority, [one]);
  }
  return firstOfEach(high, ({ service }) => String(service.priority)).map((one) => {
    const { service, group, lowest, seconds } = one;
    const last = new Set(groups.filter((one) => one.priority === lowest && meetAtCounter(group, one)));
    const waiting = services.filter((one) => last.has(groupOf.get(one) as ServedGroup));
    const alike = byPriority.get(service.priority) ?? [];
    return finding(
      'priority-too-high',
      {
        path: ['services', data.services?.indexOf(service) ?? 0, 'priority'],
        key: service.key,
        view: { screen: 'menu' },
      },
      {
        services: namesOf(alike.map((one) => one.service)),
        others: namesOf(waiting),
        hours: { count: Math.round(seconds / 360) / 10, unit: 'hour' },
        priority: service.priority,
        most: Math.floor(longestSeconds / rules.priorityWeightSeconds) + (waiting[0]?.priority ?? 0),
      },
    );
  });
}

const namesOf = (services: readonly Service[]) =>
  listOf(services.map(({ name, key }) => quoted(name || key)));

/** Services of one priority that the same counters and clerks serve. Most branches have only a few such groups. */
interface ServedGroup {
  readonly priority: number;
  /** The pairs of counters and clerks, as numbers; undefined if unknown. */
  readonly callers: ReadonlySet<number> | undefined;
  readonly services: Service[];
}

function groupsOf(services: readonly Service[], data: LintedBranch): readonly ServedGroup[] {
  const callersOf = callersIn(data);
  const active = (data.services ?? []).filter(isActive);
  const groups = new Map<string, ServedGroup>();
  for (const service of services) {
    const keys = [service, ...linksOf(service, active)].map(({ key }) => key);
    const callers = callersOf && new Set(keys.flatMap(callersOf));
    const name = JSON.stringify([service.priority, [...(callers ?? [])].sort((one, other) => one - other)]);
    const group = groups.get(name) ?? { priority: service.priority, callers, services: [] };
    group.services.push(service);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Returns a cached lookup of a service's callers; undefined if only the service knows its staff. */
function callersIn(data: LintedBranch): ((service: string) => readonly number[]) | undefined {
  const staff = staffOf(data);
  if (!staff) return undefined;
  const counters = staff.counters.map((one) => one.services && new Set(one.services));
  const users = staff.users.map((one) => one.services && new Set(one.services.map((each) => each.service)));
  const placesOf = (key: string, lists: readonly (ReadonlySet<string> | undefined)[]) =>
    lists.flatMap((list, place) => (list === undefined || list.has(key) ? [place] : []));
  const known = new Map<string, readonly number[]>();
  return (service) => {
    const before = known.get(service);
    if (before) return before;
    const by = placesOf(service, users);
    const at = placesOf(service, counters);
    const callers = at.flatMap((counter) => by.map((user) => counter * users.length + user));
    known.set(service, callers);
    return callers;
  };
}

/** Returns the lowest priority of all groups that share a caller with a group. */
function lowestPriorities(groups: readonly ServedGroup[]): (group: ServedGroup) => number {
  const lowest = new Map<number, number>();
  for (const { priority, callers = [] } of groups) {
    for (const caller of callers) lowest.set(caller, Math.min(priority, lowest.get(caller) ?? priority));
  }
  const ofAll = groups.reduce((least, { priority }) => Math.min(least, priority), Number.POSITIVE_INFINITY);
  return ({ priority, callers }) => {
    if (!callers) return ofAll;
    let least = priority;
    for (const caller of callers) least = Math.min(least, lowest.get(caller) ?? priority);
    return least;
  };
}

/** True if a counter calls tickets of both groups, so one of them can be called before the other. */
function meetAtCounter({ callers: some }: ServedGroup, { callers: others }: ServedGroup): boolean {
  if (!some || !others) return true;
  for (const caller of some) if (others.has(caller)) return true;
  return false;
}
