import fc from 'fast-check';
import { noNames } from '../../contract/additions/page/names.ts';
import type { StructureItem } from '../../contract/profile.ts';
import type { LintedBranch } from '../../domain/lint/findings/linted-branch.ts';
import {
  aBranch,
  aDevice,
  aGroup,
  aLanguage,
  anExceptionDay,
  aProfile,
  aService,
  aStyling,
  theSettings,
} from '../builders.ts';
import { aNumberInterval } from '../service/branch-file-builders.ts';

const key = fc.constantFrom('one', 'two', 'three', 'gone');
const keys = fc.uniqueArray(key, { maxLength: 4 });
/** These letters form none of the words that the tests search for. */
const letters = fc.constantFrom('q', 'Ä', 'م', 'ı', ' ', '{', '}', '#', '’', '\u0308', '7', '*', 'A');
const words = fc.oneof(
  fc.constantFrom('', ' ', 'Passport', 'جواز', 'idiot'),
  fc.string({ unit: letters, maxLength: 20 }),
);
const nullable = fc.option(words, { nil: null });
const texts = fc.dictionary(key, fc.record({ name: words, explanation: nullable, comment: nullable }));
export const anyWeekday = fc.integer({ min: 0, max: 6 });
const time = fc.constantFrom(
  ...['0000', '0001', '0015', '0759', '0800', '1200', '1259', '1300', '1730', '2300', '2359', '2400'],
);
const status = fc.constantFrom(1, 1, 1, 0);
const length = fc.constantFrom(-1, 0, 1, 2, 30, 1000);
const colour = fc.stringMatching(/^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6})$/);

export const anyHours = (most: number) =>
  fc.array(fc.record({ profile: fc.constant(''), day: anyWeekday, start: time, end: time }), {
    maxLength: most,
  });
export const anyWindows = (profile: fc.Arbitrary<string>, most: number) =>
  fc.array(fc.record({ profile, day: anyWeekday, start: time, end: time, links: fc.constant(null) }), {
    maxLength: most,
  });

const items = fc.letrec<{ items: StructureItem[] }>((tie) => ({
  items: fc.array(
    fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ service: key }),
      fc.record({ group: key, items: tie('items') }),
    ),
    { maxLength: 4 },
  ),
})).items;

const listOf = <T>(one: fc.Arbitrary<T>, most: number) => fc.array(one, { maxLength: most });

/** Branches that every schema accepts, with and without errors. Their references may be broken. */
export const anyBranch: fc.Arbitrary<LintedBranch> = fc.record({
  branch: fc
    .record({ languages: keys, services: keys, openingHours: anyHours(8), defaultLang: key })
    .map((change) => aBranch(change)),
  languages: listOf(
    fc
      .record({
        key,
        code: fc.oneof(fc.constantFrom('en-GB', 'ar', 'tr', 'uk_UA', 'sw', 'x', '', 'constructor'), words),
        name: words,
        default: fc.boolean(),
        customerName: fc.record({ min: length, max: length, bannedWords: fc.array(words, { maxLength: 3 }) }),
        keyboardLayouts: fc.record({ customerName: fc.array(words, { maxLength: 4 }) }),
        tts: fc.record({ announcement: fc.oneof(words, fc.constant('#{ticketNumber} #{counterNumber}')) }),
        texts: fc.record({ dispenser: fc.dictionary(fc.oneof(key, words), fc.jsonValue()) }),
      })
      .map((change) => aLanguage(change)),
    4,
  ),
  services: fc.option(
    listOf(
      fc
        .record({
          key,
          name: words,
          texts,
          status,
          priority: fc.constantFrom(-100, 0, 1, 100),
          subType: fc.integer({ min: 0, max: 3 }),
          services: keys,
          numberInterval: key,
          visibility: fc.constantFrom(0, 1, 2),
        })
        .map((change) => aService(change)),
      4,
    ),
    { nil: undefined },
  ),
  groups: fc.option(
    listOf(
      fc.record({ key, name: words, texts }).map((change) => aGroup(change)),
      3,
    ),
    {
      nil: undefined,
    },
  ),
  names: fc.constant(noNames),
  profiles: listOf(
    fc
      .record({
        key,
        name: words,
        defaultLang: key,
        structure: fc.array(fc.record({ language: key, items }), { maxLength: 3 }),
        standByTime: length,
        printDialogTime: length,
        customerName: fc.integer({ min: 0, max: 3 }),
        specialService: fc.oneof(key, fc.jsonValue()),
        keyboard: fc.record({ type: words, min: length, max: length, mask: words }),
      })
      .map(({ customerName, specialService, keyboard, ...change }) => {
        const { features, appearance } = aProfile();
        return aProfile({
          ...change,
          features: { ...features, customerName, specialService },
          appearance: { ...appearance, keyboard },
        });
      }),
    3,
  ),
  exceptionDays: listOf(
    fc
      .record({
        key,
        status,
        name: words,
        times: fc.record({
          year: fc.constantFrom(0, 2026, 2027, 9999, 20_260),
          month: fc.integer({ min: 0, max: 13 }),
          day: fc.integer({ min: 0, max: 32 }),
        }),
        weekday: fc.oneof(fc.constant(true as const), anyWeekday),
        openingHours: anyHours(8),
      })
      .map((change) => anExceptionDay(change)),
    6,
  ),
  settings: fc
    .record({ primaryColor: colour, textColor: colour, buttonText: colour })
    .map((change) => theSettings({ styling: aStyling(change) })),
  dispensers: listOf(
    fc
      .record({ key, name: words, windows: anyWindows(key, 12) })
      .map(({ windows: profiles, ...change }) =>
        aDevice({ ...change, special: { cardReaders: [], profiles } }),
      ),
    2,
  ),
  counters: listOf(
    fc.record({ name: words, number: words, services: fc.option(keys, { nil: undefined }) }),
    3,
  ),
  users: listOf(
    fc.record({
      name: words,
      services: fc.option(listOf(fc.record({ service: key, precedence: fc.nat(3) }), 3), { nil: undefined }),
    }),
    2,
  ),
  rules: fc.record({ priorityWeightSeconds: fc.constantFrom(0, 300, 3600) }),
  numberIntervals: fc.option(
    listOf(
      fc
        .record({ key, name: words, prefix: words, min: fc.nat(999_999), max: fc.nat(999_999) })
        .map((change) => aNumberInterval(change)),
      3,
    ),
    { nil: undefined },
  ),
});
