import { expect } from '@playwright/test';
import { clerkAt } from './counter-clerk.ts';
import { eventsConnection, passTime, passTimeUntil } from './flows.ts';
import { test } from './foyer.ts';
import { expectNoViolations } from './measures.ts';
import { whole } from './whole.ts';

test.use({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'allow' });

test(
  'a board shows calls, starts from its cache without a host, reports missing updates, and recovers with the host',
  whole,
  async ({ page, foyer }) => {
    await foyer.queueUp('Passport or ID card', 3);
    const maria = await clerkAt(foyer.url, 'Maria Vella', '1');
    const opened = eventsConnection(page);
    await page.goto(`${foyer.url}board?metres=5&diagonal=43&counters=1`);
    await expect(page.getByText('No number has been called yet today.')).toBeVisible();
    await opened;

    const number = await maria.callNext();
    const call = page.locator('[data-part=call]');
    const rows = page.locator('.board-list ol > li:not(.empty)');
    await expect(call).toContainText(number);
    await expectNoViolations(page);
    await passTime(page, foyer, 15);
    await expect(call).toBeHidden();
    await expect(rows).toHaveText([`${number}1`]);
    await expect(rows).toHaveAttribute('aria-current', 'true');
    await expectNoViolations(page);

    const stored = () =>
      page.evaluate(async () => (await (await caches.open('foyer-boards')).match('/state')) !== undefined);
    await expect.poll(stored, { timeout: 60_000 }).toBe(true);
    await foyer.stop();
    const unknown = page.getByText('New numbers are not shown here at the moment. Please ask our staff.');
    await passTimeUntil(page, foyer, unknown, 120);
    await expect(rows).toHaveAttribute('aria-current', 'false');
    // After a power cut, the board starts before the network is available.
    await page.reload();
    await passTimeUntil(page, foyer, unknown, 30);
    await expect(page.getByText('Opening hours')).toBeVisible();
    await expect(rows).toHaveCount(0);

    await foyer.start();
    await passTimeUntil(page, foyer, page.getByText(/^Have a seat/), 60);
    await expect(rows).toHaveText([`${number}1`]);
  },
);
