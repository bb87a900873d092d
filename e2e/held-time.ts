import { expect, type Page, type Request } from '@playwright/test';

declare global {
  interface Window {
    heldTime: {
      readonly native: Pick<Window, 'setTimeout' | 'clearTimeout'> &
        Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>;
      /** What the short timers wait for: requests, and a test that holds them. */
      holds: number;
      /** The short timers that have not run yet. */
      readonly short: Map<number, number>;
    };
  }
}

/** Runs in the page before its clock is held. */
function storeNativeTimers(): void {
  const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  const native = {
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
    requestAnimationFrame: requestAnimationFrame.bind(window),
    cancelAnimationFrame: cancelAnimationFrame.bind(window),
  };
  window.heldTime = { native: native as Window['heldTime']['native'], holds: 0, short: new Map() };
}

/**
 * Runs in the page once its clock is held. A timer of less than a second also runs by itself, but never before a request
 * that is under way is answered: a race of the two then has the same end on a slow machine. Frames come as usual.
 */
function runShortTimers(): void {
  const { heldTime, fetch, setTimeout: startHeld, clearTimeout: clearHeld } = window;
  const { native, short } = heldTime;
  const [longMs, quietTurns] = [1_000, 4];

  window.fetch = async (...request) => {
    heldTime.holds += 1;
    try {
      const response = await fetch(...request);
      const body = response.clone().arrayBuffer();
      await body.catch(() => undefined);
      return response;
    } finally {
      heldTime.holds -= 1;
    }
  };

  function startShort(run: () => void, ms: number): number {
    function finish() {
      stop(timer);
      run();
    }
    function look(quiet: number) {
      if (ms < 1 || quiet === quietTurns) return finish();
      const next = heldTime.holds > 0 ? 0 : quiet + 1;
      short.set(
        timer,
        native.setTimeout(() => look(next), 1),
      );
    }
    const timer = startHeld(finish, ms);
    short.set(
      timer,
      native.setTimeout(() => look(0), ms),
    );
    return timer;
  }

  function stop(timer: number | undefined): void {
    clearHeld(timer);
    if (timer === undefined) return;
    native.clearTimeout(short.get(timer));
    short.delete(timer);
  }

  Object.assign(window, {
    setTimeout(run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) {
      return ms < longMs ? startShort(() => run(...values), ms) : startHeld(() => run(...values), ms);
    },
    clearTimeout: stop,
    requestAnimationFrame: native.requestAnimationFrame,
    cancelAnimationFrame: native.cancelAnimationFrame,
  });
}

const requestsUnderWay = new WeakMap<Page, Set<Request>>();

/** The requests of a page that nobody has answered yet. */
export const openRequests = (page: Page): ReadonlySet<Request> => requestsUnderWay.get(page) ?? new Set();

/**
 * Holds the time of a page: it stands still until `letPass` or `passUntil` lets it pass, so that a slow machine changes
 * nothing about what is seen.
 */
export async function holdTime(page: Page, time: number): Promise<void> {
  const context = page.context();
  const follow = (opened: Page) => {
    const requests = new Set<Request>();
    requestsUnderWay.set(opened, requests);
    const end = (request: Request) => void requests.delete(request);
    opened.on('request', (request) => requests.add(request));
    opened.on('requestfinished', end).on('requestfailed', end);
  };
  context.pages().forEach(follow);
  context.on('page', follow);
  await context.addInitScript(storeNativeTimers);
  await context.clock.install({ time });
  await context.clock.pauseAt(time + 1_000);
  await context.addInitScript(runShortTimers);
  // The empty page that is there already has no part in this.
  await page.goto('about:blank');
}

/** Resolves when a page waits for nothing but time. `hanging` are requests that nobody will answer. */
export async function settled(page: Page, hanging: ReadonlySet<Request> = new Set()): Promise<void> {
  const isSettled = async () => {
    const hasShortTimers = await page.evaluate(async () => {
      for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve));
      return 'heldTime' in window && window.heldTime.short.size > 0;
    });
    const hangs = [...openRequests(page)].filter((request) => hanging.has(request)).length > 0;
    return (hangs || !hasShortTimers) && [...openRequests(page)].every((request) => hanging.has(request));
  };
  await expect.poll(isSettled).toBe(true);
}

/** Does something for which no time at all passes on the page, not even that of short timers. */
export async function withoutPause(page: Page, act: () => Promise<void>): Promise<void> {
  const hold = (change: 1 | -1) =>
    page.evaluate((by) => {
      window.heldTime.holds += by;
    }, change);
  await hold(1);
  await act();
  await hold(-1);
}
