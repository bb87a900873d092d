import { expect } from '@playwright/test';
import type { BranchFile } from '../src/contract/additions/branch-file.ts';
import { builtHost } from '../src/testing/host/built-host.ts';
import { writeChangedDemo } from './changed-demo.ts';
import { question } from './flows.ts';
import { test as base, type Foyer, startFoyer } from './foyer.ts';
import { newFolder } from './new-folder.ts';
import { whole } from './whole.ts';

const websocketID = 'ws-hall';

/** The demo with one dispenser, which has no key and enrols. */
const withoutKey = ({ dispensers }: BranchFile): Partial<BranchFile> => ({
  dispensers: dispensers
    .slice(0, 1)
    .map(({ apiKey: _none, ...dispenser }) => ({ ...dispenser, name: 'Hall', websocketID })),
});

/** A service on another machine, and a host that has no key for it. */
const test = base.extend<{ service: Foyer }>({
  time: 'real',
  service: async ({ browserName: _ }, use) => {
    const flags = ['--branch-file', await writeChangedDemo(withoutKey)];
    const service = await startFoyer(newFolder('service'), flags, 'real');
    await use(service);
    await service.stop();
  },
  settings: async ({ service }, use) => use(['--upstream-url', service.url]),
});

test(
  'a new machine shows a code, then its menu when an administrator confirms it, and another code when its key is revoked',
  whole,
  async ({ page, foyer, service }) => {
    const administer = (request: Parameters<typeof builtHost.enrolDispenser>[1]) =>
      builtHost.enrolDispenser(
        { databaseUrl: undefined, backupDir: undefined, secretKey: undefined, dataDir: service.dataDir },
        request,
        Date.now,
      );
    const code = page.locator('.enrolment-code');
    const menu = question(page, 'How can we help you?');
    await page.goto(foyer.url);
    await expect(code).toHaveText(/^\d{9}$/);
    const confirmed = await administer({
      action: 'confirm',
      userCode: await code.innerText(),
      websocketID,
    });
    expect(confirmed).toEqual({ exitCode: 0, lines: [`Confirmed  ${websocketID}  Hall`] });
    await expect(menu).toBeVisible({ timeout: 15_000 });

    expect((await administer({ action: 'revoke', websocketID })).exitCode).toBe(0);
    await expect(code).toHaveText(/^\d{9}$/, { timeout: 15_000 });
    await expect(page.getByText('does not accept the key of this machine')).toBeVisible();
  },
);
