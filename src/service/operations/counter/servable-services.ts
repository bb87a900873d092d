import type { CounterInFile, UserInFile } from '../../branch-file/branch-file.ts';

/** A counter and the clerk at it. */
interface Place {
  readonly counter: Pick<CounterInFile, 'services'>;
  readonly user: Pick<UserInFile, 'services'>;
}

/** What a clerk may serve at a counter, with the clerk's precedence; of all the services of the branch. */
export function servableServices({ counter, user }: Place, all: readonly string[]): Map<string, number> {
  const ofUser = user.services?.map(({ service, precedence }) => [service, precedence] as const);
  const served = ofUser ?? all.map((service) => [service, 0] as const);
  return new Map(served.filter(([service]) => counter.services?.includes(service) ?? true));
}
