import { expect } from '@playwright/test';
import { languages, openKiosk, question } from './flows.ts';
import { expectNoViolations } from './measures.ts';
import { whole } from './whole.ts';
import { test } from './with-printer.ts';

const sentence = 'The printer is being repaired.';

test(
  'an administrator sees a dispenser without paper, pauses it with a sentence for visitors, and ends the pause',
  whole,
  async ({ page: kiosk, browser, foyer, printer }) => {
    printer.stopAfter(0, 'paper-out');
    await openKiosk(kiosk, foyer.url);

    // The time of the kiosk is paused, the time of an administrator is not.
    const page = await browser.newPage();
    await page.goto(foyer.administratorUrl.replace('/preview', '/fleet'));
    const row = page.getByRole('row').filter({ hasText: 'Entrance' });
    await expect(row).toContainText('The printer cannot print');
    await expect(row).toContainText('no paper');
    await expectNoViolations(page);
    await page.getByLabel('Only with problems').check();
    await page.getByRole('checkbox', { name: 'Entrance' }).check();
    await page.getByRole('button', { name: 'Pause…' }).click();
    await expectNoViolations(page);
    await page.getByLabel(/^Sentence for visitors/).fill(sentence);
    await page.getByLabel(/^Your name/).fill('Ana');
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('status')).toHaveText('Pause: sent to “Entrance”.');
    await expect(row).toContainText('Paused by Ana');

    await expect(kiosk.getByText(sentence)).toBeVisible();
    await expect(row).toContainText('Pause by Ana, just now: done');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(question(kiosk, languages.english.question)).toBeVisible();
    await expect(row).not.toContainText('Paused by Ana');
    await page.close();
  },
);
