import type { SelectableClerk } from '../../../contract/selectable-clerk.ts';
import type { Service } from '../../../contract/service.ts';
import { waitingEstimates } from '../../../domain/queue/waiting-estimate.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { type ActiveClerk, servingClerks } from '../changes/active-clerks.ts';
import { readQueueFacts, readSituation, type Situation } from './read-queue-facts.ts';
import { newTicketsFor } from './read-waits.ts';
import { firstServiceOfChain } from './startable-services.ts';

/** The clerks who serve the service, or the first link of its chain, at their counters. */
function selectableFor(service: Service, clerks: readonly ActiveClerk[]): ActiveClerk[] {
  if (!service.features.clerkSelection) return [];
  return clerks.filter(({ servable }) => servable.has(firstServiceOfChain(service)));
}

/** True if a clerk can be chosen for every service of a ticket. The whole ticket then waits for this clerk. */
export function isSelectable(
  { clerk, services }: { readonly clerk: string; readonly services: readonly Service[] },
  situation: Pick<Situation, 'clerks'>,
): boolean {
  const clerks = servingClerks(situation.clerks);
  return services.every((service) => selectableFor(service, clerks).some(({ user }) => user.key === clerk));
}

/** The clerks whom a visitor may choose for a service, ordered by wait and then by name. */
export async function readSelectableClerks(
  reader: BranchReader,
  service: Service,
  now: number,
): Promise<SelectableClerk[]> {
  const situation = await readSituation(reader, now);
  const clerks = selectableFor(service, servingClerks(situation.clerks));
  const wanted = clerks.map(({ counter }) => ({ service, counter: counter.key }));
  const facts = await readQueueFacts(reader, situation);
  const estimates = waitingEstimates(facts, await newTicketsFor(reader, wanted, facts));
  return clerks
    .map(({ user, counter }, index) => ({
      user: { key: user.key, name: user.name, avatar: user.avatar },
      counter: {
        key: counter.key,
        name: counter.name,
        waitTime: Math.round(Math.min(estimates[index]?.expected ?? 0, maxWaitMs)),
        ...(estimates[index]?.isLate && { late: true }),
      },
    }))
    .sort((a, b) => a.counter.waitTime - b.counter.waitTime || byName.compare(a.user.name, b.user.name));
}

/** The wait shown for a clerk who is not expected to call. */
const maxWaitMs = 8 * 60 * 60_000;

/** A fixed locale, so that the order is the same on every machine. */
const byName = new Intl.Collator('und');
