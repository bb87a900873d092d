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

    test('a browser that plays nothing by itself says where to touch, and no more once it sounds', async ({
      page,
      foyer,
    }) => {
      // Whoever looks at a page through a test has touched it: what opens the sound comes before that.
      const line = page.waitForEvent('websocket');
      await page.goto(foyer.url);
      await line;
      const door = page.getByRole('button', { name: 'Tap to enable sound' });
      await expect(door).toBeVisible();
      const edge = await door.boundingBox();
      const first = await tile(page, languages.english.passport).boundingBox();
      if (!edge || !first) throw new Error('not shown');
      const isBeside = edge.x + edge.width <= first.x;
      expect(isBeside || edge.y + edge.height <= first.y).toBe(true);
      await door.click();
      await expect(door).toHaveCount(0);
    });
  });
}
