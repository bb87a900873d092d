import { isActive } from '../../contract/entity.ts';
import type { Service } from '../../contract/service.ts';
import { subType } from '../configuration/meanings.ts';
import { type BranchStaff, isServed, linksOf, unservedSteps } from '../queue/served-services.ts';
import { listOf, quoted } from '../words/finding-value.ts';
import { type Finding, finding } from './findings/finding.ts';
import { firstOfEach } from './findings/first-of-each.ts';
import type { LintedBranch } from './findings/linted-branch.ts';

/**
 * Finds services that nobody serves, counters and clerks without services, and counters whose names sound alike in
 * a call.
 */
export function lintStaff(data: LintedBranch): Finding[] {
  return [...unservedServices(data), ...idleStaff(data), ...countersAlike(data)];
}

/** The services for which visitors can get tickets, including services that are in no menu. */
export function ticketServices({ branch, services = [] }: LintedBranch): Service[] {
  const offered = new Set(branch.services);
  return services.filter(
    (service) => offered.has(service.key) && isActive(service) && service.subType !== subType.message,
  );
}

/** The staff; undefined if only the service knows it. */
export function staffOf({ counters, users }: LintedBranch): BranchStaff | undefined {
  return counters && users && { counters, users };
}

function unservedServices(data: LintedBranch): Finding[] {
  const staff = staffOf(data);
  const given = ticketServices(data);
  if (!staff || given.length === 0) return [];
  const nobody = (['counters', 'users'] as const).find((list) => staff[list].length === 0);
  if (nobody) return [nobodyServes(nobody)];
  const active = (data.services ?? []).filter(isActive);
  const servicesOf = new Map<Service, Set<Service>>();
  for (const service of given) {
    for (const step of unservedSteps(service, active, staff)) {
      servicesOf.set(step, (servicesOf.get(step) ?? new Set<Service>()).add(service));
    }
  }
  const steps = firstOfEach([...servicesOf], ([{ key }]) => key);
  const withoutClerks = { ...staff, users: [{}] };
  return steps.map(([step, services]) => {
    return finding(
      isServed(step.key, withoutClerks) ? 'service-unserved.clerk' : 'service-unserved.counter',
      {
        path: ['services', data.services?.indexOf(step) ?? 0],
        key: step.key,
        view: { screen: 'menu' },
      },
      {
        services: listOf([...services].map(({ name, key }) => quoted(name || key))),
        step: quoted(step.name || step.key),
      },
    );
  });
}

function nobodyServes(list: 'counters' | 'users'): Finding {
  return finding(`service-unserved.${list}`, {
    path: [list],
    view: { screen: 'menu' },
  });
}

/**
 * Finds counters and clerks whose listed services have no visitors. If all are idle, the finding is about the
 * services instead.
 */
function* idleStaff(data: LintedBranch): Iterable<Finding> {
  const active = (data.services ?? []).filter(isActive);
  const given = ticketServices(data).flatMap((service) => [service, ...linksOf(service, active)]);
  const served = new Set(given.map(({ key }) => key));
  const isIdle = (keys: readonly string[] | undefined) =>
    keys !== undefined && !keys.some((key) => served.has(key));
  const reason = (keys: readonly string[] = []) => (keys.length === 0 ? 'none' : 'other');
  const { counters = [], users = [] } = data;
  const keysOf = (services: BranchStaff['users'][number]['services']) => services?.map((one) => one.service);
  const hasCounter = counters.some(({ services }) => !isIdle(services));
  for (const [index, { name, number, services }] of counters.entries()) {
    if (!hasCounter || !isIdle(services)) continue;
    yield finding(
      `counter-idle.${reason(services)}`,
      {
        path: ['counters', index, 'services'],
        view: { screen: 'call' },
      },
      { counter: quoted(name || number) },
    );
  }
  const hasClerk = users.some(({ services }) => !isIdle(keysOf(services)));
  for (const [index, { name, services }] of users.entries()) {
    const keys = keysOf(services);
    if (!hasClerk || !isIdle(keys)) continue;
    yield finding(
      `clerk-idle.${reason(keys)}`,
      {
        path: ['users', index, 'services'],
        view: { screen: 'call' },
      },
      { clerk: quoted(name) },
    );
  }
}

function* countersAlike({ counters = [] }: LintedBranch): Iterable<Finding> {
  for (const [index, { name, number }] of counters.entries()) {
    const isAlike = counters.slice(0, index).some((other) => other.name === name && other.number === number);
    if (!isAlike) continue;
    yield finding(
      'counters-alike',
      {
        path: ['counters', index],
        view: { screen: 'call' },
      },
      { counter: quoted(name || number), number: quoted(number) },
    );
  }
}
