import type { Page } from '@playwright/test';

/** The position of a finger, in pixels. */
interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly radiusX?: number;
  readonly radiusY?: number;
}

interface Glass {
  put(finger: Finger): Promise<unknown>;
  slide(finger: Finger): Promise<unknown>;
  lift(finger: Finger): Promise<unknown>;
}

/** The fingers on the page, as a touch panel reports them: each event lists its fingers. */
export async function glassOf(page: Page): Promise<Glass> {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', finger: Finger) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [finger] });
  return {
    put: (finger: Finger) => send('touchStart', finger),
    slide: (finger: Finger) => send('touchMove', finger),
    lift: (finger: Finger) => send('touchEnd', finger),
  };
}
