import type { Timers } from '../../page/time/timers.ts';

/**
 * The page stays idle for this long after the first frame. The browser can present the frame meanwhile, and a visitor
 * can touch the page.
 */
const firstMs = 900;
/** After this time, the response to a touch has been painted. */
const afterTouchMs = 300;
const lookMs = 100;
/** The pause between two tasks, so a frame or a touch comes first. */
const pauseMs = 50;
/** The maximum wait for the end of a touch, which the browser may never report. */
const longestMs = 5_000;

interface QuietDeps {
  readonly page: Pick<Document, 'addEventListener'>;
  readonly timers: Timers;
  /** Resolves at the page's first presented pixels. */
  readonly firstPaint: Promise<unknown>;
}

/** Runs background work. The promise settles as the work's promise does. */
export type Quietly = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs background work without delaying frames or touches. Tasks run one after another, nearly a second after the
 * first frame, and never during a touch or shortly after it.
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
  // A background page is never painted, so the wait for the first paint is limited.
  const begun = Promise.race([firstPaint, timers.sleep(firstMs)]).then(() => timers.sleep(firstMs));

  async function untilQuiet(): Promise<void> {
    for (let waited = 0; isTouched && waited < longestMs; waited += lookMs) await timers.sleep(lookMs);
    await timers.sleep(pauseMs);
  }

  let last: Promise<unknown> = begun;
  return (work) => {
    const result = last.then(untilQuiet).then(work);
    // The caller receives the failure.
    last = result.catch(() => undefined);
    return result;
  };
}

/** Resolves when the browser has presented the first text or picture. */
export const firstContentfulPaint = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
