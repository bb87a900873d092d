import { expect, type Page } from '@playwright/test';
import type { DispenserReport } from '../src/contract/additions/fleet.ts';
import { testHostDeps } from '../src/testing/host/test-host-deps.ts';
import { clientFor } from '../src/testing/service/client-for.ts';
import { demoWith, type Foyer, test as withFoyer } from './foyer.ts';
import { expectNoViolations } from './measures.ts';
import { whole } from './whole.ts';

const minuteMs = 60_000;
/** The host has no channel, so its own version is the target. */
const { version } = testHostDeps;

/** Three machines of the branch, in the order in which they update. */
const names = ['Gate', 'Hall', 'Platform'] as const;
type Name = (typeof names)[number];
const apiKeyOf = (name: Name) => `5f0c6d5b8a4e4b1fb2c7d1e09a3f6c${names.indexOf(name)}0`;

const test = withFoyer.extend({
  settings: demoWith(({ dispensers }) => ({
    dispensers: names.flatMap((name) =>
      dispensers.map((one) => ({ ...one, key: name, websocketID: name, name, apiKey: apiKeyOf(name) })),
    ),
  })),
});

/** The machines, which report as their hosts do, and the page of an administrator. */
function aFleet(foyer: Foyer, page: Page) {
  const reports = new Map<Name, DispenserReport>(
    names.map((name) => [
      name,
      {
        version: '0.0.1',
        problems: [],
        updateChannel: 'https://releases.example',
        lastUpdate: null,
        printer: { kind: 'host', state: 'ready', leftSlips: 214 },
        page: { life: 'alive', screen: 'menu' },
      },
    ]),
  );
  const fleet = {
    /** Sets the reports of a machine from now on. */
    set: (name: Name, change: Partial<DispenserReport>) =>
      reports.set(name, { ...(reports.get(name) as DispenserReport), ...change }),
    /** Every machine reports. Returns those that are asked to update; they say that they will. */
    async report(): Promise<readonly Name[]> {
      const client = clientFor(foyer.url);
      const asked: Name[] = [];
      for (const [name, body] of reports) {
        const headers = { authorization: `Apikey ${apiKeyOf(name)}`, 'x-wsid': name };
        const { update } = await client('reportState', { headers, body });
        if (update === null) continue;
        asked.push(name);
        await client('readOrders', { headers, body: { ended: [update] } });
      }
      return asked;
    },
    async open(): Promise<void> {
      await page.goto(foyer.administratorUrl.replace('/preview', '/fleet'));
      await expect(page.getByRole('row').filter({ hasText: 'Gate' })).toBeVisible();
    },
    /** Minutes pass. A host looks at a rollout once a minute and when it starts. */
    async pass(minutes: number): Promise<readonly Name[]> {
      foyer.passTime(minutes * minuteMs);
      await fleet.report();
      await foyer.stop();
      await foyer.start();
      await fleet.open();
      return fleet.report();
    },
    /** An administrator orders an update of all three. */
    async order(): Promise<readonly Name[]> {
      for (const name of names) await page.getByRole('checkbox', { name }).check();
      await page.getByRole('button', { name: 'Update…' }).click();
      await page.getByLabel(/^Your name/).fill('Ana');
      await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('The update of 3 dispensers begins.')).toBeVisible();
      return fleet.report();
    },
  };
  return fleet;
}

test(
  'updates go out machine by machine and stop on their own; machines with the version confirm it after their order, until somebody stops them',
  whole,
  async ({ foyer, browser }) => {
    // The time of the service is moved by the test, that of an administrator is not.
    const page = await browser.newPage();
    const fleet = aFleet(foyer, page);
    const line = page.locator('.rollout');
    await fleet.report();
    await fleet.open();

    expect(await fleet.order()).toEqual(['Gate']);
    await expect(line).toContainText(
      `Update of 3 dispensers to ${version} by Ana, just now: wave 1 of 3, 0 of 3 updated`,
    );
    await expect(page.getByRole('button', { name: 'Update…' })).toBeDisabled();
    fleet.set('Gate', { version });
    expect(await fleet.pass(2)).toEqual([]);
    await expect(line).toContainText('wave 1 of 3, 1 of 3 updated');
    expect(await fleet.pass(10)).toEqual(['Hall']);
    await expect(line).toContainText('wave 2 of 3, 1 of 3 updated');

    fleet.set('Hall', { version, problems: ['paper-missing'] });
    expect(await fleet.pass(1)).toEqual([]);
    expect(await fleet.pass(1)).toEqual([]);
    await expect(line).toContainText(
      '2 of 3 updated. Stopped by itself: “Hall” has a new problem: The printer cannot print.',
    );

    fleet.set('Hall', { problems: [] });
    await fleet.report();
    expect(await fleet.order()).toEqual(['Gate']);
    fleet.set('Gate', { lastUpdate: { at: 1, outcome: 'nothing-newer', reason: '' } });
    expect(await fleet.pass(1)).toEqual([]);
    expect(await fleet.pass(10)).toEqual(['Hall']);
    fleet.set('Hall', { lastUpdate: { at: 1, outcome: 'nothing-newer', reason: '' } });
    expect(await fleet.pass(1)).toEqual([]);
    await expect(line).toContainText('wave 2 of 3, 2 of 3 updated');
    expect(await fleet.pass(10)).toEqual(['Platform']);

    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(line).toContainText('2 of 3 updated. Stopped by Ana.');
    expect(await fleet.pass(30)).toEqual([]);
    await expect(page.getByRole('row').filter({ hasText: 'Platform' })).toContainText('0.0.1');
    await page.close();
  },
);

test(
  'an administrator sees a picture of what a dispenser shows, and closes it by a key',
  whole,
  async ({ foyer, browser }) => {
    const page = await browser.newPage();
    const fleet = aFleet(foyer, page);
    fleet.set('Hall', { page: { life: 'alive', screen: 'paused' } });
    await fleet.report();
    await fleet.open();
    const show = page.getByRole('button', { name: 'Show Hall' });
    await show.press('Enter');
    await expect(page.frameLocator('iframe').getByText('This machine is out of service.')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(show).toBeFocused();
    await page.close();
  },
);
