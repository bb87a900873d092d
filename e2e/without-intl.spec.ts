import { expect } from '@playwright/test';
import { languages, question } from './flows.ts';
import { test } from './foyer.ts';

declare global {
  interface Window {
    firstFormats: string[];
  }
}

test('the first menu in English does not wait for any date format or locale of the browser', async ({
  page,
  foyer,
}) => {
  await page.addInitScript(() => {
    window.firstFormats = [];
    const isDrawn = () => document.querySelector('#root [data-part=tile]') !== null;
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Locale', 'Segmenter'] as const) {
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct(target, args) {
            if (!isDrawn()) window.firstFormats.push(`${name} ${JSON.stringify(args)}`);
            return Reflect.construct(target, args);
          },
        }),
      });
    }
  });
  await page.goto(foyer.url);
  await expect(question(page, languages.english.question)).toBeVisible();
  await expect(page.locator('[data-part=clock]')).toHaveText('10:42Saturday 21 November');
  expect(await page.evaluate(() => window.firstFormats)).toEqual([]);
});
