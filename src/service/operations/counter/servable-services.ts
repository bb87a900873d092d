import type { CounterInFile, UserInFile } from '../../branch-file/branch-file.ts';

interface StaffedCounter {
  readonly counter: Pick<CounterInFile, 'services'>;
  readonly user: Pick<UserInFile, 'services'>;
}

/** The services that a clerk may serve at a counter, with the clerk's precedence. `all` are the services of the branch. */
export function servableServices(
  { counter, user }: StaffedCounter,
  all: readonly string[],
): Map<string, number> {
  const ofUser = user.services?.map(({ service, precedence }) => [service, precedence] as const);
  const servable = ofUser ?? all.map((service) => [service, 0] as const);
  return new Map(servable.filter(([service]) => counter.services?.includes(service) ?? true));
}
