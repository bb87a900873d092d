import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import { linksOf, servableServices } from '../../domain/queue/served-services.ts';
import type { SimulatedBranch } from './simulated-branch.ts';

const stepMs = 4 * 60_000;

/** Placeholders where nobody reports clerks: their names are for administrators. */
const unknownClerks: readonly SelectableClerk[] = ['Ada Example', 'Ben Example'].map((name, index) => ({
  user: { key: `example-clerk-${index}`, name, avatar: '' },
  counter: { key: `example-counter-${index}`, name: `${index + 1}`, waitTime: (index + 1) * stepMs },
}));

/**
 * The clerks that visitors can choose for a service. Every clerk is logged in, each at the next counter that
 * serves it.
 */
export function selectableClerks(
  { branch, services, users, counters }: SimulatedBranch,
  wanted: string | null,
): readonly SelectableClerk[] {
  if (!users || !counters) return unknownClerks;
  const service = services?.find(({ key }) => key === wanted);
  if (!service?.features.clerkSelection) return [];
  const [first = service] = linksOf(service, services ?? []);
  const serving = users.flatMap((user) => {
    const at = counters.filter((counter) =>
      servableServices({ counter, user }, branch.services).has(first.key),
    );
    return at.length > 0 ? [{ user, at }] : [];
  });
  return serving.flatMap(({ user: { key, name, avatar }, at }, index) => {
    const counter = at[index % at.length];
    if (!counter) return [];
    const waitTime = (index + 1) * stepMs;
    return [{ user: { key, name, avatar }, counter: { key: counter.key, name: counter.name, waitTime } }];
  });
}
