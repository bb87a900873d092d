import { localeOf } from '../calendar/date-text.ts';

const suffix = /^(.+)_(?:zero|one|two|few|many|other)$/;

/** The plural forms of whole numbers up to 200. Spanish has one more for millions, and Czech one for fractions. */
export function pluralFormsOf(code: string): string[] {
  const rules = new Intl.PluralRules(localeOf(code));
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))];
}

/** The name of a sentence without its plural form; undefined for a name without one. */
export const pluralStem = (name: string): string | undefined => suffix.exec(name)?.[1];

/** The plural forms that a language needs but the names lack, by sentence. */
export function missingForms(names: readonly string[], code: string): ReadonlyMap<string, readonly string[]> {
  const missing = names
    .flatMap((name) => pluralStem(name) ?? [])
    .map((stem) => {
      const forms = pluralFormsOf(code).filter((form) => !names.includes(`${stem}_${form}`));
      return [stem, forms] as const;
    });
  return new Map(missing.filter(([, forms]) => forms.length > 0));
}
