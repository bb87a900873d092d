import { isFields } from '../../../domain/configuration/fields.ts';
import { languageCodeOf } from '../../../domain/words/language-for.ts';
import { coarseWords } from '../../../words/coarse-words.ts';
import {
  dateOfDay,
  defaultLanguage,
  digitsOf,
  firstListedLanguage,
  freeLetter,
  intervalOf,
  intervalsOf,
  keysOfList,
  type Missing,
  menusOf,
  nameFromTexts,
  objectsIn,
  onlyProfile,
  ownLanguageName,
  placeOnEarth,
  textsFromName,
  usualWindowsOf,
  weekdayAround,
} from './derivations.ts';
import { keyFrom } from './new-keys.ts';

/**
 * A field whose value follows from other parts of the file: its path, a description for text editors, and its
 * derivation.
 */
interface DerivedField {
  readonly path: string;
  readonly says: string;
  /** Returns undefined if the value cannot be derived from this file and must be written. */
  readonly from: (missing: Missing) => unknown;
}

const derived = (path: string, says: string, from: DerivedField['from']): DerivedField => ({
  path,
  says,
  from,
});

const keyIn = (list: string, name: (missing: Missing) => unknown, says = 'made from the name') =>
  derived(`${list}[].key`, says, (missing) => newKey(name(missing), takenIn(list, missing)));

/**
 * The derivation of a key that is unique among all branches, because it identifies a caller without naming the branch.
 */
const ownKeyIn = (list: string, name: string) =>
  derived(`${list}[].key`, `made from the key of the branch and the ${name}`, (missing) => {
    const [branch] = keysOfList(missing.file, 'branch');
    const own = missing.owner[name];
    return typeof branch === 'string' && typeof own === 'string'
      ? newKey(`${branch} ${own}`, takenIn(list, missing))
      : undefined;
  });

const named = (list: string): readonly DerivedField[] => [
  derived(`${list}[].name`, 'the name in the first language of visitors', nameFromTexts),
  derived(`${list}[].texts`, 'the name, in the first language of visitors', textsFromName(list)),
  keyIn(list, ({ owner }) => owner.name),
];

const numberedName = (list: string, alone: string, one: string) =>
  derived(`${list}[].name`, `“${alone}”, or a name with its number`, ({ file, place, once }) =>
    once('count', () => objectsIn(file, list).length) === 1 ? alone : `${one} ${place + 1}`,
  );

/** Each field comes after the fields from which it is derived. */
export const derivedFields: readonly DerivedField[] = [
  derived('branch.key', 'made from the name', ({ owner }) => newKey(owner.name, new Set())),
  derived('branch.shortName', 'the name', ({ owner }) => owner.name),
  derived('branch.address.latitude', '0, if the branch has no smart tickets', placeOnEarth),
  derived('branch.address.longitude', '0, if the branch has no smart tickets', placeOnEarth),

  derived('languages[].key', 'the code', ({ owner }) => owner.code),
  derived('languages[].name', 'the usual name of the language', ({ owner }) => ownLanguageName(owner.code)),
  derived('languages[].formats.number', 'the usual digits of the language', digitsOf),
  derived('languages[].customerName', 'no bounds, and the offensive words of the language', ({ owner }) => ({
    min: 0,
    max: 0,
    bannedWords: bannedWordsFor(owner.code),
  })),
  derived('languages[].customerName.bannedWords', 'the offensive words of the language', ({ entry }) =>
    bannedWordsFor(isFields(entry) ? entry.code : undefined),
  ),
  derived('branch.defaultLang', 'the language with default, else the first', firstListedLanguage),
  derived(
    'languages[].default',
    'true for branch.defaultLang',
    ({ owner, file }) => owner.key === defaultLanguage(file),
  ),
  derived('branch.languages', 'all languages of the file', ({ file }) => keysOfList(file, 'languages')),

  ...named('services'),
  ...named('groups'),
  ...named('codes'),
  derived('branch.services', 'all services of the file', ({ file }) => keysOfList(file, 'services')),

  derived('numberIntervals', 'one for each service, with the letters A, B, C', ({ file }) =>
    intervalsOf(file),
  ),
  derived('numberIntervals[].prefix', 'the next free letter', freeLetter),
  derived('numberIntervals[].name', 'the prefix', ({ owner: { prefix } }) =>
    typeof prefix === 'string' ? prefix.trim() : undefined,
  ),
  keyIn('numberIntervals', ({ owner }) => owner.name),
  derived('services[].numberInterval', 'the only one, or the one made for the service', intervalOf),

  numberedName('profiles', 'Every day', 'Profile'),
  keyIn('profiles', ({ owner }) => owner.name),
  derived('profiles[].defaultLang', 'branch.defaultLang', ({ file }) => defaultLanguage(file)),
  derived('profiles[].structure', 'all services, in each language', ({ file }) => menusOf(file)),
  derived('branch.dispenserProfiles', 'all profiles of the file', ({ file }) => keysOfList(file, 'profiles')),

  numberedName('dispensers', 'Dispenser', 'Dispenser'),
  ownKeyIn('dispensers', 'name'),
  derived('dispensers[].websocketID', 'the key', ({ owner }) => owner.key),
  derived('dispensers[].branch', 'this branch', ({ file }) => keysOfList(file, 'branch')[0]),
  derived('dispensers[].special.profiles', 'the only profile, at all hours', usualWindowsOf),
  derived('dispensers[].special.profiles[].profile', 'the only profile', onlyProfile),

  derived('counters[].name', 'the number', ({ owner }) => owner.number),
  ownKeyIn('counters', 'number'),
  derived('counters[].websocketID', 'the key', ({ owner }) => owner.key),
  derived('users[].name', 'the username', ({ owner }) => owner.username),
  ownKeyIn('users', 'username'),

  derived('exceptionDays[].branch', 'this branch', ({ file }) => keysOfList(file, 'branch')[0]),
  keyIn('exceptionDays', ({ owner }) => dateOfDay(owner.times), 'made from the date'),
  derived('exceptionDays[].openingHours[].day', 'the weekday of the date', weekdayAround),
  keyIn('bookings', ({ owner }) => owner.bookingCode, 'made from the booking code'),
];

const takenIn = (list: string, { file, once }: Missing) =>
  once('taken', () => new Set(keysOfList(file, list)));

/** Returns a free key, and marks it as taken. */
function newKey(name: unknown, taken: Set<unknown>): string | undefined {
  if (typeof name !== 'string') return undefined;
  const key = keyFrom(name, taken);
  taken.add(key);
  return key;
}

/** The default banned words of a language; empty if Foyer has none for it. */
export function bannedWordsFor(code: unknown): string[] {
  const known = typeof code === 'string' ? languageCodeOf(code) : undefined;
  return known ? coarseWords[known].split('|') : [];
}
