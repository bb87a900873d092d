import type { Timers } from '../../page/time/timers.ts';

/** After the first frame, the page stays idle for this long: the browser presents it, and a visitor may touch it. */
const firstMs = 900;
/** The time after which the response to a touch is painted. */
const afterTouchMs = 300;
const lookMs = 100;
/** Between two tasks, so that a frame and a touch come first. */
const pauseMs = 50;
/** A finger whose end the browser never reports does not stop the page forever. */
const longestMs = 5_000;

interface QuietDeps {
  readonly page: Pick<Document, 'addEventListener'>;
  readonly timers: Timers;
  /** Resolves once pixels of the page have been presented. */
  readonly firstPaint: Promise<unknown>;
}

/** Runs background work. Resolves and rejects with it. */
export type Quietly = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs background work so that it delays no frame and no touch. Tasks run one after the other, each when the first
 * frame was presented nearly a second ago, and no finger is down or was a moment ago.
 */
export function quietMoments({ page, timers, firstPaint }: QuietDeps): Quietly {
  const fingers = new Set<number>();
  let isTouched = false;
  let cancel = () => {};
  page.addEventListener('pointerdown', ({ pointerId }) => {
    cancel();
    fingers.add(pointerId);
    isTouched = true;
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    page.addEventListener(end, ({ pointerId }) => {
      fingers.delete(pointerId);
      cancel();
      cancel = timers.after(afterTouchMs, () => {
        isTouched = fingers.size > 0;
      });
    });
  }
  // A page in the background is not presented.
  const begun = Promise.race([firstPaint, timers.sleep(firstMs)]).then(() => timers.sleep(firstMs));

  async function untilQuiet(): Promise<void> {
    for (let waited = 0; isTouched && waited < longestMs; waited += lookMs) await timers.sleep(lookMs);
    await timers.sleep(pauseMs);
  }

  let last: Promise<unknown> = begun;
  return (work) => {
    const result = last.then(untilQuiet).then(work);
    // The caller receives the failure of the work.
    last = result.catch(() => undefined);
    return result;
  };
}

/** Resolves when the browser has presented the first text or picture of the page. */
export const firstContentfulPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
