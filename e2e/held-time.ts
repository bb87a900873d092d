import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

declare global {
  interface Window {
    heldTime: {
      readonly native: Pick<Window, 'setTimeout' | 'clearTimeout'> &
        Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>;
      /**
       * The fetches and worker requests without a response. Playwright reports requests later than the page sends
       * them.
       */
      unanswered: number;
      isHeld: boolean;
      /** The native timer of each pending short timer. */
      readonly short: Map<number, number>;
    };
  }
}

/** Runs in the page before its clock is replaced. */
function storeNativeTimers(): void {
  const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  const native = {
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
    requestAnimationFrame: requestAnimationFrame.bind(window),
    cancelAnimationFrame: cancelAnimationFrame.bind(window),
  };
  window.heldTime = {
    native: native as Window['heldTime']['native'],
    unanswered: 0,
    isHeld: false,
    short: new Map(),
  };
}

/**
 * Runs in the page after its clock is replaced and paused.
 * - React and the queries need timers under one second, so these still fire.
 * - They fire only while no request is open, so the order of timers and responses is the same on every machine.
 */
function runShortTimers(): void {
  const { heldTime, fetch, setTimeout: startHeld, clearTimeout: clearHeld } = window;
  const { native, short } = heldTime;
  const [longMs, quietTurns] = [1_000, 4];

  window.fetch = async (...request) => {
    heldTime.unanswered += 1;
    try {
      const response = await fetch(...request);
      const body = response.clone().arrayBuffer();
      await body.catch(() => undefined);
      return response;
    } finally {
      heldTime.unanswered -= 1;
    }
  };

  /** A request to the worker is unanswered until its response arrives. Only a host's pages have workers. */
  function countQuestions({ prototype }: typeof ServiceWorker): void {
    const { postMessage } = prototype;
    Object.assign(prototype, {
      postMessage(this: ServiceWorker, message: unknown, [answerPort]: MessagePort[]) {
        const { port1, port2 } = new MessageChannel();
        heldTime.unanswered += 1;
        port1.onmessage = ({ data }) => {
          heldTime.unanswered -= 1;
          answerPort?.postMessage(data);
        };
        postMessage.call(this, message, { transfer: [port2] });
      },
    });
  }
  if ('ServiceWorker' in window) countQuestions(ServiceWorker);

  function startShort(run: () => void, ms: number): number {
    function finish() {
      stop(timer);
      run();
    }
    function look(quiet: number) {
      if (ms < 1 || quiet === quietTurns) return finish();
      const next = heldTime.isHeld || heldTime.unanswered > 0 ? 0 : quiet + 1;
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

/** The page's unanswered requests. */
export const openRequests = (page: Page): ReadonlySet<Request> => requestsUnderWay.get(page) ?? new Set();

/**
 * Stops a page's clock, so the machine's speed has no visible effect; `passTime` and `passTimeUntil` advance it.
 * Playwright's paused clock alone would also stop React's immediate work.
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
  // The clock runs until it is paused, and can only be paused at a future time.
  await context.clock.install({ time: time - 3_600_000 });
  await context.clock.pauseAt(time + 1_000);
  await context.addInitScript(runShortTimers);
  // The scripts run only in new documents.
  await page.goto('about:blank');
}

/** Waits until a page has no open request and no short timer. Requests in `hanging` may stay open. */
export async function settled(page: Page, hanging: ReadonlySet<Request> = new Set()): Promise<void> {
  const isSettled = async () => {
    const { unanswered, shortTimers } = await page.evaluate(async () => {
      for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve));
      if (!('heldTime' in window)) return { unanswered: 0, shortTimers: 0 };
      return { unanswered: window.heldTime.unanswered, shortTimers: window.heldTime.short.size };
    });
    const open = [...openRequests(page)];
    const stillHanging = open.filter((request) => hanging.has(request));
    if (open.length > stillHanging.length || unanswered > stillHanging.length) return false;
    return stillHanging.length > 0 || shortTimers === 0;
  };
  // `expect.poll` is much slower, because it looks up its call site each time.
  const end = performance.now() + 120_000;
  // Between the arrival of a response and its processing, a page has no open request and no timer, so it is checked
  // twice.
  for (let looks = 0; looks < 2; ) {
    looks = (await isSettled()) ? looks + 1 : 0;
    if (performance.now() > end) throw new Error('the page has an open request or a short timer');
    if (looks < 2) await sleep(20);
  }
}

/** Also holds short timers while `act` runs. */
export async function withoutPause(page: Page, act: () => Promise<void>): Promise<void> {
  const setHeld = (isHeld: boolean) =>
    page.evaluate((value) => {
      window.heldTime.isHeld = value;
    }, isHeld);
  await setHeld(true);
  await act();
  await setHeld(false);
}
