import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const kiosk = fileURLToPath(new URL('..', import.meta.url));
const ofData = ['fonts/font-sheets.ts', 'words/hyphenation.ts'];
const list = 'views/lazy-modules.ts';

it('every module that the page loads later is listed in one file', () => {
  const sources = readdirSync(kiosk, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('gallery/'),
  );
  expect(sources).toContain(list);
  const withLazyImports = sources.filter((path) =>
    /(?<!typeof )\bimport\(/.test(readFileSync(join(kiosk, path), 'utf8')),
  );
  expect(withLazyImports.sort()).toEqual([list, ...ofData].sort());
  for (const path of ofData) {
    const loaded = [...readFileSync(join(kiosk, path), 'utf8').matchAll(/import\('(.+)'\)/g)];
    expect(loaded.filter(([, name = '']) => !/^hyphen\/patterns\/|\.css$/.test(name))).toEqual([]);
  }
});

it('every screen that is loaded later is preloaded, so that it is there when the host cannot be reached', () => {
  const [table = '', preloaded = ''] = readFileSync(join(kiosk, 'views/screen-views.tsx'), 'utf8').split(
    'function preloadScreens',
  );
  const loaders = [...table.matchAll(/requiredPart\((\w+)/g)].map(([, name = '']) => name);
  expect(loaders).toContain('loadLaterScreens');
  expect(loaders.filter((name) => !preloaded.includes(name))).toEqual([]);
});
