import { noPlace, placesOf, type QueuePlace } from '../../../domain/following/places.ts';
import type { BranchReader, ComputedPlaces } from '../../store/branch-reader.ts';
import { readTargets } from '../configuration/read-configuration.ts';
import { nextWaitChangeAt } from './cached-waits.ts';
import { orderFacts } from './order-facts.ts';
import { readQueueFacts, readSituation, waitingIn } from './read-queue-facts.ts';

/** The minimum interval between two computations of places. Calls and ends of tickets are reported at once. */
export const leastAgeMs = 1_000;

/** While a visitor is served for longer than usual, the waits of other visitors grow without an event. */
const mostAgeMs = 20_000;

/**
 * The queue positions of all waiting tickets of a branch, computed once for all phones. `of` is a ticket that must be
 * included, because it may be newer than the last computation.
 */
export async function readPlaces(
  reader: BranchReader,
  now: number,
  of?: string,
): Promise<ReadonlyMap<string, QueuePlace>> {
  const { known, version } = reader;
  const before = known.places;
  if (before && isRecent(before, version.event_seq, now)) {
    const { places, until } = await before.computed;
    if (now < until && (of === undefined || places.has(of))) return places;
  }
  const computed = computePlaces(reader, now);
  const kept = { seq: version.event_seq, at: now, computed };
  known.places = kept;
  computed.catch(() => {
    if (known.places === kept) delete known.places;
  });
  return (await computed).places;
}

function isRecent(before: { readonly seq: number; readonly at: number }, seq: number, now: number): boolean {
  const age = now - before.at;
  return age >= 0 && age < (before.seq >= seq ? mostAgeMs : leastAgeMs);
}

async function computePlaces(reader: BranchReader, now: number): Promise<ComputedPlaces> {
  const until = await nextWaitChangeAt(reader, now);
  const situation = await readSituation(reader, now);
  const facts = await readQueueFacts(reader, situation);
  const waiting = waitingIn(situation);
  const targets = await readTargets(reader);
  const members = waiting.flatMap((ticket, index) => {
    const { services, counter } = facts.tickets[index] ?? {};
    if (!services || counter === undefined) return [];
    return { ...orderFacts(ticket, targets), services, counter, seq: ticket.seq };
  });
  const places = placesOf(facts, members);
  const placeOf = (index: number) => places[index] ?? noPlace;
  return { until, places: new Map(waiting.map(({ key }, index) => [key, placeOf(index)])) };
}
