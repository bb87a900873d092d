import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { defaultStyling } from '../../contract/default-styling.ts';
import { themeOf } from '../look/theme.ts';

const src = fileURLToPath(new URL('../..', import.meta.url));
const fonts = 'page/fonts/';

const sheets: string[] = [];
for (const folder of ['kiosk', 'page'])
  for (const name of await readdir(join(src, folder), { recursive: true }))
    if (name.endsWith('.css')) sheets.push(join(folder, name));

it("each of our style sheets is in a layer, so the tenant's style sheet wins", async () => {
  const first = await readFile(join(src, 'page/ui/first.css'), 'utf8');
  const imported = new Set(
    [...first.matchAll(/@import "([^"]+\.css)"(?: layer\(\w+\))/g)].map(([, path = '']) =>
      join('page/ui', path),
    ),
  );
  const alone = sheets.filter(
    (name) => !imported.has(name) && !name.startsWith(fonts) && name !== 'page/ui/first.css',
  );
  expect(alone).not.toEqual([]);
  for (const name of alone) expect(await readFile(join(src, name), 'utf8'), name).toMatch(/^@layer \w+ \{/);
});

it('font style sheets define fonts and no styles', async () => {
  const ofFonts = sheets.filter((name) => name.startsWith(fonts));
  expect(ofFonts).toContain(`${fonts}first.css`);
  for (const name of ofFonts) {
    const sheet = await readFile(join(src, name), 'utf8');
    const properties = [...sheet.matchAll(/(?<=[{;]\s*)([\w-]+):(?=\s)/g)].map(([, property]) => property);
    const allowed = ['font-family', 'font-weight', 'font-display', 'src', 'unicode-range', '--other-fonts'];
    expect(
      properties.filter((property = '') => !allowed.includes(property)),
      name,
    ).toEqual([]);
    for (const [, from] of sheet.matchAll(/@import "([^"]+)"/g)) expect(from).toMatch(/^@fontsource/);
  }
});

it.each(['main.tsx', 'gallery/main.tsx'])(
  '%s names the layers before any other style sheet does: the first mention decides their order',
  async (entry) => {
    const source = await readFile(join(src, 'kiosk', entry), 'utf8');
    const imported = [...source.matchAll(/^import (?:.* from )?'(.+)';/gm)].map(([, path = '']) =>
      join(src, 'kiosk', entry, '..', path),
    );
    const before = imported.slice(0, imported.indexOf(join(src, 'page/ui/first.css')));
    expect(before.length).toBeLessThan(imported.length - 1);
    // Earlier modules import no style sheet.
    for (const module of before) expect(await readFile(module, 'utf8'), module).not.toMatch(/^import /m);
  },
);

it('no style sheet sets a colour of the theme, which the tenant chooses', async () => {
  const colours = Object.keys(themeOf(defaultStyling).variables);
  for (const name of sheets) {
    const set = [...(await readFile(join(src, name), 'utf8')).matchAll(/(?<=[{;\s])(--[\w-]+):/g)].map(
      ([, property]) => property,
    );
    expect(
      set.filter((property) => colours.includes(property ?? '')),
      name,
    ).toEqual([]);
  }
});
