import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest, languages, openKiosk, question, stages, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';
import { tooSmall } from './measures.ts';

const { passport, family, label, question: menu } = languages.english;

async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

for (const [stage, viewport] of Object.entries(stages)) {
  test.describe(stage, () => {
    test.use({ viewport });

    test('every screen of a visit can be read and touched', async ({ page, foyer }) => {
      await page.clock.install();
      await foyer.queueUp(passport, 3);
      await openKiosk(page, foyer.url);
      await expectAccessible(page);

      await tile(page, family).click();
      await expect(question(page, family)).toBeVisible();
      await expectAccessible(page);
      await page.clock.runFor(40_000);
      await expect(question(page, 'Are you still there?')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Start over' }).click();

      await expect(question(page, menu)).toBeVisible();
      await tile(page, passport).click();
      await ticketNumber(page, label);
      await expectAccessible(page);
    });
  });
}

test('a keyboard alone takes a ticket', async ({ page, foyer }) => {
  await openKiosk(page, foyer.url);
  await tile(page, passport).focus();
  await page.keyboard.press('Enter');
  await ticketNumber(page, label);
  expect(await foyer.waitingTickets()).toBe(1);
});
