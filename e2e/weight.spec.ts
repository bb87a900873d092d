import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { pageWeight, phoneBudget, phoneWeight, scriptBudget, styleBudget } from './page-weight.ts';

const page = fileURLToPath(new URL('../dist/kiosk', import.meta.url));

test('the first menu stays within its size limits', () => {
  const { script, style } = pageWeight(page);
  expect(script).toBeGreaterThan(50 * 1024);
  expect(script).toBeLessThanOrEqual(scriptBudget);
  expect(style).toBeLessThanOrEqual(styleBudget);
});

test('a phone shows a ticket within its size limit, in the longest language', () => {
  const weight = phoneWeight(join(page, '../phone'));
  expect(weight).toBeGreaterThan(20_000);
  expect(weight).toBeLessThanOrEqual(phoneBudget);
});

test('the functions of the first menu are compiled while their script arrives', () => {
  const [, script = ''] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(page, 'index.html'), 'utf8')) ?? [];
  expect(readFileSync(join(page, script), 'utf8').split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

test('the counter page and the preview use the fonts of the kiosk', () => {
  for (const beside of ['counter', 'preview']) {
    const assets = join(page, '..', beside, 'assets');
    const styles = readdirSync(assets).filter((name) => name.endsWith('.css'));
    const fonts = styles.flatMap(
      (name) => readFileSync(join(assets, name), 'utf8').match(/[^("]+\.woff2/g) ?? [],
    );
    expect(fonts.length).toBeGreaterThan(300);
    expect(fonts.filter((font) => !existsSync(join(page, font)))).toEqual([]);
    expect(readdirSync(assets).filter((name) => name.endsWith('.woff2'))).toEqual([]);
  }
});
