import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './foyer.ts';
import { kioskFrames, shownKiosks } from './preview-frames.ts';
import { whole } from './whole.ts';

const branchWithMistakes = fileURLToPath(
  new URL('../src/testing/lint/branch-with-mistakes.json', import.meta.url),
);

test.use({
  locale: 'en-GB',
  time: 'real',
  viewport: { width: 1600, height: 1000 },
  settings: async ({ browserName: _ }, use) => use(['--branch-file', branchWithMistakes]),
});

const heading = (frame: Locator, name: string) => frame.getByRole('heading', { level: 1, name });
const tile = (frame: Locator, name: RegExp) => frame.getByRole('button', { name });

/** Ten mistakes of different kinds: what the list says, and what visitors then see on the dispenser. */
const mistakes: readonly [string, (frame: Locator, page: Page) => Promise<void>][] = [
  [
    'closed although it is open: from 12:00 to 13:00 on Wednesday',
    async (frame) => {
      await expect(heading(frame, 'We are closed')).toBeVisible();
      await expect(frame.getByText(/We open today at 13:00/)).toBeVisible();
    },
  ],
  [
    'never see “Saturday”',
    async (frame) => {
      await expect(frame.getByText(/^Saturday \d+ November$/)).toBeVisible();
      await expect(heading(frame, 'We are closed')).toBeVisible();
    },
  ],
  [
    'who read Arabic (ar) see the service “Open an account”',
    async (frame, page) => {
      await expect(tile(frame, /Open an account/)).toBeVisible();
      await expect(kioskFrames(page).locator('html')).toHaveAttribute('lang', 'ar');
    },
  ],
  [
    'who read Turkish (tr-TR) find',
    async (frame) => {
      await expect(frame.getByRole('button', { name: /^s$/i })).toBeVisible();
      await expect(frame.getByRole('button', { name: /^ş$/i })).toHaveCount(0);
    },
  ],
  [
    'Two profiles are scheduled at “Entrance” from 12:00 to 13:00 on Tuesday',
    async (frame) => {
      await expect(frame.getByText('Tuesday 24 November')).toBeVisible();
      await expect(tile(frame, /Collect a parcel/)).toBeVisible();
    },
  ],
  [
    'On 2026-12-24 there are 2 exception days',
    async (frame, page) => {
      await expect(heading(frame, 'We are closed')).toBeVisible();
      await page.getByRole('tab', { name: 'Week' }).click();
      await expect(page.getByText('Inventory').first()).toBeVisible();
    },
  ],
  [
    'From 2027-08-02 on the branch is closed for 21 days',
    async (frame) => expect(frame.getByText('Please come back when we are open.')).toBeVisible(),
  ],
  [
    'do not see the group “Travel”',
    async (frame) => {
      await expect(tile(frame, /Money matters/)).toBeVisible();
      await expect(tile(frame, /Travel/)).toHaveCount(0);
    },
  ],
  [
    'see the service “Pay a fine”, which contains “fine”',
    async (frame) => expect(tile(frame, /Pay a fine/)).toBeVisible(),
  ],
  [
    'see #636b6a instead of #B9C4C2',
    async (frame) => expect(tile(frame, /Collect a parcel/)).toHaveCSS('color', 'rgb(99, 107, 106)'),
  ],
];

/** Opens the list of findings. A click on its tab would close it again. */
async function openFindings(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: /^Findings/ });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
}

test(
  'an administrator finds ten errors of a branch within the preview, each on its screen',
  whole,
  async ({ page, foyer }) => {
    await page.goto(`${foyer.url}preview?panel=findings`);
    await expect(page.getByText('3 errors, 15 warnings.')).toBeVisible();
    const frame = shownKiosks(page);
    for (const [sentence, seesIt] of mistakes) {
      await openFindings(page);
      await page.getByLabel('Search').fill(sentence);
      await page.getByRole('listitem').filter({ hasText: sentence }).first().getByRole('link').click();
      await seesIt(frame, page);
    }
  },
);
