import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { screenSizes } from './flows.ts';
import { test } from './gallery.ts';
import { cutNames, outOfPlace } from './measures.ts';
import { readmePictures } from './pictures/readme-pictures.ts';

const languages = { en: /^en/, ar: /^ar/, es: /^es/, tr: /^tr/, uk: /^uk/ };

for (const scheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(screenSizes)) {
    test(`the demo shows itself in five languages: ${scheme}, ${size}`, async ({ page, gallery }) => {
      await page.setViewportSize(viewport);
      for (const [language, locale] of Object.entries(languages)) {
        await gallery.open({ screen: 'menu', language, scheme });
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        expect(await cutNames(page)).toEqual([]);
        // On 7 inches a Spanish "no wait" is wider than its stub.
        if (size !== 'small') expect(await outOfPlace(page)).toEqual([]);
      }
    });
  }
}

test('the pictures of the README are those that `npm run pictures` takes, and they are small', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const shown = [...readme.matchAll(/e2e\/pictures\/([\w-]+)\.png/g)].map(([, name]) => name);
  expect(shown.sort()).toEqual(readmePictures.map(({ name }) => name).sort());
  const files = shown.map((name) => fileURLToPath(new URL(`pictures/${name}.png`, import.meta.url)));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600 * 1024);
});

test('nothing of the gallery is in the kiosk that is built', async () => {
  const manifest = await readFile(new URL('../dist/kiosk/.vite/manifest.json', import.meta.url), 'utf8');
  const sources = Object.keys(JSON.parse(manifest));
  expect(sources).toContain('index.html');
  expect(sources.filter((source) => /gallery|testing/.test(source))).toEqual([]);
});
