import { expect } from '@playwright/test';
import { eventsConnection, languages, openKiosk, screenSizes, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';
import { expectNoViolations } from './measures.ts';

const service = 'Passport or ID card';
const reason = 'Closed because of a technical problem.';

test.use({ time: 'real', viewport: screenSizes.portrait, locale: 'en-GB' });

test('a manager closes a service, every screen says why, and the manager opens it again', async ({
  page: kiosk,
  browser,
  foyer,
}) => {
  const ofDesk = { viewport: { width: 1366, height: 768 }, locale: 'en-GB' };
  const manager = await browser.newPage(ofDesk);
  const board = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const followed = [eventsConnection(board), eventsConnection(kiosk)];
  await board.goto(`${foyer.url}board?metres=5&diagonal=43`);
  await openKiosk(kiosk, foyer.url);
  await Promise.all(followed);
  await foyer.queueUp(service, 2);
  await manager.goto(foyer.administratorUrl.replace('/preview', '/branch'));
  const row = manager.getByRole('row', { name: new RegExp(`^${service}`) });
  await expect(row).toContainText(/2.*1.min/);
  await expectNoViolations(manager);

  await row.getByRole('button').click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption(reason);
  await expectNoViolations(manager, 'dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row).toContainText(reason);
  await tile(kiosk, service).click();
  await expect(kiosk.getByText(reason)).toBeVisible();
  await kiosk.getByRole('button', { name: 'Back to the menu' }).click();

  await manager.getByRole('button', { name: 'Close', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(kiosk.getByRole('heading', { name: 'We are closed' })).toBeVisible();
  await expect(board.getByText('Closed for a short break.')).toBeVisible();

  // At 200 % nothing is wider than the window, and forced colours leave every button its edge.
  await manager.setViewportSize({ width: 683, height: 384 });
  const overflow = () =>
    manager.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await manager.emulateMedia({ forcedColors: 'active' });
  await expectNoViolations(manager);

  for (const open of [1, 0]) {
    await manager.getByRole('button', { name: 'Open again' }).first().click();
    await expect(manager.getByRole('button', { name: 'Open again' })).toHaveCount(open);
  }
  await tile(kiosk, service).click();
  expect(await ticketNumber(kiosk, languages.english.label)).toMatch(/\d/);
});
