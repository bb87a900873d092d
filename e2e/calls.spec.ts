import { expect, type Page } from '@playwright/test';
import { inEveryProfile } from './changed-demo.ts';
import { clerkAt } from './counter-clerk.ts';
import { eventsConnection, languages, passTime, question, screenSizes, tile } from './flows.ts';
import { test as base, demoWith, fillQueues } from './foyer.ts';
import { test as galleryTest } from './gallery.ts';
import { settled } from './held-time.ts';
import { expectNoDefects } from './measures.ts';
import { wholeUnless } from './whole.ts';

const fullCall = (page: Page) => page.locator('[data-part=call]');
const callBand = (page: Page) => page.locator('[data-part=call-band]');

const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.querySelector('[data-part=call-band]')?.getBoundingClientRect();
    if (!edge) return ['there is no band'];
    return [...document.querySelectorAll('button, input, textarea')]
      .filter((control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return false;
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return top < edge.bottom && bottom > edge.top && left < edge.right && right > edge.left;
      })
      .map(({ textContent }) => String(textContent));
  });

const journeys = [
  [languages.english, screenSizes.landscape],
  [languages.arabic, screenSizes.small],
] as const;

for (const [read, viewport] of journeys) {
  const test = base.extend({
    settings: demoWith((demo) =>
      inEveryProfile(demo, {
        defaultLang: String(demo.languages.find((language) => language.name === read.name)?.key),
      }),
    ),
  });

  test(
    `a call banner appears above the menu, and a touched service opens at once: ${read.name}`,
    wholeUnless(read === languages.arabic),
    async ({ page, foyer }) => {
      await page.setViewportSize(viewport);
      await fillQueues(foyer);
      const maria = await clerkAt(foyer.url, 'Maria Vella', '1');
      const amal = await clerkAt(foyer.url, 'Amal Haddad', '3');
      const opened = eventsConnection(page);
      await page.goto(foyer.url);
      await expect(question(page, read.question)).toBeVisible();
      await opened;
      await settled(page);

      const first = await maria.callNext();
      await expect(callBand(page)).toContainText(first);
      const second = await amal.callNext();
      await passTime(page, foyer, 4);
      await expect(callBand(page)).toContainText(second);
      await expect(page.getByRole('status')).toContainText(second);
      await expect(fullCall(page)).toHaveCount(0);

      const family = tile(page, read.family);
      // On a small screen with long waits, this tile is on the second page.
      if (!(await family.isVisible())) await page.locator('[aria-keyshortcuts~=PageDown]').click();
      await family.click();
      await expect(question(page, read.family)).toBeVisible();
      await expect(callBand(page)).toContainText(second);

      await passTime(page, foyer, 12);
      await expect(callBand(page)).toHaveCount(0);
      await expect(question(page, read.family)).toBeVisible();
    },
  );
}

for (const [size, viewport] of Object.entries(screenSizes)) {
  galleryTest(
    `a call can be read, and its banner covers no control: ${size}`,
    wholeUnless(size === 'small'),
    async ({ page, gallery }) => {
      await page.setViewportSize(viewport);
      for (const [language, read] of Object.entries({ en: languages.english, ar: languages.arabic })) {
        await gallery.open({ screen: 'menu', state: 'call-with-earlier', language });
        await expect(fullCall(page)).toBeVisible();
        await expectNoDefects(page, language);
        await fullCall(page).click();
        await expect(fullCall(page)).toHaveCount(0);
        await expect(callBand(page)).toBeVisible();
        expect(await coveredControls(page)).toEqual([]);
        await expect(page.locator('.corner button').last()).toBeVisible();

        await tile(page, read.family).click();
        await expect(question(page, read.family)).toBeVisible();
        await expect(callBand(page)).toBeVisible();
        expect(await coveredControls(page)).toEqual([]);
      }
    },
  );
}
