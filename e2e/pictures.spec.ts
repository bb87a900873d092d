import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { screenSizes } from './flows.ts';
import { test } from './gallery.ts';
import { expectNoDefects } from './measures.ts';
import { guidePictures, pagePictures, readmePictures, rowOfOneTicket } from './pictures/readme-pictures.ts';
import { whole } from './whole.ts';

const languages = { en: /^en/, ar: /^ar/, es: /^es/, tr: /^tr/, uk: /^uk/ };

test(
  "the demo's menu is shown without defects in five languages in dark colours",
  whole,
  async ({ page, gallery }) => {
    await page.setViewportSize(screenSizes.landscape);
    for (const [language, locale] of Object.entries(languages)) {
      await gallery.open({ screen: 'menu', language, scheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectNoDefects(page, language);
    }
  },
);

test('the README shows exactly the pictures that `npm run pictures` takes, and they are small', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const shown = [...readme.matchAll(/e2e\/pictures\/([\w-]+)\.webp/g)].map(([, name]) => name);
  const taken = [...readmePictures, rowOfOneTicket].map(({ name }) => name);
  expect(shown.sort()).toEqual([...taken, ...pagePictures].sort());
  const files = shown.map((name) => fileURLToPath(new URL(`pictures/${name}.webp`, import.meta.url)));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(700 * 1024);
});

test('the guide shows exactly the pictures of the counter page that `npm run pictures` takes, and each is smaller than 60 KiB', async () => {
  const guide = await readFile(new URL('../src/guide/counter-page.md', import.meta.url), 'utf8');
  const shown = [...guide.matchAll(/e2e\/pictures\/([\w-]+)\.webp/g)].map(([, name]) => name);
  expect(shown.sort()).toEqual(Object.keys(guidePictures).sort());
  for (const name of shown) {
    const { size } = await stat(fileURLToPath(new URL(`pictures/${name}.webp`, import.meta.url)));
    expect(size, name).toBeLessThan(60 * 1024);
  }
});

test('the built kiosk contains no part of the gallery', async () => {
  const manifest = await readFile(new URL('../dist/kiosk/.vite/manifest.json', import.meta.url), 'utf8');
  const sources = Object.keys(JSON.parse(manifest));
  expect(sources).toContain('index.html');
  expect(sources.filter((source) => /gallery|testing/.test(source))).toEqual([]);
});
