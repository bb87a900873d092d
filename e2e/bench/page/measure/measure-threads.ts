import type { CDPSession, Page } from '@playwright/test';
import { screenSizes } from '../../../flows.ts';
import type { Measured } from '../sample.ts';
import type { Target } from '../served/targets.ts';
import { openUntilMenu } from './probe.ts';

/** An event of a browser trace. Times are in microseconds; `tdur` is processor time. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly startTime?: number; readonly callTime?: number } };
}

/** The work of a page's renderer during a part of its load. */
interface RendererWork {
  /** Processor milliseconds of all its threads. */
  readonly threadMs: number;
  readonly rasterPieces: number;
}

const categories = ['toplevel', 'cc', 'devtools.timeline', 'blink.user_timing'];
const taskNames = ['ThreadControllerImpl::RunTask', 'ThreadPool_RunTask'];
const markName = 'foyer-bench-end';

/** Traces a page's threads until `end` is called. */
async function tracePage(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { recordMode: 'recordAsMuchAsPossible', includedCategories: categories } as const;
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });

  /** Ends the trace. Returns the work up to a given time, in milliseconds since the navigation began. */
  return async function end(): Promise<(untilMs: number) => RendererWork> {
    await page.evaluate((name) => void performance.mark(name), markName);
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();

    const mark = events.find(({ name }) => name === markName);
    const { startTime, callTime } = mark?.args.data ?? {};
    if (!mark || startTime === undefined || callTime === undefined) throw new Error('the trace has no end');
    const navigationAt = callTime - startTime * 1_000;
    const ofRenderer = events.filter(({ pid, ts }) => pid === mark.pid && ts >= navigationAt);
    return (untilMs) => {
      const done = ofRenderer.filter(({ ts }) => ts < navigationAt + untilMs * 1_000);
      const tasks = done.filter(({ name }) => taskNames.includes(name));
      return {
        threadMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000,
        rasterPieces: done.filter(({ name }) => name === 'RasterTask').length,
      };
    };
  };
}

/** Work within this time after the menu appears also counts. */
const laterMs = 1_000;

/** The size of Chromium's square raster tiles, in pixels. */
const pieceSize = 256;
const { width, height } = screenSizes.landscape;
const piecesOfScreen = Math.ceil(width / pieceSize) * Math.ceil(height / pieceSize);

/**
 * Opens a page. Measures the work of all its renderer's threads until its menu is shown, and until one second later.
 */
export async function measureThreads(page: Page, target: Target): Promise<Measured> {
  // The same process then opens the page, so the trace also contains its first task.
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
