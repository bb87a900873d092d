import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serviceIcons, serviceIconsPath } from './service-icon.ts';

const file = readFileSync(`public${serviceIconsPath}`, 'utf8');
/** A symbol of lines on a grid of 24, in the colour and line width of the element that shows it. */
const symbol = /<symbol id="([a-z-]+)" viewBox="0 0 24 24"><path d="m[\d. ]+[hvlcsaz-][^"]+"\/><\/symbol>/gi;

it('the icon file has one line drawing for each service icon, and no others', () => {
  const drawn = [...file.matchAll(symbol)].map(([, name]) => name);
  expect(drawn).toEqual(serviceIcons);
  expect(file.match(/<symbol/g)).toHaveLength(drawn.length);
});
