import { expect, type Page } from '@playwright/test';
import { languages, openMenu, passTime, screenSizes, ticketNumber, tile } from './flows.ts';
import { test as base, fillQueues } from './foyer.ts';
import { whole } from './whole.ts';
import { test } from './with-printer.ts';

const { passport, label } = languages.english;

test.use({ viewport: screenSizes.landscape });

const printedReport = (page: Page, outcome: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith('/ticket/printed') && request.postDataJSON().outcome === outcome,
  );
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

test('the printed slip shows the same number as the screen', async ({ page, foyer, printer }) => {
  await fillQueues(foyer);
  await openMenu(page, foyer.url);
  const report = printedReport(page, 'printed');
  await tile(page, passport).click();
  expect(await ticketNumber(page, label)).toBe('B 003');
  await expect(heading(page, 'Please take your ticket.')).toBeVisible();
  await report;
  const [paper] = printer.papers;
  expect(paper?.texts).toEqual(expect.arrayContaining(['City Service Centre', 'B 003', passport]));
  expect([printer.papers.length, paper?.isCut, paper?.images]).toEqual([1, true, []]);
});

const byBrowser = base.extend({
  settings: async ({ browserName: _ }, use) => use(['--printer', 'browser']),
});

byBrowser(
  'a browser prints only the slip, once, after the number is on the screen',
  whole,
  async ({ page, foyer }) => {
    // The page stores the text to print, and the text of the screen at that moment.
    await page.addInitScript(() => {
      window.print = () => {
        const print = document.createElement('div');
        print.dataset.screen = document.querySelector('main')?.innerText ?? '';
        print.append(...[...document.querySelectorAll('.printed-slip')].map((slip) => slip.cloneNode(true)));
        document.documentElement.append(print);
      };
    });
    await openMenu(page, foyer.url);
    await tile(page, passport).click();
    await expect(heading(page, 'Your ticket comes out in a moment.')).toBeVisible();
    await passTime(page, foyer, 1);
    const prints = page.locator('[data-screen] > .printed-slip');
    await expect(prints).toHaveCount(1);
    await expect(page.locator('div[data-screen]')).toHaveAttribute('data-screen', /B 001/);
    await expect(prints).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main')).toBeHidden();
    await expect(prints).toBeVisible();
    await expect(prints).toHaveText(/B 001.*Passport or ID card/s);
  },
);
