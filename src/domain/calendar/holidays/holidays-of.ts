import { countries } from './countries.ts';
import { easterSunday } from './easter.ts';

/** A public holiday. `date` as 2026-12-25. */
export interface Holiday {
  readonly date: string;
  readonly name: string;
}

/** The public holidays of a country in a year, in order; empty for a country that is not listed. */
export function holidaysOf(country: string, year: number): Holiday[] {
  const days = countries[country]?.days ?? [];
  return days
    .map((rule) => {
      const [when = '', ...words] = rule.split(' ');
      return { date: dateOf(when, year), name: words.join(' ') };
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

function dateOf(rule: string, year: number): string {
  if (!rule.startsWith('E')) return `${year}-${rule}`;
  const day = easterSunday(year) + Number(rule.slice(1));
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
