import type { CDPSession, Page } from '@playwright/test';

/** Reads figures of a page from its browser. */
export interface PageMetrics {
  /** Such as `LayoutCount`; all are since the page was opened. */
  read(): Promise<(name: string) => number>;
  /** Reads after a collection of the garbage. */
  readCollected(): Promise<(name: string) => number>;
}

/** Prepares the reading. */
export async function pageMetrics(page: Page): Promise<PageMetrics> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  async function read() {
    const { metrics } = await session.send('Performance.getMetrics');
    return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  }
  return {
    read,
    async readCollected() {
      // What is collected in one turn may free more for the next one.
      for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
      return read();
    },
  };
}
