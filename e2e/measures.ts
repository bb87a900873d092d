import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsEnded } from './flows.ts';
import { findDefects } from './matrix/find-defects.ts';

/**
 * Expects that axe finds no violation on the whole page or in the open dialog. The page in a frame has its own tests.
 */
export async function expectNoViolations(page: Page, where: 'page' | 'dialog' = 'page'): Promise<void> {
  await animationsEnded(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false });
  const { violations } = await (where === 'dialog' ? axe.include('dialog[open]') : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/**
 * Expects that everything is completely visible, in its place, and large enough for a finger and for eyes without
 * reading glasses.
 */
export async function expectNoDefects(
  page: Page,
  where = '',
  allowed: Parameters<typeof findDefects>[0] = {},
) {
  await animationsEnded(page);
  expect(await page.evaluate(findDefects, allowed), where).toEqual([]);
}

/** Expects that everything on the screen is readable, large enough to touch, and announced by screen readers. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoDefects(page);
}
