import type { Condition } from '../conditions.ts';
import type { Target } from '../served/targets.ts';
import { newProfile } from './browser.ts';
import { measureLoad, openMenu } from './measure-load.ts';

/** The loads before the one that is measured. Chromium stores compiled code after a script has run more than once. */
const loadsBefore = 2;

/** Measures the third load with a profile on the disk, and the first one after a restart of the browser. */
export async function measureWithProfile(target: Target, condition: Condition) {
  const profile = await newProfile(target);
  const warm = await profile.inBrowser(async (page) => {
    for (let load = 0; load < loadsBefore; load++) {
      await openMenu(page, target);
      // The same address again would be a reload, which asks for everything anew.
      await page.goto('about:blank');
    }
    return measureLoad(page, target, condition);
  });
  const restart = await profile.inBrowser((page) => measureLoad(page, target, condition));
  await profile.remove();
  return { warm, restart };
}
