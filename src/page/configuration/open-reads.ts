import { createClient } from '../api/client.ts';
import { displayable } from '../api/displayable.ts';
import { serviceAvailability } from '../api/service-availability.ts';
import { storageProblems } from '../browser/storage-problems.ts';
import type { ServiceClock } from '../time/service-clock.ts';
import type { Timers } from '../time/timers.ts';
import { browserAnswerStore } from './answer-store.ts';
import { loadFollowReads, loadReport, loadSalvage } from './lazy-modules.ts';
import { configurationQuery, readTimeoutMs, waitingInfoQuery } from './queries.ts';
import { readProblems } from './read-problems.ts';
import { serviceReads } from './service-reads.ts';

/** The path under which the host answers its page. */
export const hostBase = '/kiosk';

export interface ReadingWorld {
  readonly fetch: typeof fetch;
  readonly clock: ServiceClock;
  /** Milliseconds since 1970 by this machine's clock. */
  readonly machineNow: () => number;
  /** Only called if the branch has no time zone: a page's first date format blocks it for 13 ms. */
  readonly machineTimeZone: () => string;
  readonly timers: Timers;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly random: () => number;
}

/**
 * The connection to the service, and the branch's data, initially as stored by the previous page. Renders nothing.
 */
export function openReads({
  fetch,
  clock,
  machineNow,
  machineTimeZone,
  timers,
  storage,
  random,
}: ReadingWorld) {
  const client = createClient({
    fetch,
    base: hostBase,
    timeoutMs: readTimeoutMs,
    onServiceTime: clock.update,
    now: timers.now,
    displayable,
  });
  const availability = serviceAvailability(timers);
  const onStorageProblem = storageProblems(
    async (problems) => void (await loadReport()).reportStorage(client, problems),
  );
  const problems = readProblems(machineNow);
  const reads = serviceReads({
    problems,
    configurationQuery: configurationQuery({
      client,
      machineTimeZone,
      loadSalvage,
      availability,
      store: browserAnswerStore(storage, onStorageProblem('answers')),
      now: clock.now,
      problems,
    }),
    waitingInfoQuery: waitingInfoQuery({ client, random, loadSalvage, availability, problems }),
    machineNow,
    loadFollowReads,
  });
  return {
    client,
    availability,
    reads,
    onStorageProblem,
    configuration: () => reads.current().configuration?.configuration,
  };
}
