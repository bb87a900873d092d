import { describe, expect, it } from 'vitest';
import { aBranch, anExceptionDay, aProfile, hours } from '../../testing/builders.ts';
import { aLintedBranch, arabicLanguage, englishLanguage } from '../../testing/lint/a-linted-branch.ts';
import { oneMistakeEach } from '../../testing/lint/one-mistake-each.ts';
import { readWords } from '../../testing/words/sentences-file.ts';
import { inEnglish } from './findings/english-finding.ts';
import { sayFinding } from './findings/say-finding.ts';
import { lintBranch } from './lint-branch.ts';
import { lintCutTexts } from './measured/cut-texts.ts';
import { lintPicture } from './measured/pictures.ts';
import { placeText } from './place-text.ts';

describe('the linter', () => {
  it('finds nothing in a branch without errors', () => {
    expect(lintBranch(aLintedBranch())).toEqual([]);
  });

  it.each(Object.entries(oneMistakeEach).map(([rule, example]) => ({ rule, ...example })))(
    'reports $rule: $error',
    ({ rule, change, place, effect, also }) => {
      const branch = aLintedBranch(change);
      const findings = lintBranch(branch);
      expect(new Set(findings.map((finding) => finding.rule))).toEqual(new Set(also ? [rule, also] : [rule]));
      const [finding, ...more] = findings.filter((one) => one.rule === rule);
      expect(more).toEqual([]);
      expect(finding && placeText(finding.place, branch)).toBe(place);
      const said = finding && inEnglish(finding);
      expect(said?.effect).toMatch(effect);
      expect(said?.effect).toMatch(/^[A-Z].*\.$/);
      expect(said?.fix).toMatch(/^[A-Z].*[.”]$/);
    },
  );

  it('explains why a menu is never seen, and names its language', () => {
    const items = [{ service: 'passport' }];
    const unused = (...languages: string[]) => {
      const structure = languages.map((language) => ({ language, items }));
      return lintBranch(aLintedBranch({ profiles: [aProfile({ structure })] }))
        .filter(({ rule }) => rule === 'menu-unused')
        .map((one) => inEnglish(one).effect.replace(/^Visitors never see this menu of “Weekday” in /, ''));
    };
    const second = 'it is the second one in this language.';
    expect(unused('en', 'ar', 'ar')).toEqual([`Arabic (ar): ${second}`]);
    expect(unused('ar', 'en', 'en')).toEqual([`English (en-GB): ${second}`]);
    expect(unused('en', 'ar', 'fr')).toEqual(['“fr”: the branch does not have this language.']);
  });

  it.each([
    ['Give up {{number}} $t(menu.back)?', 'it needs {{number}}, no other placeholder, and no $t(.'],
    [true, 'its value is not a text.'],
  ])('explains why %s does not replace a sentence', (text, reason) => {
    const languages = [englishLanguage({ texts: { smart: { 'leave.title': text } } }), arabicLanguage()];
    const [said] = lintBranch(aLintedBranch({ languages }))
      .filter(({ rule }) => rule === 'sentence-unusable')
      .map(inEnglish);
    expect(said?.effect).toContain(`texts.smart.leave.title: ${reason}`);
    expect(said?.fix).toContain(text === true ? 'Write a text' : 'placeholders');
  });

  it('isolates signs from the right-to-left text in every such language', () => {
    const appearance = {
      ...aProfile().appearance,
      header: { visible: true, leftText: '#{weather}', rightText: '' },
    };
    const address = { ...aBranch().address, latitude: 48.21, longitude: 196.37 };
    const changes = [
      ...Object.values(oneMistakeEach).map(({ change }) => change),
      { profiles: [aProfile({ appearance })] },
      { branch: aBranch({ address }) },
    ];
    const found = changes.flatMap((change) => lintBranch(aLintedBranch(change)));
    const picture = { source: 'a.png', what: 'logo', path: [] } as const;
    const sizes = [{ text: 'Tax', view: { screen: 'menu', size: { width: 1080, height: 1920 } } }] as const;
    const measured = [
      ...lintCutTexts(sizes, aLintedBranch()),
      ...lintPicture(picture, { bytes: 1, width: 9000, height: 9000 }),
    ];
    for (const spoken of ['ar', 'fa', 'he', 'ur'] as const) {
      const texts = readWords(spoken).findings ?? {};
      const said = [...found, ...measured]
        .map((one) => sayFinding(one, { spoken, texts, fields: {} }))
        .flatMap(({ effect, fix }) =>
          [effect, fix].map((text) => text.replace(/[\u2066\u2068].*?\u2069/g, '')),
        );
      const bare = said.filter((text) => /(?<![\w/])[#/]\S|\d [x×] \d|\.\d+, \d/.test(text));
      expect([spoken, bare]).toEqual([spoken, []]);
    }
  });

  it('reports an exception day whose opening hours are all for other weekdays', () => {
    // A date that is a Saturday.
    const times = { year: 2026, month: 11, day: 21 };
    const effectsWith = (...openingHours: ReturnType<typeof hours>[]) =>
      lintBranch(aLintedBranch({ exceptionDays: [anExceptionDay({ times, openingHours })] }))
        .filter(({ rule }) => rule === 'exception-hours-ignored')
        .map((one) => inEnglish(one).effect);
    expect(effectsWith(hours(1, '0900', '1200'))).toEqual([
      'On 21 November 2026 the opening hours of “Staff day” do not apply: they are of other weekdays, and this date is a Saturday.',
    ]);
    expect(effectsWith(hours(1, '0900', '1200'), hours(6, '0900', '1200'))).toEqual([]);
  });

  it('says a date in the language of the reader', () => {
    const exceptionDays = [anExceptionDay({ times: { year: 2100, month: 1, day: 1 } })];
    const german = { spoken: 'de' as const, texts: readWords('de').findings ?? {}, fields: {} };
    const said = lintBranch(aLintedBranch({ today: '2026-11-21', exceptionDays })).map(
      (one) => sayFinding(one, german).effect,
    );
    expect(said).toEqual([expect.stringContaining('1. Januar 2100')]);
  });
});
