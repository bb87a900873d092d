import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { pageWeight, scriptBudget, styleBudget } from './bench/page-weight.ts';

const page = fileURLToPath(new URL('../dist/kiosk', import.meta.url));

test('the first menu stays within its size limits', () => {
  const { script, style } = pageWeight(page);
  expect(script).toBeGreaterThan(50 * 1024);
  expect(script).toBeLessThanOrEqual(scriptBudget);
  expect(style).toBeLessThanOrEqual(styleBudget);
});

test('the functions of the first menu are compiled while their script arrives', () => {
  const [, script = ''] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(page, 'index.html'), 'utf8')) ?? [];
  expect(readFileSync(join(page, script), 'utf8').split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});
