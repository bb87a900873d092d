import { expect, type Page } from '@playwright/test';
import { demoWith, test } from './foyer.ts';
import { shownKiosks } from './preview-frames.ts';
import { whole } from './whole.ts';

test.use({
  time: 'real',
  settings: demoWith(() => ({})),
  viewport: { width: 1440, height: 900 },
});

async function openDraft(page: Page, administratorUrl: string) {
  await page.goto(administratorUrl);
  await page.goto(`${new URL(administratorUrl).origin}/preview?panel=draft&at=2026-11-23T10:00`);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}
async function importDraft(page: Page) {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Publish changes/ }).click();
  await expect(dialog.getByText('The branch file was replaced and applied.')).toBeVisible();
  return dialog;
}

async function dragTile(page: Page, from: string, to: string, share: number) {
  const tiles = shownKiosks(page).locator('.tile');
  const boxOf = async (name: string) => {
    const box = await tiles.filter({ hasText: name }).boundingBox();
    if (!box) throw new Error(`there is no tile “${name}”`);
    return box;
  };
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 3, start.y + start.height / 2);
  await page.mouse.down();
  for (const part of [0.5, 1]) {
    const [x, y] = [end.x + end.width * share, end.y + end.height * share];
    await page.mouse.move(start.x + (x - start.x) * part, start.y + (y - start.y) * part, { steps: 4 });
  }
  await page.mouse.up();
}

test(
  'an administrator drags a group in the frame, and the group moves in all profiles and languages',
  whole,
  async ({ page, foyer }) => {
    await openDraft(page, foyer.administratorUrl);
    const tiles = shownKiosks(page).locator('.tile');
    await expect(tiles.filter({ hasText: 'Family and life events' })).toBeVisible();
    const before = await tiles.allInnerTexts();
    await dragTile(page, 'Family and life events', before[0]?.split('\n')[0] ?? '', 0.1);
    await expect(page.getByText(/^“Family and life events” was moved in all menus/)).toBeVisible();
    await expect(tiles.first()).toContainText('Family and life events');
    await dragTile(page, 'Certificates', 'Family and life events', 0.5);
    await expect(page.getByText(/^“Certificates” was moved in all menus/)).toBeVisible();
    await expect(tiles.filter({ hasText: 'Certificates' })).toHaveCount(0);
    await importDraft(page);
  },
);
