import type { BrowserContext, Page } from '@playwright/test';
import type { Target } from '../served/targets.ts';

/** Milliseconds from the moment when the finger came down. */
export interface TapTimes {
  readonly paintMs: number;
  readonly nextScreenMs: number;
}

interface Probe {
  /** Milliseconds from the start of the navigation to the paint of a menu that can be used. */
  readonly menuMs: Promise<number>;
  /** The sum of all long tasks until now, in milliseconds. */
  longTaskMs(): number;
  /** Resolves when the next tap has led to the next screen. */
  nextTap(): Promise<TapTimes>;
}

declare global {
  interface Window {
    pageBench: Probe & { tap?: Promise<TapTimes> };
  }
}

/** Runs in the page, before everything else. */
function installProbe({
  buttons,
  buttonCount,
  next,
}: Pick<Target, 'buttons' | 'buttonCount' | 'next'>): void {
  /** Resolves with the time at which a frame is painted that shows what is looked for. */
  const painted = (isShown: () => boolean) =>
    new Promise<number>((resolve) => {
      // A message that is sent in an animation frame arrives after the frame is laid out and painted, where reading the
      // layout costs nothing.
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

  let longTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTaskMs += duration;
  }).observe({ type: 'longtask', buffered: true });

  window.pageBench = {
    menuMs: painted(isMenuUsable),
    longTaskMs: () => longTaskMs,
    nextTap: () =>
      new Promise((resolve) => {
        const onDown = async ({ timeStamp }: PointerEvent) => {
          const paint = painted(() => true);
          const nextScreen = painted(() => shown(next).length > 0);
          resolve({ paintMs: (await paint) - timeStamp, nextScreenMs: (await nextScreen) - timeStamp });
        };
        window.addEventListener('pointerdown', onDown, { capture: true, once: true });
      }),
  };
}

/** Lets each page that is opened from now on measure itself. */
export async function installProbeIn(context: BrowserContext, target: Target): Promise<void> {
  const { buttons, buttonCount, next } = target;
  await context.addInitScript(installProbe, { buttons, buttonCount, next });
}

/** On a machine that is slowed down, a menu takes seconds. */
const longestMs = 60_000;

async function within<T>(what: string, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come`)), longestMs);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** Opens a page. Returns the milliseconds from the start of the navigation to the paint of a menu that can be used. */
export async function openUntilMenu(page: Page, target: Target): Promise<number> {
  await page.goto(target.url, { waitUntil: 'commit' });
  return within(
    `the menu of ${target.name}`,
    page.evaluate(() => window.pageBench.menuMs),
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
export async function goBack(page: Page, target: Target): Promise<void> {
  await page.locator(target.back).tap();
  await page.locator(target.tapped).first().waitFor();
}
