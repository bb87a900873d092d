import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { screenSizes } from '../../../flows.ts';
import config from '../../../playwright.config.ts';
import type { Target } from '../served/targets.ts';
import { installProbeIn } from './probe.ts';

const launchOptions = config.use?.launchOptions ?? {};
const contextOptions = { viewport: screenSizes.landscape, hasTouch: true, serviceWorkers: 'allow' } as const;

/** Starts the browser with the flags of the end-to-end tests. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** Runs `act` in a page of a new context, with empty caches. */
export async function inNewContext<T>(
  browser: Browser,
  target: Target,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(contextOptions);
  await installProbeIn(context, target);
  const result = await act(await context.newPage());
  await context.close();
  return result;
}

/** Creates an empty profile for a page. */
export async function newProfile(target: Target) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-profile-'));
  return {
    /** Runs `act` in a page of a browser with this profile, and closes the browser. */
    async inBrowser<T>(act: (page: Page) => Promise<T>): Promise<T> {
      const context: BrowserContext = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...contextOptions,
      });
      await installProbeIn(context, target);
      const result = await act(context.pages()[0] ?? (await context.newPage()));
      await context.close();
      return result;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
