import { expect, type Page } from '@playwright/test';
import { isWhole } from '../src/testing/is-whole.ts';
import { clerkAt } from './counter-clerk.ts';
import { test } from './foyer.ts';
import { expectNoViolations } from './measures.ts';
import { policyViolations } from './policy-violations.ts';
import { whole, wholeUnless } from './whole.ts';

test.use({ locale: 'en-GB', time: 'real', viewport: { width: 1280, height: 1024 } });

const passport = 'Passport or ID card';
const currentTicket = (page: Page) => page.getByRole('region', { name: 'Current ticket' });
const queue = (page: Page) => page.getByRole('region', { name: 'Queue' });

/** Logs in as a clerk of the demo, and expects that no ticket is being served. */
async function logIn(page: Page, username = 'maria', counter = 'Counter 1'): Promise<void> {
  await enterLogin(page, username, counter);
  await expect(currentTicket(page)).toContainText('No current visitor');
}

/** Fills in and submits the login form, whose user name has the focus. Only a previous counter is preselected. */
async function enterLogin(page: Page, username: string, counter?: string): Promise<void> {
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('old-harbour');
  await page.keyboard.press('Tab');
  if (counter !== undefined) await page.keyboard.type(counter);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Presses the shortcut of an action as soon as the action is available, also in the menu. */
async function press(page: Page, action: string): Promise<void> {
  const button = page.getByRole('button', { name: action, exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator('.status [role="status"]')).not.toHaveText('Sending');
  if (!(await button.isVisible())) await more.click();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press((await button.getAttribute('aria-keyshortcuts')) ?? '');
}

test('a clerk serves tickets with the keyboard alone, even after a crash of the browser', async ({
  page,
  foyer,
}) => {
  const violations = policyViolations(page);
  const tickets = isWhole ? 10 : 3;
  await foyer.queueUp(passport, tickets);
  await page.goto(`${foyer.url}counter`);
  await logIn(page);
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie])),
  ).not.toMatch(/ctr_|foyer-counter-\d/);
  let current = page;
  for (let served = 1; served <= tickets; served++) {
    const number = `B ${String(served).padStart(3, '0')}`;
    await press(current, 'Next');
    await expect(currentTicket(current)).toContainText(number);
    await press(current, 'Start');
    await expect(currentTicket(current)).toContainText('In service');
    if (served === 2) {
      await Promise.all([
        current.waitForEvent('crash'),
        current.goto('chrome://crash').catch(() => undefined),
      ]);
      current = await page.context().newPage();
      await current.goto(`${foyer.url}counter`);
      await expect(currentTicket(current)).toContainText(number);
    }
    await press(current, 'Finish');
    await expect(current.getByRole('status')).toHaveText(`${number} is finished.`);
  }
  await expect(queue(current)).toContainText('No one is waiting');
  expect(violations).toEqual([]);
});

test(
  'a clerk stays logged in after a crash of the host, and the interrupted step is completed',
  whole,
  async ({ page, foyer }) => {
    await foyer.queueUp(passport, 1);
    await page.goto(`${foyer.url}counter`);
    await logIn(page);
    await press(page, 'Next');
    await expect(currentTicket(page)).toContainText('B 001');
    await foyer.stop();
    await press(page, 'Start');
    await expect(page.getByRole('status')).toContainText('No connection');
    await foyer.start();
    await expect(currentTicket(page)).toContainText('In service');
  },
);

for (const language of ['English', 'العربية']) {
  test(
    `every part of the page is readable and reachable, in ${language}`,
    wholeUnless(language !== 'English'),
    async ({ page, foyer }) => {
      await foyer.queueUp(passport, 25);
      await page.goto(`${foyer.url}counter`);
      await expectNoViolations(page);
      await logIn(page);
      await page.locator('select.language').selectOption({ label: language });
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'English' ? 'ltr' : 'rtl');
      await expectNoViolations(page);
      await page.keyboard.press('n');
      await expect(page.locator('.current-ticket .number')).toHaveText('B 001');
      await expectNoViolations(page);
      for (const key of ['t', 'e', 'd', 'b', 'l']) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page, 'dialog');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    },
  );
}

/** Window sizes of clerks, each also at a zoom of 150 %. */
const windows = [
  [1024, 600],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1280, 1024],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [1080, 1920],
].flatMap(([width = 0, height = 0]) => [1, 1.5].map((zoom) => ({ width, height, zoom })));

test('the current ticket and the main button are completely visible in every window size', async ({
  page,
  foyer,
}) => {
  await foyer.queueUp(passport, 1, {
    customerName: 'Maximiliane Oberstdorfer',
    customerData: { data1: 'AB 2026-118-4471' },
  });
  await foyer.queueUp('Residence permit', 12);
  await page.goto(`${foyer.url}counter`);
  await logIn(page);
  for (const [state, key] of Object.entries({ free: '', called: 'n', serving: 's' })) {
    if (key) await page.keyboard.press(key);
    await expect(page.locator('.current-ticket')).toHaveClass(`current-ticket ${state}`);
    for (const language of ['de', 'ar']) {
      await page.locator('select.language').selectOption(language);
      for (const { width, height, zoom } of windows) {
        await page.setViewportSize({ width: Math.floor(width / zoom), height: Math.floor(height / zoom) });
        const cut = await page.evaluate(partsOutside);
        expect(cut, `${state} ${language} ${width}x${height} ${zoom}`).toEqual([]);
        const { PICTURES } = process.env;
        if (PICTURES)
          await page.screenshot({ path: `${PICTURES}/${state}-${language}-${width}x${height}-${zoom}.png` });
      }
    }
  }
});

/** Returns the cut-off texts of the ticket and the main button, and a message if half of the window is empty. */
function partsOutside(): string[] {
  const ticket = document.querySelector('.current-ticket');
  const parts = document.querySelectorAll(
    '.current-ticket :is(h2, b, span, .number, dt, dd), .actions .main',
  );
  if (!ticket) return ['no ticket'];
  const panel = ticket.getBoundingClientRect();
  const main = document.querySelector('.actions .main')?.getBoundingClientRect().top ?? 0;
  const isEmpty = main < 0.4 * innerHeight ? ['half of the window is empty'] : [];
  const cut = [...parts].flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const isInPanel = !ticket.contains(part) || (top >= panel.top && bottom <= panel.bottom + 1);
    return isInWindow && isInPanel ? [] : [`${part.textContent} ${Math.round(bottom)}`];
  });
  return [...isEmpty, ...cut];
}

test(
  'if another clerk takes the selected ticket, the next ticket is not called instead',
  whole,
  async ({ page, foyer }) => {
    await foyer.queueUp(passport, 2);
    await page.goto(`${foyer.url}counter`);
    await logIn(page);
    await expect(queue(page)).toContainText('Waiting: 2');
    await press(page, 'Find a ticket');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('option', { selected: true })).toContainText('B 001');
    const other = await clerkAt(foyer.url, 'Joseph Camilleri', '2');
    expect(await other.callNext()).toBe('B 001');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(currentTicket(page)).toContainText('B 002');
  },
);

test('the focus returns to the previous control when a sheet closes', whole, async ({ page, foyer }) => {
  await page.goto(`${foyer.url}counter`);
  await logIn(page);
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pause).toBeFocused();
});

test(
  'the main button stays in the same place in every state, at every width',
  whole,
  async ({ page, foyer }) => {
    await page.goto(`${foyer.url}counter`);
    await logIn(page);
    const widths = [1024, 1440, 1920];
    const places: Record<number, string[]> = {};
    const note = async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width > 1500 ? 1080 : 768 });
        const boxes = page.locator('.actions .main').evaluateAll((buttons) =>
          buttons.map((button) => {
            const { x, y, width: across, height } = button.getBoundingClientRect();
            return [x, y + window.scrollY, across, height].join();
          }),
        );
        places[width] = [...(places[width] ?? []), (await boxes).join(' ')];
      }
    };
    await note();
    await foyer.queueUp(passport, 2);
    await press(page, 'Next');
    await expect(currentTicket(page)).toContainText('B 001');
    await note();
    await press(page, 'No-show');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await note();
    await press(page, 'Next');
    await expect(currentTicket(page)).toContainText('B 002');
    await press(page, 'Start');
    await expect(currentTicket(page)).toContainText('In service');
    await note();
    await press(page, 'Pause');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Paused since/)).toBeVisible();
    await note();
    for (const width of widths) expect(new Set(places[width]).size, `${width} px`).toBe(1);
  },
);
