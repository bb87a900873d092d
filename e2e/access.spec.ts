import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest, languages, openKiosk, question, stages, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';

const { passport, family, label, question: menu } = languages.english;

/** What is too small for a finger, or for eyes without their reading glasses, in millimetres of the glass. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mm = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'));
    const found: string[] = [];
    for (const button of document.querySelectorAll('button')) {
      const { width, height } = button.getBoundingClientRect();
      const least = 15 * mm - 0.5;
      if (width > 0 && (width < least || height < least)) {
        found.push(`${button.textContent}: ${(width / mm).toFixed(1)} x ${(height / mm).toFixed(1)} mm`);
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around?.checkVisibility() || !text.textContent?.trim()) continue;
      // Capitals of Noto Sans are 0.714 of the size of the font.
      const capital = (Number.parseFloat(getComputedStyle(around).fontSize) * 0.714) / mm;
      if (capital < 4.8) found.push(`${text.textContent}: capitals of ${capital.toFixed(2)} mm`);
    }
    return found;
  });
}

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
