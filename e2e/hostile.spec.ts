import { expect, type Page } from '@playwright/test';
import { testPassword } from '../src/testing/service/branch-file-builders.ts';
import { aHostileBranchFile, hostileDepth } from '../src/testing/service/hostile-branch-file.ts';
import { logInAtCounter } from './counter-clerk.ts';
import { animationsEnded, picture, screenSizes } from './flows.ts';
import { test as base } from './foyer.ts';
import { outOfPlace, tooSmall } from './measures.ts';
import { writeJsonFile } from './write-json-file.ts';

const test = base.extend({
  settings: async ({ browserName: _ }, use) => {
    await use(['--branch-file', await writeJsonFile(aHostileBranchFile())]);
  },
});

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Notes whatever a text might have started. */
function watched(page: Page): readonly string[] {
  const noted: string[] = [];
  page.on('dialog', (dialog) => {
    noted.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/i.test(line.text())) noted.push(line.text());
  });
  page.on('pageerror', (error) => noted.push(String(error)));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== '127.0.0.1') noted.push(request.url());
  });
  return noted;
}

for (const [stage, viewport] of Object.entries(screenSizes)) {
  test(`whatever the texts are, everything has its place and nothing runs: ${stage}`, async ({
    page,
    foyer,
  }) => {
    const noted = watched(page);
    const problems: string[] = [];
    async function look(where: string): Promise<void> {
      await animationsEnded(page);
      const found = [...(await outOfPlace(page)), ...(await tooSmall(page))];
      problems.push(...found.map((problem) => `${where}: ${problem}`));
    }

    for (const index of [0, 1, 2, 3, 5, 6]) {
      const clerk = { username: `clerk-${index}`, password: testPassword };
      await logInAtCounter(foyer.url, clerk, `ws-counter-${index + 2}`);
    }
    await page.setViewportSize(viewport);
    await page.goto(foyer.url);
    await expect(button(page, 'Passport or ID card')).toBeVisible();
    await look('menu');
    await picture(page, `hostile-${stage}`);

    await page.locator('.sill [aria-haspopup="dialog"]').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('languages');
    await picture(page, `hostile-languages-${stage}`);
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await button(page, 'Everything about everything').first().click();
    await look('message');
    await picture(page, `hostile-message-${stage}`);
    await page.locator('.sill .back').click();

    for (let depth = 0; depth < hostileDepth; depth++) {
      await page.locator('[data-group]').click();
      await look(`group ${depth}`);
    }
    await picture(page, `hostile-group-${stage}`);
    await page.getByRole('button', { name: 'Page 11 of' }).click();
    await look('page 11');
    await page.getByRole('button', { name: 'Start', exact: true }).click();

    await button(page, 'Passport or ID card').click();
    await expect(button(page, 'Anyone')).toBeVisible();
    await look('clerks');
    await picture(page, `hostile-clerks-${stage}`);
    await button(page, 'Anyone').click();
    await expect(page.getByText('Your number', { exact: true })).toBeVisible();
    await look('ticket');
    await picture(page, `hostile-ticket-${stage}`);

    expect(problems).toEqual([]);
    expect(noted).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
}
