import { expect, type Page } from '@playwright/test';
import type { BranchFile } from '../src/contract/additions/branch-file.ts';
import { builtHost } from '../src/testing/host/built-host.ts';
import { caddy, recipe, startCaddy } from '../src/testing/host/real-proxy.ts';
import { languages, question, ticketNumber, tile } from './flows.ts';
import { test as base, demoWith } from './foyer.ts';
import { whole } from './whole.ts';

const screensUrl = 'https://kiosks.example';
const websocketIDs = ['ws-tablet-1', 'ws-tablet-2'];

/** The demo with a dispenser for each of two tablets, which enrol. */
const withTablets = ({ dispensers }: BranchFile): Partial<BranchFile> => ({
  dispensers: dispensers.slice(0, 1).flatMap(({ apiKey: _none, ...dispenser }) =>
    websocketIDs.map((websocketID) => ({
      ...dispenser,
      key: `dispenser-${websocketID}`,
      name: websocketID,
      websocketID,
    })),
  ),
});

/** Opens the kiosk as a tablet with a browser of its own does: by its name, through Caddy. */
const test = base.extend<{ openTablet: () => Promise<Page> }>({
  time: 'real',
  settings: demoWith(withTablets, '--screens-url', screensUrl, '--trusted-proxies', '127.0.0.1'),
  openTablet: async ({ playwright, launchOptions, foyer }, use) => {
    const proxy = await startCaddy(caddy ?? '', ({ certificate, key, port }) =>
      recipe('caddy', 'other-screens')
        .replace('kiosks.example {', `${screensUrl}:${port} {\n bind 127.0.0.1\n tls ${certificate} ${key}`)
        .replace('127.0.0.1:8080', new URL(foyer.url).host),
    );
    const resolved = `--host-resolver-rules=MAP kiosks.example:443 127.0.0.1:${proxy.port}`;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), resolved],
    });
    await use(async () => {
      const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
      await page.goto(screensUrl);
      return page;
    });
    await browser.close();
    await proxy.close();
  },
});
test.skip(caddy === undefined, 'Caddy is not installed');

const menu = (page: Page) => question(page, languages.english.question);

test(
  'two tablets become dispensers of one host, also after a restart and when a link to it is opened',
  whole,
  async ({ foyer, openTablet }) => {
    const enrol = async (page: Page, websocketID: string | undefined) => {
      const code = page.locator('.enrolment-code');
      await expect(code).toHaveText(/^\d{9}$/);
      const confirmation = { action: 'confirm', userCode: await code.innerText(), websocketID } as const;
      const settings = { databaseUrl: undefined, backupDir: undefined, secretKey: undefined };
      const { exitCode } = await builtHost.enrolDispenser(
        { ...settings, dataDir: foyer.dataDir },
        { ...confirmation, websocketID: websocketID ?? '' },
        Date.now,
      );
      expect(exitCode).toBe(0);
    };
    const tablets = [await openTablet(), await openTablet()];
    for (const [index, tablet] of tablets.entries()) await enrol(tablet, websocketIDs[index]);
    for (const tablet of tablets) await expect(menu(tablet)).toBeVisible();
    const numbers: string[] = [];
    for (const tablet of tablets) {
      await tile(tablet, languages.english.passport).click();
      numbers.push(await ticketNumber(tablet, languages.english.label));
    }
    expect(new Set(numbers).size).toBe(2);

    await foyer.stop();
    await foyer.start();
    const [tablet] = tablets;
    // A page of another site leads here, so the browser withholds the cookie of the screen.
    await tablet?.goto('data:text/html,<a href="https://kiosks.example/">Kiosk</a>');
    await tablet?.getByRole('link').click();
    await expect(menu(tablet as Page)).toBeVisible();
  },
);
