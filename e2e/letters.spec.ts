import { expect, type Page } from '@playwright/test';
import { showsClauses } from '../src/testing/conformance-table/shows-clauses.ts';
import { inEveryProfile } from './changed-demo.ts';
import { languages, openMenu, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { test as base, demoWith } from './foyer.ts';
import { expectNoDefects } from './measures.ts';

const { english } = languages;

const test = base.extend({
  settings: demoWith((demo) => inEveryProfile(demo, { features: { customerName: 1 } })),
});

const smallestCapitals = (page: Page) =>
  page.evaluate(() => {
    const mm = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let smallest = Number.POSITIVE_INFINITY;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
      const { fontSize } = getComputedStyle(element);
      if (element.getBoundingClientRect().width > 2)
        smallest = Math.min(smallest, Number.parseFloat(fontSize));
    }
    // The cap height of Noto Sans is 0.714 of the font size.
    return (smallest * 0.714) / mm;
  });

test(
  'larger letters stay until the visit ends, and the visitor who chooses them loses no input',
  showsClauses('5.1.4'),
  async ({ page, foyer }) => {
    await page.setViewportSize(screenSizes.landscape);
    await openMenu(page, foyer.url);
    await tile(page, english.passport).click();
    await expect(question(page, 'Your name for our staff')).toBeVisible();
    for (const key of ['M', 'a', 'r', 'i', 'a']) {
      await page.getByRole('group').getByRole('button', { name: key, exact: true }).click();
    }

    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Text size 4' }).click();
    await expect(page.getByRole('button', { name: 'Text size 4', pressed: true })).toBeVisible();
    await expectNoDefects(page, 'the sheet');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('textbox')).toHaveValue('Maria');
    expect(await smallestCapitals(page)).toBeGreaterThanOrEqual(7.3);
    await expectNoDefects(page, 'the question');

    await page.getByRole('button', { name: 'Continue' }).last().click();
    expect(await ticketNumber(page, english.label)).toBe('B 001');
    expect(await smallestCapitals(page)).toBeGreaterThanOrEqual(7.3);
    await expectNoDefects(page, 'the ticket');

    await page.getByRole('button', { name: 'Done' }).click();
    await expect(question(page, english.question)).toBeVisible();
    expect(await smallestCapitals(page)).toBeLessThan(5);
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('button', { name: 'Text size 1', pressed: true })).toBeVisible();
  },
);
