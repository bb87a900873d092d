import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { defaultStyling } from '../../domain/colours/default-styling.ts';
import { themeOf } from '../look/theme.ts';

const fonts = 'fonts/';
const kiosk = fileURLToPath(new URL('..', import.meta.url));

it('each of our style sheets is in a layer, so that the style sheet of a tenant wins', async () => {
  const first = await readFile(join(kiosk, 'ui/first.css'), 'utf8');
  const imported = new Set(
    [...first.matchAll(/@import "([^"]+\.css)"(?: layer\(\w+\))/g)].map(([, path = '']) => join('ui', path)),
  );
  const sheets = (await readdir(kiosk, { recursive: true })).filter((name) => name.endsWith('.css'));
  const alone = sheets.filter(
    (name) => !imported.has(name) && !name.startsWith(fonts) && name !== join('ui', 'first.css'),
  );
  expect(alone).not.toEqual([]);
  for (const name of alone) expect(await readFile(join(kiosk, name), 'utf8'), name).toMatch(/^@layer \w+ \{/);
});

it('the style sheets of fonts name fonts and style nothing', async () => {
  const sheets = (await readdir(join(kiosk, fonts))).filter((name) => name.endsWith('.css'));
  expect(sheets).toContain('first.css');
  for (const name of sheets) {
    const sheet = await readFile(join(kiosk, fonts, name), 'utf8');
    const properties = [...sheet.matchAll(/(?<=[{;]\s*)([\w-]+):(?=\s)/g)].map(([, property]) => property);
    const ofFonts = ['font-family', 'font-weight', 'font-display', 'src', 'unicode-range', '--other-fonts'];
    expect(
      properties.filter((property = '') => !ofFonts.includes(property)),
      name,
    ).toEqual([]);
    for (const [, from] of sheet.matchAll(/@import "([^"]+)"/g)) expect(from).toMatch(/^@fontsource/);
  }
});

it.each(['main.tsx', 'gallery/main.tsx'])(
  '%s names the layers before any other style sheet does: the first mention decides their order',
  async (entry) => {
    const source = await readFile(join(kiosk, entry), 'utf8');
    const imported = [...source.matchAll(/^import (?:.* from )?'(.+)';/gm)].map(([, path = '']) =>
      join(kiosk, entry, '..', path),
    );
    const before = imported.slice(0, imported.indexOf(join(kiosk, 'ui/first.css')));
    expect(before.length).toBeLessThan(imported.length - 1);
    // What comes earlier leads to no style sheet.
    for (const module of before) expect(await readFile(module, 'utf8'), module).not.toMatch(/^import /m);
  },
);

it('no style sheet sets a colour of the theme, which is the tenant’s', async () => {
  const colours = Object.keys(themeOf(defaultStyling).variables);
  const sheets = (await readdir(kiosk, { recursive: true })).filter((name) => name.endsWith('.css'));
  for (const name of sheets) {
    const set = [...(await readFile(join(kiosk, name), 'utf8')).matchAll(/(?<=[{;\s])(--[\w-]+):/g)].map(
      ([, property]) => property,
    );
    expect(
      set.filter((property) => colours.includes(property ?? '')),
      name,
    ).toEqual([]);
  }
});
