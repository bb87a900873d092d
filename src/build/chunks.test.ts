import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunks } from './chunks.ts';

const views = new URL('../kiosk/views/', import.meta.url);

it('every module that the kiosk loads later belongs to a chunk', () => {
  const list = readFileSync(new URL('lazy-modules.ts', views), 'utf8');
  const modules = [...list.matchAll(/import\('(.+)'\)/g)].map(
    ([, path = '']) => new URL(path, views).pathname,
  );
  expect(modules.length).toBeGreaterThan(20);
  const belongs = (path: string) =>
    chunks.some(({ test }) => (typeof test === 'function' ? test(path) : test.test(path)));
  expect(modules.filter((path) => !belongs(path) || !existsSync(path))).toEqual([]);
});
