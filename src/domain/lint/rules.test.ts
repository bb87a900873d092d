import { describe, expect, it } from 'vitest';
import { anExceptionDay, aProfile, hours } from '../../testing/builders.ts';
import { aLintedBranch } from '../../testing/lint/a-linted-branch.ts';
import { oneMistakeEach } from '../../testing/lint/one-mistake-each.ts';
import { inEnglish } from './findings/english-finding.ts';
import { lintBranch } from './lint-branch.ts';
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
    expect(unused('en', 'ar', 'fr')).toEqual(['fr: the branch does not have this language.']);
  });

  it('reports an exception day whose opening hours are all for other weekdays', () => {
    // A date that is a Saturday.
    const times = { year: 2026, month: 11, day: 21 };
    const effectsWith = (...openingHours: ReturnType<typeof hours>[]) =>
      lintBranch(aLintedBranch({ exceptionDays: [anExceptionDay({ times, openingHours })] }))
        .filter(({ rule }) => rule === 'exception-hours-ignored')
        .map((one) => inEnglish(one).effect);
    expect(effectsWith(hours(1, '0900', '1200'))).toEqual([
      'On 2026-11-21 the opening hours of “Staff day” do not apply: they are of other weekdays, and this date is a Saturday.',
    ]);
    expect(effectsWith(hours(1, '0900', '1200'), hours(6, '0900', '1200'))).toEqual([]);
  });
});
