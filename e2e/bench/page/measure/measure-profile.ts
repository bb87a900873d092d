import type { Page } from '@playwright/test';
import type { Condition } from '../conditions.ts';
import type { Measured } from '../sample.ts';
import type { Target } from '../served/targets.ts';
import { newProfile } from './browser.ts';
import { measureAnswer, measureLoad, openMeasuredMenu } from './measure-load.ts';
import { measureThreads } from './measure-threads.ts';

/** The loads before the measured load. Chromium stores compiled code only after a script has run more than once. */
const loadsBefore = 2;

/** Chromium writes compiled code to the disk after this time. */
const codeStoredMs = 4_000;

/** Opening the same address again would be a reload, which requests everything again. */
async function leave(page: Page): Promise<void> {
  await page.waitForTimeout(codeStoredMs);
  await page.goto('about:blank');
}

async function warmUp(page: Page, target: Target): Promise<void> {
  for (let load = 0; load < loadsBefore; load++) {
    await openMeasuredMenu(page, target);
    await leave(page);
  }
}

/** Measures the third load with a profile on disk, and the first load after a browser restart. */
export async function measureWithProfile(target: Target, condition: Condition) {
  const profile = await newProfile(target);
  const warm = await profile.inBrowser(async (page) => {
    await warmUp(page, target);
    const load = await measureLoad(page, target, condition);
    await leave(page);
    return { load, answer: await measureAnswer(page, target, condition) };
  });
  const restart = {
    load: await profile.inBrowser((page) => measureLoad(page, target, condition)),
    answer: await profile.inBrowser((page) => measureAnswer(page, target, condition)),
  };
  await profile.remove();
  return { warm, restart };
}

/** Measures the work of all threads in the third load with a profile on disk. */
export async function measureWarmThreads(target: Target): Promise<Measured> {
  const profile = await newProfile(target);
  const measured = await profile.inBrowser(async (page) => {
    await warmUp(page, target);
    return measureThreads(page, target);
  });
  await profile.remove();
  return measured;
}
