import { type Client, createClient } from '../api/client.ts';
import { type EventLine, eventLine } from '../api/event-line.ts';
import { type ServiceAvailability, serviceAvailability } from '../api/service-availability.ts';
import { loadOnce } from '../boot/load-once.ts';
import type { Quietly } from '../boot/quiet-moments.ts';
import { storageProblems } from '../boot/storage-problems.ts';
import { browserAnswerStore } from '../configuration/answer-store.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { configurationQuery, readTimeoutMs, waitingInfoQuery } from '../configuration/queries.ts';
import { type ServiceReads, serviceReads } from '../configuration/service-reads.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { type CommandRunner, createCommandRunner } from '../staff/command-runner.ts';
import { browserStaffPause, type StaffPause } from '../staff/staff-pause.ts';
import type { ServiceClock } from '../time/service-clock.ts';
import type { Timers } from '../time/timers.ts';
import { loadFollowReads, loadReport, loadSalvage } from '../views/lazy-modules.ts';
import type { LoadVisitsAndCalls, VisitsAndCalls } from '../visits-and-calls/visits-and-calls.ts';
import type { Dictionary } from '../words/words.ts';

/** Where the host answers its page. */
export const hostBase = '/kiosk';

/** What a kiosk runs in: network, time, storage and devices. `main` chooses the real one; the preview and tests choose theirs. */
export interface World {
  /** The way to the host. */
  readonly fetch: typeof fetch;
  readonly clock: ServiceClock;
  /** Milliseconds since 1970, by this machine. */
  readonly machineNow: () => number;
  /** Asked only if the branch does not say its own: the first format of a page takes its thread 13 ms. */
  readonly machineTimeZone: () => string;
  /** For what happens behind the screen. */
  readonly timers: Timers;
  /** For what a visitor sees. */
  readonly screenTimers: Timers;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The locales that the browser prefers, for the time before there is a branch. */
  readonly locales: readonly string[];
  readonly random: () => number;
  readonly dictionary: Dictionary;
  /** Runs by the screen timers. */
  readonly session: KioskSession;
  /** First called once a configuration is there. After a failure it is called again. */
  readonly openVisitsAndCalls: (kiosk: Kiosk) => Promise<VisitsAndCalls>;
  readonly testPrint: (client: Client) => Promise<void>;
  readonly reload: () => void;
  /** Does what nobody waits for, when it delays nothing. */
  readonly quietly: Quietly;
  /** Whether the next document of this page shows the menu before the page is there. */
  readonly recordsMenu?: boolean;
}

/** A kiosk in its world. */
export interface Kiosk extends World {
  readonly client: Client;
  readonly eventLine: EventLine;
  readonly availability: ServiceAvailability;
  readonly reads: ServiceReads;
  /** Undefined until it is read. */
  readonly configuration: () => Configuration | undefined;
  readonly staffPause: StaffPause;
  readonly commands: CommandRunner;
  readonly onStorageProblem: ReturnType<typeof storageProblems>;
  readonly loadVisitsAndCalls: LoadVisitsAndCalls;
}

/** Puts a kiosk together. It has what the last page stored, and reads the rest; nothing is drawn. */
export function openKiosk(world: World): Kiosk {
  const { clock, machineNow, machineTimeZone, timers, storage, random } = world;
  const client = createClient({
    fetch: world.fetch,
    base: hostBase,
    timeoutMs: readTimeoutMs,
    onServiceTime: clock.update,
    now: timers.now,
  });
  const availability = serviceAvailability(timers);
  const onStorageProblem = storageProblems(
    async (problems) => void (await loadReport()).reportStorage(client, problems),
  );
  const reads = serviceReads({
    configurationQuery: configurationQuery({
      ...{ client, machineTimeZone, loadSalvage, availability },
      store: browserAnswerStore(storage, onStorageProblem('answers')),
      now: clock.now,
    }),
    waitingInfoQuery: waitingInfoQuery({ client, random, loadSalvage, availability }),
    ...{ machineNow, loadFollowReads },
  });
  const openVisitsAndCalls = loadOnce(() => world.openVisitsAndCalls(kiosk));
  const kiosk: Kiosk = {
    ...world,
    ...{ client, availability, reads, onStorageProblem },
    eventLine: eventLine(),
    staffPause: browserStaffPause(storage),
    configuration: () => reads.current().configuration?.configuration,
    async loadVisitsAndCalls() {
      const [visitsAndCalls] = await Promise.all([openVisitsAndCalls(), reads.loadQueries()]);
      return visitsAndCalls;
    },
    commands: createCommandRunner({
      ...{ timers, reload: world.reload },
      testPrint: () => world.testPrint(client),
      testVoice: async () => (await kiosk.loadVisitsAndCalls()).testVoice(),
    }),
  };
  return kiosk;
}
