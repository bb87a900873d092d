import { activeStatus } from '../../contract/entity.ts';
import type { Service } from '../../contract/service.ts';
import { linksOf } from '../queue/served-services.ts';
import { type Finding, finding } from './finding.ts';
import { firstOfEach } from './first-of-each.ts';
import { listText, quoted } from './in-words.ts';
import type { LintedBranch } from './linted-branch.ts';
import { staffOf, ticketServices } from './staff.ts';

/** A visitor should not wait longer than that for people who came later. */
const longestSeconds = 3600;

/** Finds priorities that let the visitors of another service wait for hours. Only where the rules of the branch are known. */
export function lintPriorities(data: LintedBranch): Finding[] {
  const { rules } = data;
  if (!rules) return [];
  const services = ticketServices(data);
  const groups = groupsOf(services, data);
  const groupOf = new Map(groups.flatMap((group) => group.services.map((service) => [service, group])));
  const ascending = groups.toSorted((one, other) => one.priority - other.priority);
  const secondsOf = new Map(
    groups.map((group) => {
      // Most groups meet the first one of all.
      const lowest = ascending.find((other) => other === group || meetAtCounter(group, other)) ?? group;
      return [group, (group.priority - lowest.priority) * rules.priorityWeightSeconds];
    }),
  );
  const high = services.flatMap((service) => {
    const group = groupOf.get(service);
    const seconds = (group && secondsOf.get(group)) ?? 0;
    return group && seconds > longestSeconds ? [{ service, group, seconds }] : [];
  });
  const byPriority = new Map<number, (typeof high)[number][]>();
  for (const one of high) {
    const others = byPriority.get(one.service.priority);
    if (others) others.push(one);
    else byPriority.set(one.service.priority, [one]);
  }
  return firstOfEach(high, ({ service }) => String(service.priority)).map(({ service, group, seconds }) => {
    const lowest = group.priority - seconds / rules.priorityWeightSeconds;
    const last = new Set(groups.filter((one) => one.priority === lowest && meetAtCounter(group, one)));
    const waiting = services.filter((one) => last.has(groupOf.get(one) as ServedGroup));
    const alike = byPriority.get(service.priority) ?? [];
    const names = listText(alike.map((one) => quoted(one.service.name || one.service.key)));
    const others = listText(waiting.map(({ name, key }) => quoted(name || key)));
    return finding('priority-too-high', {
      path: ['services', data.services?.indexOf(service) ?? 0, 'priority'],
      key: service.key,
      view: { screen: 'menu' },
      effect: `Visitors for ${others} can wait ${Math.round(seconds / 360) / 10} hours for visitors for ${names} who come later: a priority of ${service.priority} moves these forward by so much.`,
      fix: `Write a priority of at most ${Math.floor(longestSeconds / rules.priorityWeightSeconds) + (waiting[0]?.priority ?? 0)}, or lower rules.priorityWeightSeconds.`,
    });
  });
}

/** A service that can be called at these counters by these clerks, by their places in the branch. */
interface Step {
  readonly counters: ReadonlySet<number>;
  readonly users: ReadonlySet<number>;
}

/** The services of one priority that the same counters and clerks serve. Most branches have a few such groups. */
interface ServedGroup {
  readonly priority: number;
  /** Undefined: who serves them is not known. */
  readonly steps: readonly Step[] | undefined;
  readonly services: Service[];
}

function groupsOf(services: readonly Service[], data: LintedBranch): readonly ServedGroup[] {
  const staff = staffOf(data);
  const active = (data.services ?? []).filter(({ status }) => status === activeStatus);
  const counters = staff?.counters.map((one) => one.services && new Set(one.services)) ?? [];
  const users =
    staff?.users.map((one) => one.services && new Set(one.services.map((each) => each.service))) ?? [];
  const placesOf = (key: string, lists: readonly (ReadonlySet<string> | undefined)[]) =>
    lists.flatMap((list, place) => (list === undefined || list.has(key) ? [place] : []));
  const groups = new Map<string, ServedGroup>();
  for (const service of services) {
    const keys = [service, ...linksOf(service, active)].map(({ key }) => key);
    const places = keys.map((key) => [placesOf(key, counters), placesOf(key, users)] as const);
    const name = JSON.stringify([service.priority, places]);
    const steps = places.map(([atCounters, by]) => ({ counters: new Set(atCounters), users: new Set(by) }));
    const group = groups.get(name) ?? { priority: service.priority, steps: staff && steps, services: [] };
    group.services.push(service);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Whether a counter calls tickets of both groups, so that one of them can be called before the other. */
function meetAtCounter({ steps: some }: ServedGroup, { steps: others }: ServedGroup): boolean {
  if (!some || !others) return true;
  return some.some((one) =>
    others.some((other) => haveCommon(one.counters, other.counters) && haveCommon(one.users, other.users)),
  );
}

const haveCommon = (some: ReadonlySet<number>, others: ReadonlySet<number>) =>
  [...some].some((one) => others.has(one));
