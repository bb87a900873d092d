import { localeOf } from '../calendar/date-text.ts';

/** The home countries by language. English, Chinese and others are left out: they are spoken in too many countries. */
const homes: Readonly<Record<string, string>> = {
  cs: 'CZ SK',
  da: 'DK GL FO',
  de: 'DE AT CH LI LU BE IT',
  el: 'GR CY',
  es: 'ES MX AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PY PE PR UY VE US PH',
  fi: 'FI SE',
  fr: 'FR BE CH LU MC CA BF BI BJ CD CF CG CI CM DJ DZ GA GN GP GF HT KM LB MA MG ML MQ MR MU NC NE PF RE RW SC SN TD TG TN VU',
  he: 'IL',
  hu: 'HU RO SK RS',
  it: 'IT CH SM VA HR SI',
  ja: 'JP',
  ko: 'KR KP',
  nl: 'NL BE SR AW CW SX',
  no: 'NO SJ',
  pl: 'PL',
  pt: 'PT BR AO CV GW MO MZ ST TL LU',
  ro: 'RO MD',
  ru: 'RU BY KZ KG UA MD EE LV LT TJ UZ AM AZ GE IL',
  sv: 'SE FI AX',
  th: 'TH',
  tr: 'TR CY',
  uk: 'UA',
  vi: 'VN',
};

/** The home countries of a language such as `de-AT`; empty if unknown. */
export function homesOf(code: string): readonly string[] {
  const [language = '', ...parts] = localeOf(code).split('-');
  const region = parts.find((part) => /^[A-Z]{2}$/.test(part));
  const [first, ...others] = homes[language]?.split(' ') ?? [];
  return first === undefined ? [] : [first, ...others, ...(region ? [region] : [])];
}

type WithZones = Intl.Locale & {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[] | undefined;
};

/** The time zones of a country; empty if the platform does not know the country. */
export function zonesOf(country: string): readonly string[] {
  const locale: WithZones = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const knownNames = new Map<string, ReadonlyMap<string, string>>();

function namesIn(locale: string): ReadonlyMap<string, string> {
  const known = knownNames.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const byName = new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
  knownNames.set(locale, byName);
  return byName;
}

/** The code of a country, given as a code or as a name in one of these languages. */
export function countryNamed(country: string, languages: readonly string[]): string | undefined {
  const text = country.trim();
  if (text === '') return undefined;
  const names = languages.map((language) => namesIn(localeOf(language)));
  const code = text.toUpperCase();
  if ([...(names[0]?.values() ?? [])].includes(code)) return code;
  return names.flatMap((known) => known.get(text.toLowerCase()) ?? [])[0];
}
