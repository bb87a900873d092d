import type { Page } from '@playwright/test';
import { quantile } from '../../figures.ts';
import { applyCondition, type Condition } from '../conditions.ts';
import type { Measured } from '../sample.ts';
import type { Target } from '../served/targets.ts';
import { openMenu } from './measure-load.ts';
import { goBack, measureTap, type TapTimes } from './probe.ts';

/** Taps in each round. Their median counts. */
const taps = 5;

/** Opens a page and measures taps that lead from its menu to the next screen. */
export async function measureTaps(page: Page, target: Target, condition: Condition): Promise<Measured> {
  await openMenu(page, target);
  const session = await page.context().newCDPSession(page);
  await applyCondition(session, condition);
  const times: TapTimes[] = [];
  for (let tap = 0; tap < taps; tap++) {
    times.push(await measureTap(page, target));
    await goBack(page, target);
  }
  const median = (of: keyof TapTimes) =>
    quantile(
      times.map((time) => time[of]),
      0.5,
    );
  return { paintMs: median('paintMs'), nextScreenMs: median('nextScreenMs') };
}
