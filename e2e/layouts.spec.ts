import { expect, type Page } from '@playwright/test';
import { animationsEnded, languages, openMenu, question, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';
import { pageMetrics } from './proofs/page-metrics.ts';
import { whole } from './whole.ts';

const { question: menu, passport, label, done } = languages.english;

async function takeTicket(page: Page): Promise<void> {
  await tile(page, passport).click();
  await ticketNumber(page, label);
  await animationsEnded(page);
}

test(
  'a tap that creates a ticket causes at most four layouts until its number is shown',
  whole,
  async ({ page, foyer }) => {
    await openMenu(page, foyer.url);
    // The first visit loads fonts and measures texts.
    await takeTicket(page);
    await page.getByRole('button', { name: done, exact: true }).click();
    await expect(question(page, menu)).toBeVisible();
    await animationsEnded(page);

    const metrics = await pageMetrics(page);
    const layouts = async () => (await metrics.read())('LayoutCount');
    const before = await layouts();
    await takeTicket(page);
    // A search for a text can trigger the layout of small changes, such as a countdown.
    expect((await layouts()) - before).toBeLessThanOrEqual(4);
  },
);
