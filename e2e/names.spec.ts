import { expect, type Locator, type Page } from '@playwright/test';
import { isWhole } from '../src/testing/is-whole.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { animationsEnded, screenSizes } from './flows.ts';
import { test } from './gallery.ts';
import { expectNoDefects } from './measures.ts';
import { whole } from './whole.ts';

const { languages } = demoBranchFile();

/** Presses a button and waits for the next screen, which is drawn after the frame of the press. */
async function press(page: Page, button: Locator): Promise<void> {
  const shown = () => page.locator('main').innerText();
  const before = await shown();
  await button.click();
  await expect.poll(shown).not.toBe(before);
  await animationsEnded(page);
}

/** Calls `look` on every page of a menu and its groups. */
async function walk(page: Page, look: () => Promise<void>): Promise<void> {
  const next = page.locator('.pager .main');
  async function turnTo(wanted: number): Promise<void> {
    for (let turned = 0; turned < wanted; turned++) await press(page, next);
  }
  for (let shown = 0; ; shown++) {
    await look();
    const groups = page.locator('[data-group]');
    for (let index = 0; index < (await groups.count()); index++) {
      await press(page, groups.nth(index));
      await walk(page, look);
      await press(page, page.locator('.sill .back'));
      await turnTo(shown);
    }
    if ((await page.locator('.pager .main:enabled').count()) === 0) return;
    await press(page, next);
  }
}

for (const [stage, viewport] of Object.entries(screenSizes)) {
  test(`no name of the demo is cut off in any language: ${stage}`, whole, async ({ page, gallery }) => {
    await page.setViewportSize(viewport);
    for (const { code } of isWhole ? languages : languages.slice(-2)) {
      await gallery.open({ screen: 'menu', language: code.slice(0, 2) });
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await walk(page, () => expectNoDefects(page, code));
    }
  });
}
