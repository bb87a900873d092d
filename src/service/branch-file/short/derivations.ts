import { isActive } from '../../../contract/entity.ts';
import { weekdayOf } from '../../../domain/calendar/branch-time.ts';
import { localeOf } from '../../../domain/calendar/date-text.ts';
import { type Fields, isFields } from '../../../domain/configuration/fields.ts';
import { isVisible, subType } from '../../../domain/configuration/meanings.ts';
import { valuesAtPattern } from '../../../domain/configuration/values-at.ts';
import { defaultsOf } from './default-fields.ts';
import { lettersAt } from './new-keys.ts';

/** A missing field whose value is derived. All values can have any shape. */
export interface Missing {
  readonly owner: Fields;
  readonly file: Fields;
  /** The list entry of the file that contains the owner or is the owner, and its index. */
  readonly entry: unknown;
  readonly place: number;
  /** Caches a value while one field is completed, so that a long list is not read again for each entry. */
  readonly once: <T>(name: string, make: () => T) => T;
}

/** The objects in a list of the file; empty if the value is not a list. */
export const objectsIn = (file: Fields, list: string) =>
  valuesAtPattern(file, `${list}[]`).flatMap(({ value }) => (isFields(value) ? [value] : []));

/** The keys in a list of the file; for `branch`, the key of the branch. */
export const keysOfList = (file: Fields, list: string): readonly unknown[] =>
  valuesAtPattern(file, list === 'branch' ? 'branch.key' : `${list}[].key`).map(({ value }) => value);

/** The first language that visitors see. */
export const defaultLanguage = (file: Fields) => valuesAtPattern(file, 'branch.defaultLang')[0]?.value;

export function firstListedLanguage({ file }: Missing): unknown {
  const languages = objectsIn(file, 'languages');
  return (languages.find((language) => language.default === true) ?? languages[0])?.key;
}

/** The name of a language in that language, capitalised if its script has capitals. */
export function ownLanguageName(code: unknown): string | undefined {
  if (typeof code !== 'string') return undefined;
  const [language = ''] = localeOf(code).split('-');
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? code;
  const [first = '', ...rest] = name;
  return `${first.toLocaleUpperCase(language)}${rest.join('')}`;
}

export function digitsOf({ entry }: Missing): string | undefined {
  return isFields(entry) && typeof entry.code === 'string'
    ? new Intl.NumberFormat(localeOf(entry.code)).resolvedOptions().numberingSystem
    : undefined;
}

export function nameFromTexts({ owner, file }: Missing): string | undefined {
  if (!isFields(owner.texts)) return undefined;
  const texts = owner.texts;
  const named = [defaultLanguage(file), ...Object.keys(texts)].flatMap((language) => {
    const text = typeof language === 'string' ? texts[language] : undefined;
    return isFields(text) && typeof text.name === 'string' ? [text.name] : [];
  });
  // Texts may contain line breaks, but names may not.
  return named[0]?.replace(/[\p{Cc}\s]+/gu, ' ');
}

export const textsFromName =
  (list: string) =>
  ({ owner: { name }, file }: Missing): unknown => {
    const language = defaultLanguage(file);
    if (typeof name !== 'string' || typeof language !== 'string') return undefined;
    return { [language]: { ...defaultsOf(`${list}[].texts.*`), name } };
  };

/**
 * The default of a coordinate. Undefined in a branch with smart tickets, which must give its position because phones
 * check their distance.
 */
export function placeOnEarth({ file }: Missing): number | undefined {
  return valuesAtPattern(file, 'branch.features.smartTicket')[0]?.value === true ? undefined : 0;
}

const isMessage = (service: Fields) => service.subType === subType.message;

/** An interval for each service that does not name one. An information-only service has no numbers. */
export function intervalsOf(file: Fields): unknown {
  const services = objectsIn(file, 'services').filter(({ numberInterval }) => numberInterval === undefined);
  const numbered = services.filter((service) => !isMessage(service));
  return (numbered.length > 0 ? numbered : services.slice(0, 1)).map(({ key, name }, place) => ({
    key,
    name,
    prefix: `${lettersAt(place)} `,
    min: 1,
    max: 999,
  }));
}

export function intervalOf({ owner, file, once }: Missing): unknown {
  const keys = once('keys', () => new Set(keysOfList(file, 'numberIntervals')));
  if (keys.size === 1 || isMessage(owner)) return [...keys][0];
  return keys.has(owner.key) ? owner.key : undefined;
}

export function freeLetter({ file, once }: Missing): string {
  const letters = once('letters', () => ({
    taken: new Set(
      objectsIn(file, 'numberIntervals').map(({ prefix }) =>
        typeof prefix === 'string' ? prefix.trim() : '',
      ),
    ),
    next: 0,
  }));
  while (letters.taken.has(lettersAt(letters.next))) letters.next += 1;
  const letter = lettersAt(letters.next);
  letters.taken.add(letter);
  return `${letter} `;
}

/** A menu of the offered services, for each language. */
export function menusOf(file: Fields): unknown {
  const items = objectsIn(file, 'services')
    .filter(
      ({ status, visibility }) =>
        isActive({ status: Number(status) }) &&
        isVisible(typeof visibility === 'number' ? visibility : undefined),
    )
    .map(({ key }) => ({ service: key }));
  return valuesAtPattern(file, 'branch.languages[]').map(({ value }) => ({ language: value, items }));
}

export function onlyProfile({ file, once }: Missing): unknown {
  const keys = once('profiles', () => keysOfList(file, 'profiles'));
  return keys.length === 1 ? keys[0] : undefined;
}

export function usualWindowsOf(missing: Missing): unknown {
  const profile = onlyProfile(missing);
  const days = [0, 1, 2, 3, 4, 5, 6];
  return profile && days.map((day) => ({ profile, day, start: '0000', end: '2400', links: null }));
}

/** A date such as `2026-12-25`; undefined if it is not a date. */
export function dateOfDay(times: unknown): string | undefined {
  if (!isFields(times)) return undefined;
  const { year, month, day } = times;
  if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number') return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  return Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? undefined : date;
}

export function weekdayAround({ entry }: Missing): number | undefined {
  const date = isFields(entry) ? dateOfDay(entry.times) : undefined;
  return date === undefined ? undefined : weekdayOf(date);
}
