import { expect, it } from 'vitest';
import { panelPages } from './panel-pages.ts';

const measure = { width: (text: string) => [...text].length / 2 };
const place = { width: 400, height: 100, least: 20, lineEms: 1.25 };
const waits = (...names: readonly string[]) => names.map((name) => ({ name, values: ['about 20 min'] }));
const pagesOf = (lines: ReturnType<typeof waits>, change: Partial<typeof place> = {}) =>
  panelPages(lines, { ...place, ...change }, measure).map((page) =>
    page.map(({ name, isStacked }) => (isStacked ? `${name} above` : name)),
  );

it('a page has as many lines as are legible from afar, and the next page has the other lines', () => {
  expect(pagesOf(waits('Passport', 'Parking', 'Taxes', 'Family'))).toEqual([
    ['Passport', 'Parking', 'Taxes'],
    ['Family'],
  ]);
});

it('values are below a name if there is no space beside the name', () => {
  expect(pagesOf(waits('Register an address here'), { width: 250 })).toEqual([
    ['Register an address here above'],
  ]);
});

it('a line that is not completely legible is omitted', () => {
  expect(
    pagesOf(waits('Passport', 'Registration of a partnership between two people abroad'), { width: 200 }),
  ).toEqual([['Passport above']]);
  expect(pagesOf(waits('Passport'), { width: 130 })).toEqual([]);
});
