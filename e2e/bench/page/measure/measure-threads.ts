import type { Page } from '@playwright/test';
import { screenSizes } from '../../../flows.ts';
import type { Measured } from '../sample.ts';
import type { Target } from '../served/targets.ts';
import { openUntilMenu } from './probe.ts';
import { tracePage } from './trace-page.ts';

/** A page's preparations for later are counted for this time after its menu. */
const laterMs = 1_000;

/** Chromium draws the screen in square pieces of this size, in pixels. */
const pieceSize = 256;
const { width, height } = screenSizes.landscape;
const piecesOfScreen = Math.ceil(width / pieceSize) * Math.ceil(height / pieceSize);

/**
 * Opens a page, and measures the work of all threads of its renderer until its menu is shown, and one second longer.
 */
export async function measureThreads(page: Page, target: Target): Promise<Measured> {
  // The same process then opens the page, so the trace also has its first task.
  await page.goto(new URL('/icon.png', target.url).href);
  const endTrace = await tracePage(page);
  const { shownMs } = await openUntilMenu(page, target);
  await page.waitForTimeout(laterMs + 200);
  const workUntil = await endTrace();
  const later = workUntil(shownMs + laterMs);
  return {
    threadMs: workUntil(shownMs).threadMs,
    laterThreadMs: later.threadMs,
    rasterScreens: later.rasterPieces / piecesOfScreen,
  };
}
