import { expect } from '@playwright/test';
import { languages } from './flows.ts';
import { test } from './foyer.ts';

test.use({ locale: 'en-GB', time: 'real', viewport: { width: 1920, height: 1000 } });

const { passport, label } = languages.english;

test('a real ticket is taken in the frame, called at the counter beside it, and its call is shown in the frame', async ({
  page,
  foyer,
}) => {
  await page.goto(`${foyer.url}preview?panel=counter`);
  const frame = page.frameLocator('iframe[title^="Kiosk"]');
  const counter = page.frameLocator('iframe[title="Counter page"]');
  expect(await foyer.waitingTickets()).toBe(0);

  await page.getByRole('button', { name: 'Real tickets' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take real numbers' }).click();
  await frame.getByRole('button', { name: passport }).click();
  await expect(frame.getByText(label, { exact: true })).toBeVisible();
  await expect(frame.getByText('B 001')).toBeVisible();
  expect(await foyer.waitingTickets()).toBe(1);

  await counter.getByLabel('User name').fill('maria');
  await counter.getByLabel('Password').fill('old-harbour');
  await counter.getByRole('button', { name: 'Log in' }).click();
  await counter.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(counter.getByRole('region', { name: 'In hand' })).toContainText('B 001');
  // A band beside the ticket, or the whole screen after it.
  await expect(frame.locator('[data-part=call-band]').or(frame.getByText('Now calling'))).toBeVisible();
});
