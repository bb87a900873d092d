import { expect } from '@playwright/test';
import { languages, tile } from './flows.ts';
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

test('a browser that blocks sound disturbs no visitor, and operators see the problem until a touch enables sound', async ({
  page,
  foyer,
}) => {
  const problems = async () => {
    const { problems } = await (await fetch(new URL('/health', foyer.url))).json();
    return problems;
  };
  // Playwright's locators count as touches, which enable sound. None may be used before the page has tried to play.
  await page.goto(foyer.url);
  await expect.poll(problems).toContain('sound-blocked');
  await expect(tile(page, languages.english.passport)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on the sound' })).toHaveCount(0);
  await tile(page, languages.english.passport).click();
  await expect.poll(problems).not.toContain('sound-blocked');
});
