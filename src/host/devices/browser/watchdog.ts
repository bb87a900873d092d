import type { Heartbeat } from '../../../contract/additions/page/page-report.ts';

/** Checks, one per second, without a heartbeat after which a page that was alive counts as dead. */
const silentChecks = 10;
/** Checks that a browser has for its first heartbeat after the host's start. */
const startChecks = 120;
/** Checks that a browser has after a restart; each further restart in a row waits twice as long. */
const firstRestartChecks = 60;
const maxRestartChecks = 16 * 60;
/** A page that lives for so many checks ends a row of restarts. */
const stableChecks = 10 * 60;

interface Deps {
  /** Restarts the browser; the result is why that failed. Undefined: the host only watches. */
  readonly restart: (() => Promise<string | undefined>) | undefined;
  readonly log: { warn(line: string): void; error(line: string): void };
}

/** Creates a watchdog that restarts the browser when the page hangs, crashes or is closed. */
export function createWatchdog({ restart, log }: Deps) {
  /** The last one; null without one. */
  let heartbeat: Heartbeat | null = null;
  /** `unseen`: it has not sent any since the host's start. */
  let state: 'alive' | 'silent' | 'unseen' = 'unseen';
  /** Since the last heartbeat, the start of the host or the last restart. */
  let checksWithout = 0;
  let aliveChecks = 0;
  let allowedChecks = startChecks;
  let restartChecks = firstRestartChecks;
  /** How often the host has restarted the browser. */
  let restarts = 0;
  let isRestarting = false;

  async function restartBrowser(): Promise<void> {
    if (!restart || isRestarting) return;
    isRestarting = true;
    restarts += 1;
    log.warn(`The page is silent for ${checksWithout} s: the browser is restarted`);
    allowedChecks = restartChecks;
    restartChecks = Math.min(restartChecks * 2, maxRestartChecks);
    const problem = await restart();
    if (problem !== undefined) log.error(`BROWSER_RESTART_COMMAND ${problem}`);
    checksWithout = 0;
    isRestarting = false;
  }

  return {
    receive(received: Heartbeat) {
      heartbeat = received;
      state = 'alive';
      checksWithout = 0;
      allowedChecks = silentChecks;
    },
    /**
     * Call it once a second. Checks are counted instead of a clock being read: a host that was stopped for a while, or
     * whose machine slept, has not listened meanwhile, and the page is not to blame.
     */
    check() {
      if (isRestarting) return;
      checksWithout += 1;
      aliveChecks = state === 'alive' ? aliveChecks + 1 : 0;
      if (aliveChecks >= stableChecks) restartChecks = firstRestartChecks;
      if (checksWithout < allowedChecks) return;
      if (state === 'alive') state = 'silent';
      void restartBrowser();
    },
    /** How the page of this host is, by its heartbeats. */
    life: () => ({ state, heartbeat, restarts }),
  };
}

/** Watches the heartbeats of the page. */
export type Watchdog = ReturnType<typeof createWatchdog>;
