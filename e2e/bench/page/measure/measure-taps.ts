import type { Page } from '@playwright/test';
import { quantile } from '../../figures.ts';
import { applyCondition, type Condition } from '../conditions.ts';
import type { Measured } from '../sample.ts';
import type { Target } from '../served/targets.ts';
import { measureTap, openUntilMenu, returnToMenu, type TapTimes } from './probe.ts';

/** The taps per round: the first tap after a load, then others, whose median counts. */
const taps = 6;

/** The delay between the menu's appearance and the first tap. */
const firstTapAfterMs = 1_500;

/** Opens a page and measures taps that lead from its menu to the next screen. */
export async function measureTaps(page: Page, target: Target, condition: Condition): Promise<Measured> {
  await openUntilMenu(page, target);
  await page.waitForTimeout(firstTapAfterMs);
  const session = await page.context().newCDPSession(page);
  await applyCondition(session, condition);
  const times: TapTimes[] = [];
  for (let tap = 0; tap < taps; tap++) {
    times.push(await measureTap(page, target));
    await returnToMenu(page, target);
  }
  const [first, ...others] = times;
  const median = (of: keyof TapTimes) =>
    quantile(
      others.map((time) => time[of]),
      0.5,
    );
  return {
    firstTapMs: first?.frameMs ?? Number.NaN,
    tapMs: median('frameMs'),
    nextScreenMs: median('nextScreenMs'),
  };
}
