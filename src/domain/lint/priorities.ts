import { activeStatus } from '../../contract/entity.ts';
import type { Service } from '../../contract/service.ts';
import { isServed, linksOf } from '../queue/served-services.ts';
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
  const high = services.flatMap((service) => {
    const behind = services.filter((other) => meetAtCounter(service, other, data));
    const lowest = Math.min(service.priority, ...behind.map(({ priority }) => priority));
    const seconds = (service.priority - lowest) * rules.priorityWeightSeconds;
    if (seconds <= longestSeconds) return [];
    return [{ service, seconds, waiting: behind.filter(({ priority }) => priority === lowest) }];
  });
  return firstOfEach(high, ({ service }) => String(service.priority)).map(({ service, seconds, waiting }) => {
    const alike = high.filter((one) => one.service.priority === service.priority);
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

/** Whether a counter calls tickets of both services, so that one of them can be called before the other. */
function meetAtCounter(one: Service, other: Service, data: LintedBranch): boolean {
  const staff = staffOf(data);
  if (!staff) return true;
  const active = (data.services ?? []).filter(({ status }) => status === activeStatus);
  const stepsOf = (service: Service) => [service, ...linksOf(service, active)].map(({ key }) => key);
  return staff.counters.some((counter) =>
    staff.users.some((user) => {
      const pair = { counters: [counter], users: [user] };
      return [one, other].every((service) => stepsOf(service).some((key) => isServed(key, pair)));
    }),
  );
}
