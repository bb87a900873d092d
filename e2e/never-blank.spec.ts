import { expect } from '@playwright/test';
import { aDevice } from '../src/testing/builders.ts';
import { aBranchFile, aDispenserInFile } from '../src/testing/service/branch-file-builders.ts';
import { languages, openKiosk, passTime, passTimeUntil, question, tile } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';
import { writeJsonFile } from './write-json-file.ts';

const { question: menu, family } = languages.english;

test(
  'visitors are sent to the staff while the service is unavailable, and the menu comes back by itself',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    await foyer.stop();
    await passTimeUntil(page, foyer, question(page, 'Please ask our staff'), 60);
    await foyer.start();
    await passTimeUntil(page, foyer, question(page, menu), 10);
  },
);

test(
  'visitors are sent to the staff if the service is unavailable at startup, and the menu comes back by itself',
  whole,
  async ({ page, foyer }) => {
    await page.route('**/kiosk/**', (route) => route.abort('connectionrefused'));
    await page.goto(foyer.url);
    await passTimeUntil(page, foyer, question(page, 'Please ask our staff'), 30);
    await page.unroute('**/kiosk/**');
    await passTimeUntil(page, foyer, question(page, menu), 10);
  },
);

test(
  'a visitor who walks away is asked, and then the menu is back for the next one',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    await tile(page, family).click();
    await expect(question(page, family)).toBeVisible();
    await passTime(page, foyer, 40);
    await expect(question(page, 'Are you still there?')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, continue' }).click();
    await expect(question(page, family)).toBeVisible();
    await passTime(page, foyer, 60);
    await expect(question(page, menu)).toBeVisible();
  },
);

test('an error while a screen is drawn sends visitors to the staff, and is a problem', async ({
  page,
  foyer,
}) => {
  await page.addInitScript(() => {
    const { setProperty } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.setProperty = function (name, ...value) {
      if (name === '--page') throw new Error('broken on purpose');
      setProperty.call(this, name, ...value);
    };
  });
  await page.goto(foyer.url);
  await expect(question(page, 'Please ask our staff')).toBeVisible();
  const health = () => page.request.get(`${foyer.url}health`).then((answer) => answer.json());
  await expect.poll(health).toMatchObject({ page: { broken: ['page'] } });
  expect((await health()).problems).toContain('part-broken');
});

test('an error before the first screen is drawn sends visitors to the staff', async ({ page, foyer }) => {
  // A page with a stored configuration knows its first screen before it draws anything.
  await openKiosk(page, foyer.url);
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Temporal');
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.reload();
  await expect(question(page, 'Please ask our staff')).toBeVisible();
});

test.describe('a host without a dispenser', () => {
  test.use({
    settings: async ({ browserName: _ }, use) => {
      const second = {
        ...aDispenserInFile,
        ...aDevice({ key: 'device-2', name: 'Side door', websocketID: 'ws-2' }),
      };
      const dispensers = [aDispenserInFile, { ...second, apiKey: '0f0c6d5b8a4e4b1fb2c7d1e09a3f6c28' }];
      await use(['--branch-file', await writeJsonFile(aBranchFile({ dispensers }))]);
    },
  });

  test('tells the staff', async ({ page, foyer }) => {
    await page.goto(foyer.url);
    await expect(question(page, 'This machine is being set up')).toBeVisible();
    await expect(page.getByText('No dispenser is chosen for this machine yet.')).toBeVisible();
  });
});
