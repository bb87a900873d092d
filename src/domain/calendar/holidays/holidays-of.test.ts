import { expect, it } from 'vitest';
import { countries } from './countries.ts';
import { easterSunday, holidaysOf } from './holidays-of.ts';

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, date) => {
  expect(new Date(easterSunday(year) * 86_400_000).toISOString().slice(0, 10)).toBe(date);
});

it('closes an office in Austria on these days of 2026', () => {
  expect(holidaysOf('AT', 2026).map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2026-01-01 Neujahr',
    '2026-01-06 Heilige Drei Könige',
    '2026-04-06 Ostermontag',
    '2026-05-01 Staatsfeiertag',
    '2026-05-14 Christi Himmelfahrt',
    '2026-05-25 Pfingstmontag',
    '2026-06-04 Fronleichnam',
    '2026-08-15 Mariä Himmelfahrt',
    '2026-10-26 Nationalfeiertag',
    '2026-11-01 Allerheiligen',
    '2026-12-08 Mariä Empfängnis',
    '2026-12-25 Christtag',
    '2026-12-26 Stefanitag',
  ]);
});

it.each(Object.keys(countries))('gives %s existing days, each with a name', (country) => {
  for (const { date, name } of holidaysOf(country, 2027)) {
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(name).not.toBe('');
  }
});

it.each([
  ['AT', '03-29 05-06 05-17 05-27'],
  ['HR', '03-28 03-29 05-27'],
  ['CZ', '03-26 03-29'],
  ['FR', '03-29 05-06 05-17'],
  ['DE', '03-26 03-29 05-06 05-17'],
  ['HU', '03-26 03-28 03-29 05-16 05-17'],
  ['IT', '03-28 03-29'],
  ['PL', '03-28 03-29 05-16 05-27'],
  ['PT', '03-26 03-28 05-27'],
  ['ES', '03-26'],
])('gives %s these Easter days in 2027: %s', (country, expected) => {
  const fixed = new Set(holidaysOf(country, 2028).map(({ date }) => date.slice(5)));
  const ofEaster = holidaysOf(country, 2027).filter(({ date }) => !fixed.has(date.slice(5)));
  expect(ofEaster.map(({ date }) => date.slice(5)).join(' ')).toBe(expected);
});

it('has no holidays for an unknown country', () => {
  expect(holidaysOf('XX', 2026)).toEqual([]);
});
