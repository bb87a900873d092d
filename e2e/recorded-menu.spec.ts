import { expect, type Page } from '@playwright/test';
import type { BranchFile } from '../src/contract/additions/branch-file.ts';
import { recordedMenuPath } from '../src/contract/additions/page/recorded-menu.ts';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { animationsEnded, languages, passTime, screenSizes, tile } from './flows.ts';
import { type Foyer, test } from './foyer.ts';
import { settled } from './held-time.ts';
import { whole } from './whole.ts';

const { passport } = languages.english;
const scripts = '**/assets/*.js';

/** Opens the kiosk and waits until it has reported its menu to its host, or that there is none. */
async function recordMenu(page: Page, foyer: Foyer): Promise<void> {
  await page.goto(foyer.url);
  await expect(page.locator('[data-screen=menu] .tile').first()).toBeVisible();
  const told = page.waitForResponse((response) => response.url().endsWith(recordedMenuPath));
  await passTime(page, foyer, 5);
  expect((await told).status()).toBe(204);
}

/** The document that the next page gets. */
async function nextDocument(page: Page, foyer: Foyer): Promise<string> {
  return (await (await page.goto(foyer.url))?.text()) ?? '';
}

/** Rasterised anew: where only a part was, edges differ by a few levels of a colour, which nobody sees. */
async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const visibility of ['hidden', '']) {
      document.body.style.visibility = visibility;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  return page.screenshot();
}

/** The parts that a record leaves out: the time, waits, and the code that expires. */
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

/** The elements and the picture of the menu, without the code, which is another one each time. */
async function drawnMenu(page: Page) {
  await settled(page);
  const elements = await page.evaluate((code) => {
    for (const element of document.querySelectorAll<HTMLElement>(code)) element.style.visibility = 'hidden';
    const stage = document.querySelector('.stage')?.cloneNode(true) as Element;
    for (const element of stage.querySelectorAll(code)) element.remove();
    const inOrder = (style: string) => style.split(/;\s*/).sort().join(';');
    // The order of attributes and declarations, and an attribute without a declaration, have no meaning.
    return [...stage.querySelectorAll('*')].map((element) => [
      element.localName,
      element.childElementCount === 0 && element.textContent,
      ...[...element.attributes]
        .filter(({ name, value }) => name !== 'style' || value !== '')
        .map(({ name, value }) => `${name}=${name === 'style' ? inOrder(value) : value}`)
        .sort(),
    ]);
  }, '.lit .door *');
  await animationsEnded(page);
  return { elements, picture: await picture(page) };
}

/** The next page draws into the elements that its document shows. */
async function expectTakenOver(page: Page, foyer: Foyer): Promise<void> {
  await recordMenu(page, foyer);
  const drawn = await drawnMenu(page);
  const warnings: string[] = [];
  page.on('console', (message) => /react/i.test(message.text()) && warnings.push(message.text()));
  const release = await holdScripts(page);
  await page.goto(foyer.url, { waitUntil: 'commit' });
  const recorded = await page.locator('#recorded-menu .stage').elementHandle();
  await page.evaluate(() => document.fonts.ready);
  release();
  await expect(page.locator('#recorded-menu')).toHaveCount(0);
  await expect(page.locator('[data-part=clock]')).toHaveText(/\S/);
  expect(await recorded?.evaluate((stage) => stage === document.querySelector('#root > .stage'))).toBe(true);
  await passTime(page, foyer, 5);
  const taken = await drawnMenu(page);
  expect(taken.elements).toEqual(drawn.elements);
  expect(taken.picture.equals(drawn.picture)).toBe(true);
  expect(warnings).toEqual([]);
}

/** Scripts of the page arrive when the result is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const inArabic = ({ branch, profiles, languages: all }: BranchFile): Partial<BranchFile> => {
  const arabic = all.find(({ code }) => code === 'ar')?.key ?? '';
  return {
    branch: { ...branch, defaultLang: arabic },
    ...inEveryProfile({ profiles }, { defaultLang: arabic }),
  };
};

for (const [name, viewport] of Object.entries(screenSizes)) {
  test.describe(`on a panel of ${name} size`, () => {
    test.use({ viewport });
    test('the menu before the script looks exactly like the menu of the script', whole, ({ page, foyer }) =>
      expectSamePicture(page, foyer),
    );
    test('the script reuses the menu from before it', whole, ({ page, foyer }) =>
      expectTakenOver(page, foyer),
    );
  });
}

// On the panel with the least room, so that names and waits have their smallest forms.
test.describe('in a branch that speaks Arabic', () => {
  test.use({
    viewport: screenSizes.small,
    settings: async ({ browserName: _ }, use) => use(['--branch-file', await writeChangedDemo(inArabic)]),
  });
  test('the menu before the script looks exactly like the menu of the script', ({ page, foyer }) =>
    expectSamePicture(page, foyer));
  test('the script reuses the menu from before it', whole, ({ page, foyer }) => expectTakenOver(page, foyer));
});

test.describe('a branch with its own style sheet', () => {
  test.use({
    settings: async ({ browserName: _ }, use) =>
      use([
        '--branch-file',
        await writeChangedDemo((demo) =>
          inEveryProfile(demo, { appearance: { customCss: '.tile { border-radius: 0 }' } }),
        ),
      ]),
  });
  test('has no menu before its script', whole, async ({ page, foyer }) => {
    await recordMenu(page, foyer);
    expect(await nextDocument(page, foyer)).not.toContain('recorded-menu');
  });
});

test.describe('with the worker of the page', () => {
  test.use({ serviceWorkers: 'allow', time: 'real' });
  test(
    'the document of the host shows the menu, and without the host the stored document starts',
    whole,
    async ({ page, foyer }) => {
      await page.goto(foyer.url);
      await page.waitForResponse((response) => response.url().endsWith(recordedMenuPath));
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
