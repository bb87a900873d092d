import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../..', import.meta.url));
const ofData = ['page/fonts/font-sheets.ts', 'page/words/hyphenation.ts'];
const lists = ['kiosk/views', 'page/configuration', 'page/startup'].map(
  (folder) => `${folder}/lazy-modules.ts`,
);

it('every lazily loaded module of the kiosk is listed in one of three files, except fonts and hyphenation', () => {
  const sources = ['kiosk', 'page'].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const withLazyImports = sources.filter(
    (path) =>
      /(?<!\.test)\.tsx?$/.test(path) &&
      !path.startsWith('kiosk/gallery/') &&
      /(?<!typeof )\bimport\(/.test(readFileSync(join(src, path), 'utf8')),
  );
  expect(withLazyImports.sort()).toEqual([...lists, ...ofData].sort());
  for (const path of ofData) {
    const loaded = [...readFileSync(join(src, path), 'utf8').matchAll(/import\('(.+)'\)/g)];
    expect(loaded.filter(([, name = '']) => !/^hyphen\/patterns\/|\.css$/.test(name))).toEqual([]);
  }
});

it('every lazily loaded screen is preloaded, so it is there when the host cannot be reached', () => {
  const [table = '', preloaded = ''] = readFileSync(join(src, 'kiosk/views/screen-views.tsx'), 'utf8').split(
    'function preloadScreens',
  );
  const loaders = [...table.matchAll(/requiredPart\((\w+)/g)].map(([, name = '']) => name);
  expect(loaders).toContain('loadLaterScreens');
  expect(loaders.filter((name) => !preloaded.includes(name))).toEqual([]);
});
