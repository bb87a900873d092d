import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunks } from './chunks.ts';

const lists = ['kiosk/views', 'page/configuration', 'page/startup'].map(
  (folder) => new URL(`../${folder}/lazy-modules.ts`, import.meta.url),
);

it('every lazily loaded module of the kiosk belongs to a chunk', () => {
  const modules = lists.flatMap((list) =>
    [...readFileSync(list, 'utf8').matchAll(/import\('(.+)'\)/g)].map(
      ([, path = '']) => new URL(path, list).pathname,
    ),
  );
  expect(modules.length).toBeGreaterThan(20);
  const belongs = (path: string) =>
    chunks.some(({ test }) => (typeof test === 'function' ? test(path) : test.test(path)));
  expect(modules.filter((path) => !belongs(path) || !existsSync(path))).toEqual([]);
});
