import { type Browser, expect, type Page } from '@playwright/test';
import { readWords } from '../src/testing/words/sentences-file.ts';
import { type Foyer, test } from './foyer.ts';
import { whole } from './whole.ts';

test.use({ locale: 'en-GB', time: 'real' });

const passport = 'Passport or ID card';
const tickets = 60;
const viewport = { width: 1280, height: 900 };
const currentTicket = (page: Page) => page.getByRole('region', { name: 'Current ticket' });
const status = (page: Page) => page.getByRole('status');

/** The messages that are allowed on this day. Each has a cause in the day. */
const explained = [
  'page.starting',
  'page.outdated',
  'ended.takenOver',
  'sending.now',
  'sending.lost',
  'away.known',
  'away.sending',
  'notice.nothing-waiting',
  'notice.only-parked',
  'notice.finished',
  'notice.absent',
  'notice.parked',
] as const;
const sentence = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+?');
const oneOrTwo = `(${explained.map((key) => sentence(readWords('en').counter?.[key] ?? '')).join('|')})`;
const isExplained = new RegExp(`^${oneOrTwo}( ${oneOrTwo})?$`);

/** A clerk with a browser of their own. Everything that its page says is kept. */
async function aClerk(browser: Browser, { url }: Foyer) {
  const context = await browser.newContext({ viewport, locale: 'en-GB' });
  const page = await context.newPage();
  const said = new Set<string>();
  await page.exposeFunction('heard', (text: string) => said.add(text));
  await page.addInitScript(() => {
    const tell = () => {
      for (const one of document.querySelectorAll('[role=status], [role=alert], .notice')) {
        const text = one.textContent?.trim();
        if (text) (window as unknown as { heard(text: string): void }).heard(text);
      }
    };
    new MutationObserver(tell).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.goto(`${url}counter`);
  return { context, page, said };
}

async function logIn(page: Page, username: string, counter: string): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password').fill('old-harbour');
  await page.getByRole('combobox', { name: 'Service point' }).selectOption({ label: counter });
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function press(page: Page, action: string): Promise<void> {
  const button = page.getByRole('button', { name: action, exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toHaveAttribute('aria-disabled', 'false');
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** Calls the next visitor and returns the number. */
async function callNext(page: Page): Promise<string> {
  await press(page, 'Next');
  const number = currentTicket(page).locator('.number');
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? '';
}

async function serve(page: Page): Promise<void> {
  await press(page, 'Start');
  await expect(currentTicket(page)).toContainText('In service');
  await press(page, 'Finish');
  await expect(status(page)).toContainText('is finished.');
}

test(
  `two clerks serve a day of ${tickets} tickets and read only sentences that the day explains`,
  whole,
  async ({ browser, foyer }) => {
    test.setTimeout(600_000);
    // The number of tickets that a dispenser can create in a minute.
    for (let left = tickets; left > 0; left -= 15) {
      await foyer.queueUp(passport, Math.min(15, left));
      foyer.passTime(60_000);
    }
    const maria = await aClerk(browser, foyer);
    const joseph = await aClerk(browser, foyer);
    const served = new Set<string>();

    await logIn(joseph.page, 'joseph', 'Counter 2');
    let number = await callNext(joseph.page);

    // Maria chooses the wrong counter. She reads the name of its clerk, and the number of the visitor whom
    // she would have sent away.
    await logIn(maria.page, 'maria', 'Counter 2');
    const question = maria.page.getByRole('dialog', { name: 'Joseph Camilleri works at Counter 2' });
    await expect(question).toContainText(`${number} is being served there`);
    await question.getByRole('button', { name: 'Choose another service point' }).click();
    await maria.page.getByRole('combobox', { name: 'Service point' }).selectOption({ label: 'Counter 1' });
    await maria.page.getByRole('button', { name: 'Log in' }).click();
    await expect(currentTicket(maria.page)).toContainText('No current visitor');
    await expect(currentTicket(joseph.page)).toContainText(number);
    await serve(joseph.page);
    served.add(number);

    // A visitor is slow: the clerk continues, reads the number of the no-show, and calls it back.
    number = await callNext(maria.page);
    await maria.page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(currentTicket(maria.page)).toContainText(number);
    await press(maria.page, 'No-show');
    await expect(status(maria.page)).toContainText(`${number} is marked as a no-show.`);
    await maria.page.getByRole('button', { name: 'Undo' }).click();
    await expect(currentTicket(maria.page)).toContainText(number);
    await serve(maria.page);
    served.add(number);

    // The network is lost while a visitor is called, and comes back.
    await joseph.context.setOffline(true);
    await press(joseph.page, 'Next');
    await expect(status(joseph.page)).toContainText('No connection. Last updated');
    await joseph.context.setOffline(false);
    await expect(currentTicket(joseph.page).locator('.number')).toBeVisible();
    number = (await currentTicket(joseph.page).locator('.number').textContent()) ?? '';
    await serve(joseph.page);
    served.add(number);

    const clerks = [maria, joseph];
    for (let turn = served.size; turn < tickets - 2; turn++) {
      const { page } = clerks[turn % 2] ?? maria;
      served.add(await callNext(page));
      await serve(page);
    }

    // Counter 2 is given to Maria, and its visitor waits again. Joseph reads that and goes to counter 1.
    number = await callNext(joseph.page);
    await press(maria.page, 'Log out');
    await maria.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(
      maria.page.getByRole('combobox', { name: 'Service point' }).locator('option:checked'),
    ).toHaveText('Counter 1');
    await logIn(maria.page, 'maria', 'Counter 2');
    await maria.page.getByRole('button', { name: `Send ${number} back to the queue` }).click();
    await expect(currentTicket(maria.page)).toContainText('No current visitor');
    await joseph.page.getByRole('button', { name: 'Repeat call', exact: true }).click();
    await expect(joseph.page.getByText(/^Maria Vella took over Counter 2 at \d\d:\d\d\.$/)).toBeVisible();
    await logIn(joseph.page, 'joseph', 'Counter 1');
    expect(await callNext(joseph.page)).toBe(number);
    await serve(joseph.page);
    served.add(number);
    served.add(await callNext(maria.page));
    await serve(maria.page);

    for (const { page } of clerks) {
      await press(page, 'Next');
      await expect(status(page)).toHaveText('No one is waiting.');
    }
    expect(served.size).toBe(tickets);
    expect(await foyer.waitingTickets()).toBe(0);
    for (const { said, context } of clerks) {
      expect(said.size).toBeGreaterThan(3);
      expect([...said].filter((text) => !isExplained.test(text))).toEqual([]);
      await context.close();
    }
  },
);
