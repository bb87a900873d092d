import { expect } from '@playwright/test';
import { languages, question } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

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

test(
  'the browser gives the same local time with and without Intl in every time zone',
  whole,
  async ({ page }) => {
    const { checked, wrong } = await page.evaluate(() => {
      interface Zoned {
        readonly hour: number;
        readonly minute: number;
        toPlainDate(): string;
      }
      const { Instant } = (
        globalThis as unknown as {
          Temporal: {
            Instant: { fromEpochMilliseconds(at: number): { toZonedDateTimeISO(zone: string): Zoned } };
          };
        }
      ).Temporal;
      const wrong: string[] = [];
      let checked = 0;
      for (const timeZone of Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'))) {
        const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
        // Another hour each day, so that the changes of the clocks are met from both sides.
        for (let at = Date.UTC(2026, 0); at < Date.UTC(2028, 0); at += 25.25 * 3_600_000) {
          const zoned = Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
          const time = [zoned.hour, zoned.minute].map((part) => String(part).padStart(2, '0')).join(':');
          if (format.format(at) !== `${zoned.toPlainDate()} ${time}`) wrong.push(`${timeZone} ${at}`);
          checked++;
        }
      }
      return { checked, wrong };
    });
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(200_000);
  },
);
