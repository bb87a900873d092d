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

for (const [stage, viewport] of Object.entries(screenSizes)) {
  test.describe(stage, () => {
    test.use({ viewport });

    test('a browser that blocks sound shows a button that enables it, and hides the button afterwards', async ({
      page,
      foyer,
    }) => {
      // A locator counts as a touch and would enable the sound. It must not look before the page has tried to play.
      const line = page.waitForEvent('websocket');
      await page.goto(foyer.url);
      await line;
      const soundButton = page.getByRole('button', { name: 'Tap to enable sound' });
      await expect(soundButton).toBeVisible();
      const edge = await soundButton.boundingBox();
      const first = await tile(page, languages.english.passport).boundingBox();
      if (!edge || !first) throw new Error('not shown');
      const isBeside = edge.x + edge.width <= first.x;
      expect(isBeside || edge.y + edge.height <= first.y).toBe(true);
      await soundButton.click();
      await expect(soundButton).toHaveCount(0);
    });
  });
}
