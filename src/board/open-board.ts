import { createClient } from '../kiosk/api/client.ts';
import { serviceAvailability } from '../kiosk/api/service-availability.ts';
import { hostBase } from '../kiosk/app/open-kiosk.ts';
import { callBoard } from '../kiosk/calls/call-board.ts';
import { browserAnswerStore } from '../kiosk/configuration/answer-store.ts';
import { configurationQuery, readTimeoutMs, waitingInfoQuery } from '../kiosk/configuration/queries.ts';
import { serviceReads } from '../kiosk/configuration/service-reads.ts';
import type { ServiceClock } from '../kiosk/time/service-clock.ts';
import type { Timers } from '../kiosk/time/timers.ts';
import { loadFollowReads, loadSalvage } from '../kiosk/views/lazy-modules.ts';
import type { Dictionary } from '../kiosk/words/words.ts';
import { followHall } from './hall/follow-hall.ts';

/** What a board runs in. `main` chooses the real one; tests choose theirs. */
export interface BoardWorld {
  /** The way to the host. */
  readonly fetch: typeof fetch;
  readonly clock: ServiceClock;
  /** Milliseconds since 1970, by this machine. */
  readonly machineNow: () => number;
  readonly machineTimeZone: () => string;
  readonly timers: Timers;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** The locales that the browser prefers, for the time before there is a branch. */
  readonly locales: readonly string[];
  readonly random: () => number;
  readonly dictionary: Dictionary;
  /** The query of the address of the page. */
  readonly search: string;
}

export type Board = ReturnType<typeof openBoard>;

/** Puts a board together. For the service it is a dispenser that gives no tickets; nothing is drawn yet, and nothing heard. */
export function openBoard(world: BoardWorld) {
  const { clock, machineNow, machineTimeZone, timers, storage, random } = world;
  const client = createClient({
    fetch: world.fetch,
    base: hostBase,
    timeoutMs: readTimeoutMs,
    onServiceTime: clock.update,
    now: timers.now,
  });
  const availability = serviceAvailability(timers);
  const reads = serviceReads({
    configurationQuery: configurationQuery({
      ...{ client, machineTimeZone, loadSalvage, availability },
      store: browserAnswerStore(storage, (problem) => problem && console.warn(problem)),
      now: clock.now,
    }),
    waitingInfoQuery: waitingInfoQuery({ client, random, loadSalvage, availability }),
    ...{ machineNow, loadFollowReads },
  });
  return {
    ...world,
    ...{ client, availability, reads },
    hall: followHall({ client, timers }),
    calls: callBoard(timers),
    /** Undefined until it is read. */
    configuration: () => reads.current().configuration?.configuration,
  };
}
