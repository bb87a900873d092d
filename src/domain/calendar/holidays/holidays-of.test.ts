import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

// The file was written with npm date-holidays 3.37.0. It contains public holidays without substitute days.
const recorded = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'holidays-of.txt'), 'utf8');
const days = recorded.trim().split('\n');

it('offices of each country are closed on the days that date-holidays lists for 2026 to 2040', () => {
  const ours = days.map((line) => {
    const [country = '', year] = line.split(' ');
    const dates = holidaysOf(country, Number(year)).map(({ date }) => date.slice(5));
    return [country, year, ...new Set(dates)].join(' ');
  });
  expect(ours).toEqual(days);
  expect([...new Set(days.map((line) => line.slice(0, 2)))].sort()).toEqual(Object.keys(countries).sort());
});

it.each(Object.keys(countries))('the holidays of %s are on existing days, and each has a name', (country) => {
  for (const { date, name } of holidaysOf(country, 2027)) {
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(name).not.toBe('');
  }
});

it('an unknown country has no holidays', () => {
  expect(holidaysOf('XX', 2026)).toEqual([]);
});
