import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { testNow } from '../src/testing/builders.ts';
import { nginx, recipe, startNginx } from '../src/testing/host/real-proxy.ts';
import { startProvider } from '../src/testing/provider/start-provider.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { languageCodes } from '../src/words/sentences.ts';
import {
  eventsConnection,
  languages,
  openMenu,
  passTimeUntil,
  screenSizes,
  ticketNumber,
  tile,
} from './flows.ts';
import { type Foyer, startFoyer, test } from './foyer.ts';
import { holdTime } from './held-time.ts';
import { expectNoViolations } from './measures.ts';
import { newFolder } from './new-folder.ts';

const service = 'Passport or ID card';
const reason = 'Closed because of a technical problem.';
const staff = 'https://staff.example';
const demo = demoBranchFile();
const [clerk] = demo.users;
const [counter] = demo.counters;

test.use({ time: 'real', viewport: screenSizes.portrait, locale: 'en-GB' });

test('a manager closes a service, every screen shows the reason, and another manager reopens the service', async ({
  page: kiosk,
  browser,
  foyer,
}) => {
  const ofDesk = { viewport: { width: 1366, height: 768 }, locale: 'en-GB' };
  const [manager, other] = await Promise.all([browser.newPage(ofDesk), browser.newPage(ofDesk)]);
  const { board, phone, closing } = await openScreens(kiosk, browser, foyer);
  await foyer.queueUp(service, 2);
  for (const page of [manager, other]) {
    await page.goto(foyer.administratorUrl.replace('/preview', '/branch'));
    await expect(page.getByText('Everything is open.')).toBeVisible();
  }
  const row = manager.getByRole('row', { name: new RegExp(`^${service}`) });
  await expect(row).toContainText(/2.*1.min/);
  await expectNoViolations(manager);

  await row.getByRole('button').click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption(reason);
  await dialog.getByLabel('Your name').fill('Mia');
  await expectNoViolations(manager, 'dialog');
  await Promise.all([closing(), dialog.getByRole('button', { name: 'Close', exact: true }).click()]);
  await expectClosed({ kiosk, board, phone }, foyer);
  await expect(row).toContainText(reason);
  await tile(kiosk, service).click();
  await expect(kiosk.getByText(reason)).toBeVisible();
  await kiosk.getByRole('button', { name: 'Back to the menu' }).click();

  await manager.getByRole('button', { name: 'Close', exact: true }).first().click();
  await Promise.all([closing(), dialog.getByRole('button', { name: 'Close', exact: true }).click()]);
  await expectWithinTwoSeconds(foyer, [
    [kiosk, kiosk.getByRole('heading', { name: 'We are closed' })],
    [board, board.getByText('Closed for a short break.')],
    [phone, phone.getByRole('heading', { name: /closed/i })],
  ]);

  await expect(other.getByText('by Mia')).toBeVisible();
  const limit = (page: Page) => page.getByLabel('No-shows in an hour');
  await other.getByText('Change limits').click();
  await limit(other).fill('7');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(limit(manager)).toHaveValue('7');
  for (const open of [1, 0]) {
    await other.getByRole('button', { name: 'Reopen' }).first().click();
    for (const page of [manager, other])
      await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(open);
  }
  await expectWithinTwoSeconds(foyer, [[kiosk, tile(kiosk, service)]]);
  await tile(kiosk, service).click();
  expect(await ticketNumber(kiosk, languages.english.label)).toMatch(/\d/);
});

test('the branch page is readable at 200 %, on a phone, with long words, from right to left, and in forced colours', async ({
  browser,
  foyer,
}) => {
  await foyer.queueUp(service, 1, { customerName: 'Zoë Groß-Müller' });
  // Half of a desktop window's size, as at a zoom of 200 %.
  const zoomed = { width: 683, height: 384 };
  const manager = await browser.newPage({ viewport: zoomed, locale: 'en-GB' });
  await manager.goto(foyer.administratorUrl.replace('/preview', '/branch'));
  const card = manager.locator('section', {
    has: manager.getByRole('heading', { name: 'Visitor data' }),
  });
  await card.getByLabel(/^Name, phone number/).fill('zoe');
  await card.getByLabel('Your name').fill('Mia');
  await card.getByRole('button', { name: 'Find' }).click();
  await card.getByLabel(/Zoë Groß-Müller/).check();
  const language = manager.locator('.branch-header select').last();
  for (const code of languageCodes) {
    await language.selectOption(code);
    await expect(manager.locator(`html[lang="${code}"]`)).toHaveAttribute(
      'dir',
      ['ar', 'fa', 'he', 'ur'].includes(code) ? 'rtl' : 'ltr',
    );
    await manager.setViewportSize({ width: 390, height: 844 });
    await expectInside(manager, code);
    await manager.locator('.branch-card > p > button').first().click();
    await manager.getByRole('dialog').locator('select').last().selectOption('own');
    await expectInside(manager, code);
    await manager.keyboard.press('Escape');
    await manager.setViewportSize(zoomed);
    await expectInside(manager, code);
    await expectNoViolations(manager);
    if (!['ar', 'de', 'hi', 'zh'].includes(code)) continue;
    await manager.emulateMedia({ forcedColors: 'active' });
    await expectNoViolations(manager);
    await manager.emulateMedia({ forcedColors: 'none' });
  }
});

test('a manager from the identity provider manages a branch through a TLS proxy, until the account is disabled', async ({
  page: kiosk,
  launchOptions,
}) => {
  test.skip(nginx === undefined, 'nginx is not installed');
  const provider = await startProvider(staff);
  const account = { sub: 'account-1', preferred_username: 'ana', name: 'Ana Horvat', groups: ['managers'] };
  await provider.change({ account });
  const flags = Object.entries({
    ...provider.settings,
    FOYER_STAFF_URL: staff,
    FOYER_TRUSTED_PROXIES: '127.0.0.1',
  });
  const foyer = await startFoyer(
    newFolder('managers'),
    flags.flatMap(([name, value]) => [
      `--${name.replace('FOYER_', '').replaceAll('_', '-').toLowerCase()}`,
      value,
    ]),
    'real',
  );
  const proxy = await startNginx(nginx ?? '', ({ certificate, key, port }) =>
    recipe('nginx', 'staff-address')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/ssl/staff.example.pem', certificate)
      .replace('/etc/ssl/staff.example.key', key)
      .replace('127.0.0.1:8080', new URL(foyer.url).host),
  );
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP staff.example:443 127.0.0.1:${proxy.port}`,
    ],
  });
  const newContext = () =>
    browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 1366, height: 768 },
      locale: 'en-GB',
    });
  const open = async (path: string, context = newContext()) => {
    const page = await (await context).newPage();
    await page.goto(staff + path);
    return page;
  };

  const owner = await open(`/preview${new URL(foyer.administratorUrl).search}`);
  await owner.getByRole('button', { name: /^Look/ }).click();
  await expect(owner.frameLocator('iframe').first().locator('[data-screen]').first()).toBeVisible();
  await owner.getByRole('button', { name: 'People…' }).click();
  await owner.getByRole('button', { name: 'Add a group' }).click();
  await owner.getByLabel(/^Group of/).fill('managers');
  await owner
    .getByRole('group', { name: 'Every branch' })
    .getByLabel(/Manager/)
    .check();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('managers', { exact: true })).toBeVisible();

  const pages = newContext();
  const manager = await open('/branch', pages);
  await manager.getByRole('button', { name: /^Log in with/ }).click();
  await expect(manager.getByRole('heading', { name: 'Last hour' })).toBeVisible();

  const { board, phone, closing } = await openScreens(kiosk, browser, foyer);
  await foyer.queueUp(service, 2);

  // The manager closes a service and reopens it.
  await manager
    .getByRole('row', { name: new RegExp(`^${service}`) })
    .getByRole('button')
    .click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption(reason);
  await Promise.all([closing(), dialog.getByRole('button', { name: 'Close', exact: true }).click()]);
  await expectClosed({ kiosk, board, phone }, foyer);
  await tile(kiosk, service).click();
  await expect(kiosk.getByText(reason)).toBeVisible();
  await kiosk.getByRole('button', { name: 'Back to the menu' }).click();
  await manager.getByRole('button', { name: 'Reopen' }).click();
  await expect(manager.getByText('Everything is open.')).toBeVisible();

  // The manager moves a ticket by its digits, and shows a message.
  await manager.getByLabel('Ticket number', { exact: true }).fill('2');
  const card = manager.locator('section', { has: manager.getByRole('heading', { name: 'Move a ticket' }) });
  await card.getByLabel('Reason').fill('Must catch a train');
  await card.getByRole('button', { name: 'Move' }).click();
  await expect(card.getByText('by Ana Horvat')).toBeVisible();
  await manager.getByLabel('Message', { exact: true }).fill('The lift is out of order');
  await manager.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(board.getByText('The lift is out of order')).toBeVisible();

  // The manager gives a one-time code to a clerk without a password.
  await manager.getByLabel('Clerk', { exact: true }).selectOption({ label: clerk?.name ?? '' });
  const giveCode = manager.getByRole('button', { name: 'Create a one-time code' });
  await giveCode.click();
  const code = (await manager.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? '';
  await expectNoViolations(manager);
  const desk = await open('/counter');
  await desk.getByLabel('User name').fill(clerk?.username ?? '');
  await desk.getByLabel('Password', { exact: true }).fill(code);
  await desk.getByLabel('Service point').selectOption({ label: counter?.name ?? '' });
  await desk.getByRole('button', { name: 'Log in' }).click();
  await expect(desk.getByText('Choose a password of your own.')).toBeVisible();
  for (const label of ['New password', 'Repeat the new password'])
    await desk.getByLabel(label, { exact: true }).fill('a long walk');
  await desk.getByRole('button', { name: 'Log in' }).click();
  await expect(desk.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await giveCode.click();
  await expect(desk.getByText('You were logged out because your password was changed.')).toBeVisible();

  // The owner disables the manager's account, which ends all of its pages.
  await owner.locator('li', { hasText: 'managers' }).getByRole('button', { name: 'Edit' }).click();
  await owner
    .getByRole('group', { name: 'Every branch' })
    .getByLabel(/Technician/)
    .check();
  await owner.getByRole('button', { name: 'Save' }).click();
  const [preview, fleet] = [await open('/preview', pages), await open('/fleet', pages)];
  await preview.getByRole('button', { name: /^Look/ }).click();
  for (const page of [preview, fleet]) await expect(page.getByText('Ana Horvat')).toBeVisible();
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'People…' }).click();
  await owner.locator('li', { hasText: 'Ana Horvat' }).getByRole('button', { name: 'Edit' }).click();
  await owner.getByLabel(/^Disabled/).check();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByRole('button', { name: /^Log in with/ })).toBeVisible();
  await expect(fleet.getByText(/^Log in as an administrator/)).toBeVisible();
  await expect(preview.getByRole('button', { name: /^Log in/ })).toBeVisible();
  for (const page of [preview, fleet]) await expect(page.getByText('Ana Horvat')).toBeHidden();
  await manager.getByRole('button', { name: /^Log in with/ }).click();
  await expect(manager.getByText('Your account is disabled. Ask an administrator.')).toBeVisible();

  await browser.close();
  await proxy.close();
  await foyer.stop();
  await provider.stop();
});

/** Expects that nothing on the page or in its dialogue extends beyond the window. */
async function expectInside(page: Page, code: string): Promise<void> {
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -0.5 || right > clientWidth + 0.5);
    });
    return [scrollWidth - clientWidth, ...beside.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
  expect(outside, code).toEqual([0]);
}

interface Screens {
  readonly kiosk: Page;
  readonly board: Page;
  readonly phone: Page;
}

/** Opens the screens of visitors. Their clocks are paused, so no later poll can show a change. */
async function openScreens(kiosk: Page, browser: Browser, foyer: Foyer) {
  const board = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  for (const page of [kiosk, board, phone]) await holdTime(page, testNow);
  const followed = Promise.all([board, kiosk].map(eventsConnection));
  await board.goto(`${foyer.url}board?metres=5&diagonal=43`);
  await openMenu(kiosk, foyer.url);
  const events = await followed;
  await phone.goto(`${foyer.url}phone#b=${demo.branch.key}`);
  await expect(phone.getByRole('button', { name: new RegExp(`^${service}`) })).toBeEnabled();
  return {
    board,
    phone,
    /** Resolves when the board and the kiosk have received the event of a closing. */
    closing: () =>
      Promise.all(
        events.map((socket) =>
          socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"closing"')),
        ),
      ),
  };
}

/** Expects every screen to show the service as closed within two seconds on the service's clock. */
async function expectClosed({ kiosk, board, phone }: Screens, foyer: Foyer): Promise<void> {
  const again = /Available again at/;
  await expectWithinTwoSeconds(foyer, [
    [kiosk, tile(kiosk, service).filter({ hasText: again })],
    [board, board.getByText(again).first()],
    [phone, phone.getByRole('button', { name: new RegExp(`^${service}.*${reason}`) })],
  ]);
}

async function expectWithinTwoSeconds(
  foyer: Foyer,
  screens: readonly (readonly [page: Page, seen: Locator])[],
): Promise<void> {
  for (const [page, seen] of screens) await passTimeUntil(page, foyer, seen, 2);
}
