import type { BrowserContext, Page } from '@playwright/test';
import type { Target } from '../served/targets.ts';

/**
 * The times at which the menu was usable, in milliseconds since the navigation began, and the position of its button.
 */
export interface MenuTimes {
  /** The time from which the menu's buttons are laid out and nothing covers them. */
  readonly drawnMs: number;
  /** The time at which the menu's pixels were presented: the later of `drawnMs` and the first contentful paint. */
  readonly shownMs: number;
  readonly middle: { readonly x: number; readonly y: number };
}

/** The times of a tap, in milliseconds since the finger came down. */
export interface TapTimes {
  /** The time at which the frame with all changes by the tap's events was presented. */
  readonly frameMs: number;
  readonly nextScreenMs: number;
}

interface Probe {
  readonly menu: Promise<MenuTimes>;
  longTaskMs(): number;
  nextTap(): Promise<TapTimes>;
  /** Resolves with the time from the start of the navigation until the frame after the next tap was presented. */
  nextAnswer(): Promise<number>;
}

declare global {
  interface Window {
    pageBench: Probe & { tap?: Promise<TapTimes>; answer?: Promise<number> };
  }
}

/** Runs in the page, before everything else. */
function installProbe({
  buttons,
  buttonCount,
  tapped,
  next,
}: Pick<Target, 'buttons' | 'buttonCount' | 'tapped' | 'next'>): void {
  /** Resolves with the time at which a frame with the target is laid out. */
  const painted = (isShown: () => boolean) =>
    new Promise<number>((resolve) => {
      // A message that is sent in an animation frame arrives after layout and paint, when reading the layout is cheap.
      const look = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const now = performance.now();
            port1.close();
            if (isShown()) resolve(now);
            else look();
          };
          port2.postMessage(undefined);
        });
      look();
    });
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  function isOnTop(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }
  function isMenuUsable(): boolean {
    const found = shown(buttons);
    return found.length >= buttonCount && found.every(isOnTop);
  }
  function middleOfTapped(): MenuTimes['middle'] {
    const box = document.querySelector(tapped)?.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: 0, y: 0 };
  }

  let longTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTaskMs += duration;
  }).observe({ type: 'longtask', buffered: true });

  const firstContentfulPaint = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });

  /** The events of a tap end with the next frame. The browser does not report shorter events. */
  const shortestEventMs = 16;
  const events: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void events.push(...list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: shortestEventMs } as PerformanceObserverInit);
  /** Resolves with the time at which the frame after all events of a tap is presented. */
  async function presentedAfter(downAt: number): Promise<number> {
    // The browser reports an event once its frame has been presented.
    await painted(() => true);
    await painted(() => true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    events.push(...observer.takeRecords());
    const ends = events.map(({ startTime, duration }) =>
      startTime >= downAt - 1 ? startTime + duration : 0,
    );
    return Math.max(downAt + shortestEventMs, ...ends);
  }
  const nextDown = () =>
    new Promise<number>((resolve) => {
      const onDown = ({ timeStamp }: Event) => resolve(timeStamp);
      window.addEventListener('pointerdown', onDown, { capture: true, once: true });
    });

  window.pageBench = {
    menu: painted(isMenuUsable).then(async (drawnMs) => ({
      drawnMs,
      shownMs: Math.max(drawnMs, await firstContentfulPaint),
      middle: middleOfTapped(),
    })),
    longTaskMs: () => longTaskMs,
    async nextTap() {
      const downAt = await nextDown();
      const presented = presentedAfter(downAt);
      const nextScreenMs = (await painted(() => shown(next).length > 0)) - downAt;
      return { frameMs: (await presented) - downAt, nextScreenMs };
    },
    nextAnswer: async () => presentedAfter(await nextDown()),
  };
}

/** Installs the probe in each page that is opened later. */
export async function installProbeIn(context: BrowserContext, target: Target): Promise<void> {
  const { buttons, buttonCount, tapped, next } = target;
  await context.addInitScript(installProbe, { buttons, buttonCount, tapped, next });
}

/** On a simulated slow machine, a menu takes seconds. */
const longestMs = 60_000;

async function within<T>(what: string, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come`)), longestMs);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** Opens a page. Returns the times at which its menu became usable. */
export async function openUntilMenu(page: Page, target: Target): Promise<MenuTimes> {
  await page.goto(target.url, { waitUntil: 'commit' });
  return within(
    `the menu of ${target.name}`,
    page.evaluate(() => window.pageBench.menu),
  );
}

/** Opens a page and taps a button as soon as it is shown. Returns the time at which the next frame was presented. */
export async function openAndTap(page: Page, target: Target): Promise<number> {
  await page.goto(target.url, { waitUntil: 'commit' });
  const { x, y } = await within(
    `the menu of ${target.name}`,
    page.evaluate(async () => {
      window.pageBench.answer = window.pageBench.nextAnswer();
      return (await window.pageBench.menu).middle;
    }),
  );
  await page.touchscreen.tap(x, y);
  return within(
    `the answer of ${target.name}`,
    page.evaluate(async () => window.pageBench.answer ?? Number.NaN),
  );
}

/** Taps a button and waits for the next screen. */
export async function measureTap(page: Page, target: Target): Promise<TapTimes> {
  await page.evaluate(() => {
    window.pageBench.tap = window.pageBench.nextTap();
  });
  await page.locator(target.tapped).first().tap();
  const times = page.evaluate(async () => {
    const { tap } = window.pageBench;
    if (!tap) throw new Error('no tap is awaited');
    return tap;
  });
  return within(`the next screen of ${target.name}`, times);
}

/** Leads from the next screen back to the menu. */
export async function returnToMenu(page: Page, target: Target): Promise<void> {
  await page.locator(target.back).tap();
  await page.locator(target.tapped).first().waitFor();
}
