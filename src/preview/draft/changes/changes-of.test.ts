import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBranch, aLanguage, anExceptionDay, aWindow, hours } from '../../../testing/builders.ts';
import { aLiveBranch } from '../../../testing/preview/a-live-branch.ts';
import { englishPreview } from '../../../words/english-preview.ts';
import { englishWords, spokenTexts } from '../../words/preview-words.ts';
import { problemsOfDraft } from '../edit/draft-state.ts';
import { type EditedBranch, editedBranchOf } from '../edit/edited-branch.ts';
import { hasParts, type Path, valueAt, withValueAt } from '../edit/path.ts';
import { type Change, changesOf } from './changes-of.ts';

const openingHours = [hours(1, '0800', '1200'), hours(2, '0800', '1200')];
const { branch } = aLiveBranch({}, { branch: aBranch({ openingHours }) });
const base = editedBranchOf(branch);
const edited = (path: Path, value: unknown) => withValueAt(base, path, value) as EditedBranch;
const changes = (path: Path, value: unknown) => changesOf(branch, edited(path, value), englishWords);
const sentence = ({ entity, field, was, now }: Change) => `${entity}: ${field}: ${was} -> ${now}`;
const sentences = (path: Path, value: unknown) => changes(path, value).map(sentence);

const menu: Path = ['profiles', 0, 'structure', 0, 'items'];
const items = valueAt(base, menu) as readonly unknown[];
const css: Path = ['profiles', 0, 'appearance', 'customCss'];
const windows: Path = ['dispensers', 0, 'special', 'profiles'];

describe('the changes of a draft', () => {
  it('are empty for an unedited draft', () => {
    expect(changesOf(branch, structuredClone(base), englishWords)).toEqual([]);
  });

  it.each<[Path, unknown, string]>([
    [['profiles', 0, 'name'], 'Summer', 'Profile “Summer”: Name: “Weekday” -> “Summer”'],
    [['profiles', 0, 'appearance', 'showWaitTime'], false, 'Profile “Weekday”: Expected wait: yes -> no'],
    [
      ['profiles', 0, 'defaultLang'],
      'ar',
      'Profile “Weekday”: Default language: “English (en-GB)” -> “Arabic (ar)”',
    ],
    [['settings', 'styling', 'pageColor'], '#FFFFFF', 'Settings: Background colour: “#ECF0EA” -> “#FFFFFF”'],
    [
      ['services', 0, 'texts', 'en', 'name'],
      '',
      'Service “Passport”: Names for visitors · English (en-GB) · Name: “Passport or ID card” -> empty',
    ],
    [
      ['languages', 0, 'texts', 'dispenser', 'menu.question'],
      'Hello',
      'Language “English (en-GB)”: Texts on the screen · menu.question: not present -> “Hello”',
    ],
    [css, 'a{}', 'Profile “Weekday”: Style sheet: none -> “a{}”'],
  ])('at %j are described in plain words', (path, value, expected) => {
    expect(sentences(path, value)).toEqual([expected]);
  });

  it('show a text of up to 90 characters completely, and the beginning of a longer text', () => {
    const told = (length: number) => changes(css, 'x'.repeat(length)).map(({ now }) => now);
    expect(told(90)).toEqual([`“${'x'.repeat(90)}”`]);
    expect(told(91)).toEqual([`“${'x'.repeat(90)}…”`]);
  });

  it('name the weekday and the list position of an opening time', () => {
    expect(sentences(['branch', 'openingHours', 1, 'start'], '0900')).toEqual([
      'Branch: Opening hours · Tuesday (place 2) · Opens: 08:00 -> 09:00',
    ]);
  });

  it('name fields, weekdays and quotes in the language of the page', () => {
    const texts = { ...englishPreview, quoted: '„{{text}}“' };
    const fields = { 'dispensers[].special.profiles.title': 'Plan' };
    const german = { language: 'de', spoken: 'de', ...spokenTexts(texts), fields } as const;
    expect(changesOf(branch, edited([...windows, 1, 'profile'], 'late'), german).map(sentence)).toEqual([
      'Dispenser „Entrance“: Plan · Montag (place 2) · Profile: „Weekday“ -> „late“',
    ]);
  });

  it('name the item of a menu that was moved, added or removed', () => {
    const [first, second, third] = items;
    expect(sentences(menu, [second, third, first])).toEqual([
      'Profile “Weekday”: Menu · English (en-GB): “Passport” at place 1 -> “Passport” at place 3',
    ]);
    expect(sentences(menu, [first, second])).toEqual([
      'Profile “Weekday”: Menu · English (en-GB): “Parking” at place 3 -> entries: 2',
    ]);
    expect(sentences(menu, [first, third])).toEqual([
      'Profile “Weekday”: Menu · English (en-GB): “Family” at place 2 -> entries: 2',
    ]);
    expect(sentences(menu, [...items, { service: 'birth' }])).toEqual([
      'Profile “Weekday”: Menu · English (en-GB): entries: 3 -> “Birth” at place 4',
    ]);
  });

  it('inside a group of a menu are described with the group', () => {
    expect(sentences([...menu, 1, 'items'], [])).toEqual([
      'Profile “Weekday”: Menu · English (en-GB) · Family: “Birth” at place 1 -> entries: 0',
    ]);
  });

  it('name the changed time of a window', () => {
    const before = valueAt(base, windows) as readonly unknown[];
    expect(sentences([...windows, 1, 'start'], '0830')).toEqual([
      'Dispenser “Entrance”: Weekly schedule · Monday (place 2) · From: 00:00 -> 08:30',
    ]);
    expect(sentences(windows, [...before, aWindow('profile-1', 1, '0800', '1200')])).toEqual([
      'Dispenser “Entrance”: Weekly schedule: entries: 7 -> Monday 08:00 to 12:00, “Weekday” at place 8',
    ]);
  });

  it('name new and removed exception days', () => {
    expect(sentences(['exceptionDays'], [anExceptionDay({ key: 'new', name: 'Fair' })])).toEqual([
      'Exception day “Staff day”: : present -> removed',
      'Exception day “Fair”: : not present -> added',
    ]);
  });

  it('are found by key, even if the entities are in a different order', () => {
    const languages = [
      aLanguage({ key: 'ar', code: 'ar', name: 'العربية', default: false }),
      aLanguage({ name: 'British' }),
    ];
    const moved = withValueAt(base, ['languages'], languages) as EditedBranch;
    expect(changesOf(branch, moved, englishWords).map(({ path }) => path)).toEqual([
      ['languages', 1, 'name'],
    ]);
  });

  it.each<[Path, unknown]>([
    [css, 'a{}'],
    [['languages', 0, 'tts'], undefined],
    [['services', 0, 'texts', 'ar'], { name: 'جواز', explanation: null, comment: null }],
    [menu, items.toReversed()],
    [[...menu, 1, 'items'], []],
    [['exceptionDays'], []],
    [['exceptionDays'], [anExceptionDay(), anExceptionDay({ key: 'new' })]],
  ])('can be undone at %j', (path, value) => {
    const draft = edited(path, value);
    const taken = changesOf(branch, draft, englishWords).reduce<unknown>(
      (now, { back }) => withValueAt(now, back.path, back.value),
      draft,
    );
    expect(taken).toEqual(base);
  });

  it('can be undone in any draft, whatever it contains', () => {
    const paths = pathsIn(base, []);
    const edit = fc.tuple(fc.constantFrom(...paths), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const draft = edits.reduce<EditedBranch>(
          (now, [path, value]) =>
            hasParts(valueAt(now, path.slice(0, -1)))
              ? (withValueAt(now, path, structuredClone(value)) as EditedBranch)
              : now,
          base,
        );
        expect(() => problemsOfDraft(draft, branch)).not.toThrow();
        let taken = draft;
        // A change may be part of another change, and disappears when that change is reverted.
        for (
          let [change] = changesOf(branch, taken, englishWords);
          change;
          [change] = changesOf(branch, taken, englishWords)
        ) {
          taken = withValueAt(taken, change.back.path, change.back.value) as EditedBranch;
        }
        expect(taken).toEqual(base);
      }),
      {
        numRuns: 150,
        examples: [
          // Every object inherits `toString`.
          [[[['dispensers', 0, 'special'], { toString: [] }]]],
          // The first edit sets a list where the second edit expects fields.
          [
            [
              [['profiles', 0, 'appearance'], []],
              [['profiles', 0, 'appearance', 'footer'], {}],
            ],
          ],
        ],
      },
    );
  });
});

function pathsIn(value: unknown, path: Path): Path[] {
  if (!hasParts(value)) return path.at(-1) === 'key' ? [] : [path];
  return [
    ...(path.length > 2 ? [path] : []),
    ...Object.keys(value).flatMap((name) =>
      pathsIn(valueAt(value, [name]), [...path, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}
