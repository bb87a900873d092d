import { expect, type Page } from '@playwright/test';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { openMenu, question, screenSizes } from './flows.ts';
import { type Foyer, serviceKey, test } from './foyer.ts';
import { withoutPause } from './held-time.ts';
import { scan } from './scan.ts';

/** The characters in our codes that need the shift key. */
const shifted = /[A-Z#:?_]/;

/**
 * Types a code like a scanner: with the shift key, with Enter at the end, and without pauses even on a busy machine.
 */
async function holdToScanner(kiosk: Page, code: string): Promise<void> {
  await withoutPause(kiosk, async () => {
    for (const key of [...code].map((character) =>
      shifted.test(character) ? `Shift+${character}` : character,
    ))
      await kiosk.keyboard.press(key);
    await kiosk.keyboard.press('Enter');
  });
}

/** Reserves a ticket on a phone and checks in with a token. Returns the status. */
async function arrive(page: Page, foyer: Foyer, token: string): Promise<number> {
  const { key: branch, defaultLang: language } = demoBranchFile().branch;
  const ask = (path: string, data: object, smartToken?: string) =>
    page.request.post(`${foyer.url}api/v1/smart/${path}`, {
      data,
      headers: smartToken ? { Authorization: `SmartToken ${smartToken}` } : {},
    });
  const { smartToken } = await (await ask('session', { branch })).json();
  const reserved = await ask('ticket', { service: serviceKey('Passport or ID card'), language }, smartToken);
  expect(reserved.status()).toBe(200);
  return (await ask('ticket/arrived', { token }, smartToken)).status();
}

test.use({ viewport: screenSizes.portrait });

test("a phone takes a ticket with the code on the menu or in the sheet, and the kiosk scans the phone's code", async ({
  page,
  browser,
  foyer,
}) => {
  await openMenu(page, foyer.url);
  const address = await scan(page);
  await page.getByRole('button', { name: 'Ticket or check-in' }).click();
  expect(await scan(page)).toBe(address);
  // The token is in the fragment, which browsers do not send.
  const token = new URLSearchParams(new URL(address).hash.slice(1)).get('k') ?? '';

  expect(await arrive(page, foyer, token)).toBe(204);
  expect(await foyer.waitingTickets()).toBe(1);
  expect(
    await arrive(
      page,
      foyer,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toBe(400);
  expect(await foyer.waitingTickets()).toBe(1);

  const phone = await browser.newPage({ viewport: { width: 320, height: 568 }, colorScheme: 'dark' });
  await phone.goto(new URL(`phone${new URL(address).hash}`, foyer.url).href);
  await phone.getByRole('button', { name: 'Passport or ID card' }).click();
  await phone.getByRole('button', { name: 'Show my code' }).click();
  const code = await scan(phone);
  await page.getByRole('button', { name: 'Close' }).click();
  await holdToScanner(page, code);
  await expect(question(page, 'Wait until your number is called.')).toBeVisible();
  await expect(page.locator('.paper')).toContainText('B 003');
  await expect(page.locator('.tear-off')).toContainText('Before you 1');
  await phone.close();
});
