import type { Page } from '@playwright/test';
import { pageMetrics } from '../../../proofs/page-metrics.ts';
import type { Measured } from '../sample.ts';
import type { Target } from '../served/targets.ts';
import { openMeasuredMenu } from './measure-load.ts';
import { logRequests } from './network-log.ts';
import { returnToMenu } from './probe.ts';

/** The first visits load the page's deferred modules. */
const visitsBefore = 50;

/** Just after its return to the menu, a page still has elements in motion and a pending database write. */
const settleMs = 5_000;

/** Opens a page and measures the growth caused by visits, each from its menu to the next screen and back. */
export async function measureVisits(page: Page, target: Target, visits: number): Promise<Measured> {
  async function visit(times: number): Promise<void> {
    for (let done = 0; done < times; done++) {
      await page.locator(target.tapped).first().tap();
      await page.locator(target.next).waitFor();
      await returnToMenu(page, target);
    }
  }

  async function settled(): Promise<void> {
    await network.quiet();
    await page.waitForTimeout(settleMs);
  }

  await openMeasuredMenu(page, target);
  const network = await logRequests(await page.context().newCDPSession(page));
  const metrics = await pageMetrics(page);
  await visit(visitsBefore);
  await settled();
  const before = await metrics.readCollected();
  await visit(visits);
  await settled();
  const after = await metrics.readCollected();
  const added = (name: string) => after(name) - before(name);
  return {
    addedNodes: added('Nodes'),
    addedListeners: added('JSEventListeners'),
    addedBytesPerVisit: added('JSHeapUsedSize') / visits,
  };
}
