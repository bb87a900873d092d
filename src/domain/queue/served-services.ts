import type { Service } from '../../contract/service.ts';
import { subType } from '../configuration/meanings.ts';

/** A counter; without `services` it serves all services of the branch. */
interface ServingCounter {
  readonly services?: readonly string[] | undefined;
}

/** A clerk; without `services` the clerk serves all services of the branch without precedence. */
interface ServingClerk {
  readonly services?: readonly { readonly service: string; readonly precedence: number }[] | undefined;
}

/** The services that a clerk may serve at a counter, with the clerk's precedence. `all` are the services of the branch. */
export function servableServices(
  { counter, user }: { readonly counter: ServingCounter; readonly user: ServingClerk },
  all: readonly string[],
): Map<string, number> {
  const ofUser = user.services?.map(({ service, precedence }) => [service, precedence] as const);
  const servable = ofUser ?? all.map((service) => [service, 0] as const);
  return new Map(servable.filter(([service]) => counter.services?.includes(service) ?? true));
}

/** The active counters and clerks of a branch, whether or not anybody is logged in. */
export interface BranchStaff {
  readonly counters: readonly ServingCounter[];
  readonly users: readonly ServingClerk[];
}

/**
 * Whether some counter of the branch serves a service. Any clerk may log in at any counter, so it takes one counter and one
 * clerk who both serve it.
 */
export function isServed(service: string, { counters, users }: BranchStaff): boolean {
  return (
    counters.some(({ services }) => services?.includes(service) ?? true) &&
    users.some(({ services }) => services?.some((one) => one.service === service) ?? true)
  );
}

/** The links of a chained service for which a ticket has tasks; none for any other service. `active` are the active services. */
export function linksOf({ subType: kind, services }: Service, active: readonly Service[]): Service[] {
  if (kind !== subType.chained) return [];
  return services.flatMap((key) => active.find((service) => service.key === key) ?? []);
}

/**
 * The services of the tasks of a ticket for `service` that no counter serves. A visitor gets a ticket only if there are
 * none, because a ticket is of no use if its visitor is not served to the end.
 */
export function unservedSteps(service: Service, active: readonly Service[], staff: BranchStaff): Service[] {
  const links = linksOf(service, active);
  return (links.length > 0 ? links : [service]).filter(({ key }) => !isServed(key, staff));
}

/** Whether a waiting ticket can be called: some counter serves one of the services that can start now. */
export function canBeCalled(startable: readonly string[], staff: BranchStaff): boolean {
  return startable.some((service) => isServed(service, staff));
}
