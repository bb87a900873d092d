import { expect } from '@playwright/test';
import { languages, screenSizes, tile } from './flows.ts';
import { test } from './foyer.ts';
import config, { soundAllowed } from './playwright.config.ts';

const launchOptions = config.use?.launchOptions;
test.use({
  time: 'real',
  launchOptions: {
    ...launchOptions,
    args: (launchOptions?.args ?? []).filter((flag) => flag !== soundAllowed),
  },
});

test('a browser that blocks sound shows a button that enables it, and hides the button afterwards', async ({
  page,
  foyer,
}) => {
  // A locator counts as a touch and would enable the sound. It must not look before the page has tried to play.
  const line = page.waitForEvent('websocket');
  await page.goto(foyer.url);
  await line;
  const soundButton = page.getByRole('button', { name: 'Turn on the sound' });
  await expect(soundButton).toBeVisible();
  for (const viewport of Object.values(screenSizes)) {
    await page.setViewportSize(viewport);
    await expect
      .poll(async () => {
        const edge = await soundButton.boundingBox();
        const first = await tile(page, languages.english.passport).boundingBox();
        return edge && first && (edge.x + edge.width <= first.x || edge.y + edge.height <= first.y);
      })
      .toBe(true);
  }
  await soundButton.click();
  await expect(soundButton).toHaveCount(0);
});
