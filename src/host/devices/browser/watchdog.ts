import type { Heartbeat } from '../../../contract/additions/page/page-report.ts';

/** A page counts as dead after this many checks without a heartbeat. A check runs every second. */
const silentChecks = 10;
/**
 * A page that has not been painted for this long counts as frozen. A picture can block painting without blocking
 * timers.
 */
const frozenSeconds = 10;
/** After this many consecutive restarts of a frozen page, the tenant's pictures are withheld. */
const mostFreezes = 2;
/** The number of checks allowed until the first heartbeat after the host's start. */
const startChecks = 120;
/** The number of checks allowed after a restart. Each further consecutive restart doubles this number. */
const firstRestartChecks = 60;
const maxRestartChecks = 16 * 60;
/** A series of restarts ends when a page has run for this many checks. */
const stableChecks = 10 * 60;

interface Deps {
  /** Returns the reason for a failure. Undefined if the host may only watch. */
  readonly restart: (() => Promise<string | undefined>) | undefined;
  readonly log: { warn(line: string): void; error(line: string): void };
}

/** Restarts the browser when the page hangs, freezes, crashes or is closed. */
export function createWatchdog({ restart, log }: Deps) {
  let heartbeat: Heartbeat | null = null;
  /** `unseen`: no heartbeat since the host's start. */
  let state: 'alive' | 'silent' | 'unseen' = 'unseen';
  /** The checks since the last heartbeat, the start of the host or the last restart. */
  let checksWithout = 0;
  let aliveChecks = 0;
  let allowedChecks = startChecks;
  let restartChecks = firstRestartChecks;
  let restarts = 0;
  let isRestarting = false;
  /** The restarts of a frozen page since a page last ran for ten minutes. */
  let freezes = 0;
  let withholdsPictures = false;

  async function restartBrowser(why: string): Promise<void> {
    if (!restart || isRestarting) return;
    isRestarting = true;
    restarts += 1;
    log.warn(`${why}: the browser is restarted`);
    allowedChecks = restartChecks;
    restartChecks = Math.min(restartChecks * 2, maxRestartChecks);
    const problem = await restart();
    if (problem !== undefined) log.error(`FOYER_BROWSER_RESTART_COMMAND ${problem}`);
    checksWithout = 0;
    isRestarting = false;
  }

  function restartFrozen(seconds: number): void {
    // Later checks restart the browser again, at increasing intervals.
    if (state === 'silent' || isRestarting) return;
    state = 'silent';
    if (!restart) return;
    freezes += 1;
    if (freezes >= mostFreezes && !withholdsPictures) {
      withholdsPictures = true;
      log.error('The page froze again: the pictures of the branch are withheld until the host starts again');
    }
    void restartBrowser(`The page was not painted for ${seconds} s`);
  }

  return {
    receive(received: Heartbeat) {
      heartbeat = received;
      const { frameAgeSeconds } = received;
      if ((frameAgeSeconds ?? 0) >= frozenSeconds) return restartFrozen(frameAgeSeconds ?? 0);
      state = 'alive';
      checksWithout = 0;
      allowedChecks = silentChecks;
    },
    /**
     * Must be called once a second. Counts checks instead of seconds: while the host is stopped or its machine sleeps,
     * time passes but no heartbeat can arrive.
     */
    check() {
      if (isRestarting) return;
      checksWithout += 1;
      aliveChecks = state === 'alive' ? aliveChecks + 1 : 0;
      if (aliveChecks >= stableChecks) {
        restartChecks = firstRestartChecks;
        freezes = 0;
      }
      if (checksWithout < allowedChecks) return;
      if (state === 'alive') state = 'silent';
      void restartBrowser(`The page has been silent for ${checksWithout} s`);
    },
    life: () => ({ state, heartbeat, restarts, withholdsPictures }),
  };
}

export type Watchdog = ReturnType<typeof createWatchdog>;
