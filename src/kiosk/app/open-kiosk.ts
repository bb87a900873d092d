import type { Client } from '../../page/api/client.ts';
import { type EventConnection, eventConnection } from '../../page/api/event-connection.ts';
import { loadOnce } from '../../page/browser/load-once.ts';
import { openReads, type ReadingWorld } from '../../page/configuration/open-reads.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { Dictionary } from '../../page/words/words.ts';
import type { Quietly } from '../boot/quiet-moments.ts';
import { browserHabits, type KeptHabits } from '../devices/scanner/kept-habits.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { type CommandRunner, createCommandRunner } from '../staff/command-runner.ts';
import { browserStaffPause, type StaffPause } from '../staff/staff-pause.ts';
import type { LoadVisitsAndCalls, VisitsAndCalls } from '../visit/visits-and-calls.ts';

/**
 * A kiosk's environment: network, time, storage and devices. `main` uses the real environment; the preview and tests
 * use other environments.
 */
export interface World extends ReadingWorld {
  /** The timers of everything that a visitor sees. */
  readonly screenTimers: Timers;
  /** The browser's preferred locales, used until the branch is known. */
  readonly locales: readonly string[];
  readonly dictionary: Dictionary;
  readonly session: KioskSession;
  /** Called when the configuration is known, and again after a failure. */
  readonly openVisitsAndCalls: (kiosk: Kiosk) => Promise<VisitsAndCalls>;
  readonly testPrint: (client: Client) => Promise<void>;
  readonly reload: () => void;
  readonly quietly: Quietly;
  /** True if the next document shows the menu before the page has started. */
  readonly recordsMenu?: boolean;
}

export interface Kiosk extends World, ReturnType<typeof openReads> {
  readonly eventConnection: EventConnection;
  readonly staffPause: StaffPause;
  readonly commands: CommandRunner;
  readonly reader: KeptHabits;
  readonly loadVisitsAndCalls: LoadVisitsAndCalls;
}

/** Assembles a kiosk with the last page's stored data and starts the reads. Renders nothing. */
export function openKiosk(world: World): Kiosk {
  const { timers, storage } = world;
  const opened = openReads(world);
  const openVisitsAndCalls = loadOnce(() => world.openVisitsAndCalls(kiosk));
  const kiosk: Kiosk = {
    ...world,
    ...opened,
    eventConnection: eventConnection(),
    staffPause: browserStaffPause(storage),
    reader: browserHabits(storage),
    async loadVisitsAndCalls() {
      const [visitsAndCalls] = await Promise.all([openVisitsAndCalls(), opened.reads.loadQueries()]);
      return visitsAndCalls;
    },
    commands: createCommandRunner({
      timers,
      reload: world.reload,
      testPrint: () => world.testPrint(opened.client),
      testVoice: async () => (await kiosk.loadVisitsAndCalls()).testVoice(),
    }),
  };
  return kiosk;
}
