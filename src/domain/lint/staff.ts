import { isActive } from '../../contract/entity.ts';
import type { Service } from '../../contract/service.ts';
import { subType } from '../configuration/meanings.ts';
import { type BranchStaff, isServed, linksOf, unservedSteps } from '../queue/served-services.ts';
import { type Finding, finding } from './findings/finding.ts';
import { firstOfEach } from './findings/first-of-each.ts';
import { listText, quoted } from './findings/in-words.ts';
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
    const names = [...services].map(({ name, key }) => quoted(name || key));
    const own = quoted(step.name || step.key);
    const unserved = names.length === 1 && names[0] === own ? 'it' : own;
    const isAtCounter = isServed(step.key, withoutClerks);
    return finding('service-unserved', {
      path: ['services', data.services?.indexOf(step) ?? 0],
      key: step.key,
      view: { screen: 'menu' },
      effect: `Visitors get no number for ${listText(names)}: no ${isAtCounter ? 'clerk' : 'counter'} serves ${unserved}.`,
      fix: isAtCounter
        ? 'Add it to the services of a clerk, or remove it from branch.services.'
        : 'Add it to the services of a counter, or remove it from branch.services.',
    });
  });
}

function nobodyServes(list: 'counters' | 'users'): Finding {
  const one = list === 'counters' ? 'counter' : 'clerk';
  return finding('service-unserved', {
    path: [list],
    view: { screen: 'menu' },
    effect: `Visitors get no number: the branch has no ${one}, so nobody can call them.`,
    fix: `Add the ${one}s of the branch.`,
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
  const reason = (keys: readonly string[] = []) =>
    keys.length === 0 ? 'the list of services is empty' : 'the branch gives numbers for none of the services';
  const { counters = [], users = [] } = data;
  const keysOf = (services: BranchStaff['users'][number]['services']) => services?.map((one) => one.service);
  const hasCounter = counters.some(({ services }) => !isIdle(services));
  for (const [index, { name, number, services }] of counters.entries()) {
    if (!hasCounter || !isIdle(services)) continue;
    yield finding('counter-idle', {
      path: ['counters', index, 'services'],
      view: { screen: 'call' },
      effect: `No visitor is ever called to ${quoted(name || number)}: ${reason(services)}.`,
      fix: 'Name the services of the counter, or leave the list out: then it serves all of them.',
    });
  }
  const hasClerk = users.some(({ services }) => !isIdle(keysOf(services)));
  for (const [index, { name, services }] of users.entries()) {
    const keys = keysOf(services);
    if (!hasClerk || !isIdle(keys)) continue;
    yield finding('clerk-idle', {
      path: ['users', index, 'services'],
      view: { screen: 'call' },
      effect: `The clerk ${quoted(name)} can never call a visitor: ${reason(keys)}.`,
      fix: 'Name the services of the clerk, or leave the list out: then the clerk serves all of them.',
    });
  }
}

function* countersAlike({ counters = [] }: LintedBranch): Iterable<Finding> {
  for (const [index, { name, number }] of counters.entries()) {
    const isAlike = counters.slice(0, index).some((other) => other.name === name && other.number === number);
    if (!isAlike) continue;
    yield finding('counters-alike', {
      path: ['counters', index],
      view: { screen: 'call' },
      effect: `Visitors who are called to ${quoted(name || number)} with the number ${quoted(number)} do not know where to go: another counter has the same name and number.`,
      fix: 'Give one of the two another number.',
    });
  }
}
