import { expect, type Page } from '@playwright/test';
import type { BranchFile } from '../src/contract/additions/branch-file.ts';
import { recordedMenuPath } from '../src/contract/additions/page/recorded-menu.ts';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { animationsEnded, languages, passTime, screenSizes, tile } from './flows.ts';
import { type Foyer, test } from './foyer.ts';
import { whole } from './whole.ts';

const { passport } = languages.english;
const scripts = '**/assets/*.js';

async function openMenu(page: Page, foyer: Foyer): Promise<void> {
  await page.goto(foyer.url);
  await expect(page.locator('[data-screen=menu] .tile').first()).toBeVisible();
}

/** Opens the kiosk, and waits until it has reported its menu to its host. */
async function recordMenu(page: Page, foyer: Foyer): Promise<void> {
  await openMenu(page, foyer);
  const told = page.waitForResponse((response) => response.url().endsWith(recordedMenuPath));
  await passTime(page, foyer, 5);
  expect((await told).status()).toBe(204);
}

async function nextDocument(page: Page, foyer: Foyer): Promise<string> {
  return (await (await page.goto(foyer.url))?.text()) ?? '';
}

/** Rasterises the whole screen again, because a partial update changes some edges by a few invisible colour levels. */
async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const visibility of ['hidden', '']) {
      document.body.style.visibility = visibility;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  return page.screenshot();
}

/** The parts that are not recorded: the time, the waits, and the code, which expires. */
const left = '[data-part=clock] *, [data-part=stub] *, .lit .door *';

async function expectSamePicture(page: Page, foyer: Foyer): Promise<void> {
  await recordMenu(page, foyer);
  await page.evaluate((changing) => {
    for (const element of document.querySelectorAll<HTMLElement>(changing))
      element.style.visibility = 'hidden';
  }, left);
  await animationsEnded(page);
  const drawn = await picture(page);
  await page.route(scripts, (route) => route.abort());
  expect(await nextDocument(page, foyer)).toContain('recorded-menu');
  await animationsEnded(page);
  const q = await page.screenshot();
  expect(q.equals(drawn)).toBe(true);
}

const inArabic = ({ branch, profiles, languages: all }: BranchFile): Partial<BranchFile> => {
  const arabic = all.find(({ code }) => code === 'ar')?.key ?? '';
  return {
    branch: { ...branch, defaultLang: arabic },
    ...inEveryProfile({ profiles }, { defaultLang: arabic }),
  };
};

// This panel has the least space, so names and waits are in their shortest forms.
test.describe('in a branch whose language is Arabic', () => {
  test.use({
    viewport: screenSizes.small,
    settings: async ({ browserName: _ }, use) => use(['--branch-file', await writeChangedDemo(inArabic)]),
  });
  test('the recorded menu looks exactly like the menu that the script renders', ({ page, foyer }) =>
    expectSamePicture(page, foyer));
});

test.describe('a page for a branch with its own style sheet', () => {
  test.use({
    settings: async ({ browserName: _ }, use) =>
      use([
        '--branch-file',
        await writeChangedDemo((demo) =>
          inEveryProfile(demo, { appearance: { customCss: '.tile { border-radius: 0 }' } }),
        ),
      ]),
  });
  test('has no recorded menu', whole, async ({ page, foyer }) => {
    await openMenu(page, foyer);
    await passTime(page, foyer, 5);
    expect(await nextDocument(page, foyer)).not.toContain('recorded-menu');
  });
});

test.describe('with the service worker of the page', () => {
  test.use({ serviceWorkers: 'allow', time: 'real' });
  test(
    'the document from the host contains the menu, and without the host the stored document starts',
    whole,
    async ({ page, foyer }) => {
      const told = page.waitForResponse((response) => response.url().endsWith(recordedMenuPath));
      await page.goto(foyer.url);
      await told;
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect
        .poll(async () =>
          (await page.evaluate(() => caches.keys())).some((name) => name.startsWith('foyer-shell-')),
        )
        .toBe(true);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await expect.poll(() => nextDocument(page, foyer)).toContain('recorded-menu');
      await expect(tile(page, passport)).toBeVisible();
      await foyer.stop();
      expect(await nextDocument(page, foyer)).not.toContain('recorded-menu');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});
