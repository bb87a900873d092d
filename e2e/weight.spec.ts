import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { pageWeight, scriptBudget, styleBudget } from './bench/page-weight.ts';

test('the first menu stays within its size limits', () => {
  const { script, style } = pageWeight(fileURLToPath(new URL('../dist/kiosk', import.meta.url)));
  expect(script).toBeGreaterThan(50 * 1024);
  expect(script).toBeLessThanOrEqual(scriptBudget);
  expect(style).toBeLessThanOrEqual(styleBudget);
});
