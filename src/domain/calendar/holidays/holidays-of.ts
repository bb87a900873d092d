import { countries } from './countries.ts';

/** `date` is in the format 2026-12-25. */
export interface Holiday {
  readonly date: string;
  readonly name: string;
}

/** The public holidays of a country, in order; empty for an unlisted country. */
export function holidaysOf(country: string, year: number): Holiday[] {
  const days = countries[country] ?? [];
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

/** The days from 1970-01-01 to Easter Sunday in the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const shift = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - shift + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * correction + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / 86_400_000;
}
