import { expect, type Page } from '@playwright/test';
import { clerkAt } from './counter-clerk.ts';
import { openMenu, question, screenSizes, tile } from './flows.ts';
import { type Foyer, test } from './foyer.ts';
import { scan } from './scan.ts';

const service = 'Passport or ID card';

test.use({ time: 'real', viewport: screenSizes.portrait });

/**
 * The address in the code on the screen, with the origin of the test's host. The host learns its port only after it
 * starts, so the code has another origin.
 */
async function addressIn(kiosk: Page, { url }: Foyer): Promise<string> {
  const { pathname, hash } = new URL(await scan(kiosk));
  return new URL(pathname + hash, url).href;
}

/** Takes a ticket at the kiosk. Returns the address in the code on the screen. */
async function takeTicket(kiosk: Page, foyer: Foyer): Promise<string> {
  await tile(kiosk, service).click();
  await kiosk.getByRole('button', { name: 'Keep it on my phone' }).click();
  await expect(question(kiosk, 'Keep your number on your phone')).toBeVisible();
  const address = await addressIn(kiosk, foyer);
  await kiosk.getByRole('button', { name: 'Close' }).click();
  await kiosk.getByRole('button', { name: 'Done' }).click();
  return address;
}

/** Counts the bytes that a page receives, including headers. The returned function excludes matching addresses. */
async function bytesOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(urls.get(requestId) ?? '', encodedDataLength),
  );
  return ({ but }: { readonly but: RegExp }) =>
    [...bytes].reduce((sum, [url, length]) => (but.test(url) ? sum : sum + length), 0);
}

test('a ticket is issued at the kiosk, followed on a phone, called on the board, missed and called again, and survives a restart', async ({
  page: kiosk,
  browser,
  foyer,
}) => {
  const ofPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const board = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const phone = await browser.newPage(ofPhone);
  await board.goto(`${foyer.url}board?metres=5&diagonal=43`);
  await openMenu(kiosk, foyer.url);
  const address = await takeTicket(kiosk, foyer);
  await foyer.queueUp(service, 1);

  const loaded = await bytesOf(phone);
  await phone.goto(address);
  expect(new URL(phone.url()).hash).toBe('');
  const number = (await phone.locator('bdi', { hasText: /\d/ }).first().innerText()).trim();
  // Parts that are preloaded for dead spots are left out, because they load after the number.
  expect(loaded({ but: /afar-screen|ticket-offers|question|start-worker|following/ })).toBeLessThan(40_000);
  await expect(phone.getByRole('heading', { name: 'You are next.' })).toBeVisible();

  // A person who has only the code can read this ticket, but must enter its number to change it.
  await phone.getByRole('button', { name: 'Give up my number' }).tap();
  await phone.getByRole('textbox').fill('X 999');
  await phone.getByRole('button', { name: 'Continue' }).tap();
  await expect(phone.getByText('This is not the number of this ticket.')).toBeVisible();
  await phone.getByRole('button', { name: 'Back' }).tap();

  const maria = await clerkAt(foyer.url, 'Maria Vella', '1');
  expect(await maria.callNext()).toBe(number);
  const called = phone.getByRole('heading', { name: `Number ${number}, please go to counter 1.` });
  await expect(called).toBeVisible();
  await expect(board.locator('[data-part=call]')).toContainText(number);
  await expect(kiosk.locator('[data-part^=call]').first()).toContainText(number);

  const other = await maria.callNext();
  await expect(phone.getByText('Your number was called.')).toBeVisible();
  await expect(board.locator('.board-list [aria-current=true]')).toContainText([other]);
  await foyer.stop();
  await foyer.start();
  await maria.callMissed();
  await expect(called).toBeVisible({ timeout: 30_000 });
  await expect(board.locator('.board-list')).toContainText(number, { timeout: 45_000 });
  await phone.reload();
  await expect(called).toBeVisible();
  await board.close();
  await phone.close();
});
