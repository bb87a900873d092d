import type { CDPSession, Page } from '@playwright/test';

export type PageMetrics = Awaited<ReturnType<typeof pageMetrics>>;

/** Reads the page's metrics from the browser. */
export async function pageMetrics(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  async function read() {
    const { metrics } = await session.send('Performance.getMetrics');
    return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  }
  return {
    /** Reads a metric such as `LayoutCount`, counted since the page was opened. */
    read,
    async readCollected() {
      // Collecting some objects may free others for the next turn.
      for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
      return read();
    },
  };
}
