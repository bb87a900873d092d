import { expect, type Page } from '@playwright/test';
import type { Size } from '../src/page/look/measures.ts';
import { demoGroup } from '../src/testing/demo-branch.ts';
import { isWhole } from '../src/testing/is-whole.ts';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import {
  animationsEnded,
  chooseLanguage,
  languages,
  openMenu,
  passTimeUntil,
  question,
  screenSizes,
  tile,
} from './flows.ts';
import { test as base, fillQueues } from './foyer.ts';
import { settled } from './held-time.ts';
import { expectNoViolations } from './measures.ts';
import { shownKiosks } from './preview-frames.ts';
import { whole } from './whole.ts';

/**
 * The demo asks for names and is closed on Sundays. It has no arch with a smart ticket, whose code would change each
 * time.
 */
const branch = () =>
  writeChangedDemo((demo) => ({
    ...inEveryProfile(demo, { features: { customerName: 1 } }),
    branch: {
      ...demo.branch,
      features: { ...demo.branch.features, smartTicket: false },
      openingHours: [1, 2, 3, 4, 5, 6].map((day) => ({ profile: '', day, start: '0800', end: '1800' })),
    },
  }));

const test = base.extend({
  settings: async ({ browserName: _ }, use) => {
    await use(['--branch-file', await branch()]);
  },
});
test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });

const { english, arabic } = languages;

/** Opens a view of the preview, and waits until the first frame shows something. */
async function openPreview(page: Page, url: string, search = ''): Promise<void> {
  await page.goto(`${url}preview${search}`);
  if (search === '') await page.getByRole('button', { name: /^Look/ }).click();
  await expect(
    page.frameLocator('iframe').first().locator('.place:not(.arriving) [data-screen]'),
  ).toBeVisible();
  await settled(page);
}

test(
  "a previewed ticket appears as a slip and is not issued in the branch, and the board shows the kiosk's calls",
  whole,
  async ({ page, foyer }) => {
    await openPreview(page, foyer.url, '?panel=paper&at=2026-11-23T10:01');
    await page.getByRole('radio', { name: 'Ticket' }).check();
    await expect(shownKiosks(page).locator('[data-screen=ticket]')).toBeVisible();
    await passTimeUntil(page, foyer, page.locator('.slip .number'), 10);
    await expect(page.locator('.slip .number')).toHaveText(/\d/);
    expect(await foyer.waitingTickets()).toBe(0);

    await page.getByRole('combobox', { name: 'Board' }).selectOption({ label: '16:9' });
    const board = page.frameLocator('iframe[title^="Board"]').locator('.place:not(.arriving)');
    await expect(board.getByText('Last called')).toBeVisible();
    await page.getByRole('button', { name: 'Call three numbers' }).click();
    const called = page.locator('.calls b').first();
    await expect(called).toContainText('→');
    const [number = ''] = await called.locator('bdi').allTextContents();
    await expect(shownKiosks(page).locator('[data-part^=call]')).toContainText(number);
    await expect(board.locator('[data-part=call]')).toContainText(number);
  },
);

/** The compared views: the preview opens each by a link, the kiosk by a visitor's actions. */
const sameViews: readonly (readonly [string, string, Size, (page: Page) => Promise<void>])[] = [
  ['the menu, portrait', '', screenSizes.portrait, async () => {}],
  ['the menu, lying', '&size=1280x1024', { width: 1280, height: 1024 }, async () => {}],
  [
    'a group in Arabic',
    `&lang=ar&group=${demoGroup(english.family)}`,
    screenSizes.portrait,
    async (page) => {
      await chooseLanguage(page, arabic.name);
      await tile(page, arabic.family).click();
      await expect(question(page, arabic.family)).toBeVisible();
      await settled(page);
    },
  ],
];
for (const [name, search, { width, height }, goThere] of sameViews) {
  test.describe('the frame of the preview at 100 %', () => {
    test.use({ viewport: { width: width + 500, height: height + 300 } });

    test(`matches the kiosk pixel by pixel: ${name}`, whole, async ({ page, foyer }) => {
      await fillQueues(foyer);
      await openPreview(page, foyer.url, `?zoom=1&panel=none${search}`);
      await animationsEnded(page);
      const frame = page.locator('iframe');
      expect(await frame.boundingBox()).toMatchObject({ width, height });
      const inPreview = await frame.screenshot();

      await page.setViewportSize({ width, height });
      await openMenu(page, foyer.url);
      await goThere(page);
      await animationsEnded(page);
      const alone = await page.screenshot();
      expect(Buffer.compare(inPreview, alone)).toBe(0);
    });
  });
}

test('every panel of the preview is accessible', whole, async ({ page, foyer }) => {
  // Other tests cover the week and draft panels, so only the whole run checks these panels here.
  const hardest = ['findings', 'paper', 'counter'];
  for (const panel of isWhole ? [...hardest, 'week', 'draft', 'none'] : hardest) {
    await test.step(panel, async () => {
      await openPreview(page, foyer.url, `?panel=${panel}`);
      await expectNoViolations(page);
    });
  }
});

test('the dialogs of the preview are accessible, even on a small monitor', whole, async ({ page, foyer }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openPreview(page, foyer.url, '?zoom=true&at=2026-11-22T13:05&device=gone');
  await expectNoViolations(page);
  for (const opener of ['Measure monitor', 'Real tickets…']) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
  }
});
