import type { CDPSession, Page } from '@playwright/test';

export type PageMetrics = Awaited<ReturnType<typeof pageMetrics>>;

/** Prepares the reading of figures of a page from its browser. */
export async function pageMetrics(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  async function read() {
    const { metrics } = await session.send('Performance.getMetrics');
    return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  }
  return {
    /** Such as `LayoutCount`; all are since the page was opened. */
    read,
    /** Reads after a garbage collection. */
    async readCollected() {
      // Objects that are collected in one turn may free more for the next one.
      for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
      return read();
    },
  };
}
