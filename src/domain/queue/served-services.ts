import type { Service } from '../../contract/service.ts';
import { entityIn } from '../configuration/entity-in.ts';
import { subType } from '../configuration/meanings.ts';

/** Without `services`, the counter serves all services of the branch. */
interface ServingCounter {
  readonly services?: readonly string[] | undefined;
  /** Additional services until the end of the day, whoever the clerk is. */
  readonly today?: readonly string[] | undefined;
}

/** Without `services`, the clerk serves all services of the branch without precedence. */
interface ServingClerk {
  readonly services?: readonly { readonly service: string; readonly precedence: number }[] | undefined;
}

/**
 * The services that a clerk may serve at a counter, with the clerk's precedence. `all` are the services of the
 * branch.
 */
export function servableServices(
  { counter, user }: { readonly counter: ServingCounter; readonly user: ServingClerk },
  all: readonly string[],
): Map<string, number> {
  const ofUser = user.services?.map(({ service, precedence }) => [service, precedence] as const);
  const servable = ofUser ?? all.map((service) => [service, 0] as const);
  const usual = servable.filter(([service]) => counter.services?.includes(service) ?? true);
  return new Map([...(counter.today ?? []).map((service) => [service, 0] as const), ...usual]);
}

/** The active counters and clerks, logged in or not. */
export interface BranchStaff {
  readonly counters: readonly ServingCounter[];
  readonly users: readonly ServingClerk[];
}

/** The services in any of the lists; undefined (all services) if one list is undefined. */
const inAny = (lists: readonly (readonly string[] | undefined)[]): ReadonlySet<string> | undefined =>
  lists.includes(undefined) ? undefined : new Set(lists.flatMap((list) => list ?? []));

const servedBy = new WeakMap<BranchStaff, (service: string) => boolean>();

/**
 * True if a counter and a clerk of the branch serve a service, because any clerk may log in at any counter, or if a
 * counter has the service for today. The staff's services are collected once.
 */
export function isServed(service: string, staff: BranchStaff): boolean {
  const known = servedBy.get(staff);
  if (known) return known(service);
  const atCounters = inAny(staff.counters.map(({ services }) => services));
  const byClerks = inAny(staff.users.map(({ services }) => services?.map((one) => one.service)));
  const today = new Set(staff.counters.flatMap((counter) => counter.today ?? []));
  const serves = (key: string) =>
    today.has(key) || ((atCounters?.has(key) ?? true) && (byClerks?.has(key) ?? true));
  servedBy.set(staff, serves);
  return serves(service);
}

/**
 * The links of a chained service for which a ticket has tasks; empty for any other service. `active` are the active
 * services.
 */
export function linksOf({ subType: kind, services }: Service, active: readonly Service[]): Service[] {
  if (kind !== subType.chained) return [];
  return services.flatMap((key) => entityIn(active, key) ?? []);
}

/**
 * The services of a ticket for `service` that no counter serves. Visitors get a ticket only if this is empty,
 * because all services of the ticket must be available.
 */
export function unservedSteps(service: Service, active: readonly Service[], staff: BranchStaff): Service[] {
  const links = linksOf(service, active);
  return (links.length > 0 ? links : [service]).filter(({ key }) => !isServed(key, staff));
}

/** True if a counter serves one of the services that can start now. */
export function canBeCalled(startable: readonly string[], staff: BranchStaff): boolean {
  return startable.some((service) => isServed(service, staff));
}
