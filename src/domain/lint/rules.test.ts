import { describe, expect, it } from 'vitest';
import { aLintedBranch } from '../../testing/lint/a-linted-branch.ts';
import { oneMistakeEach } from '../../testing/lint/one-mistake-each.ts';
import { lintBranch } from './lint-branch.ts';
import { placeText } from './place-text.ts';

describe('the linter', () => {
  it('finds nothing in a branch without mistakes', () => {
    expect(lintBranch(aLintedBranch())).toEqual([]);
  });

  it.each(Object.entries(oneMistakeEach).map(([rule, claim]) => ({ rule, ...claim })))(
    '$rule: $claim',
    ({ rule, change, place, effect, also }) => {
      const branch = aLintedBranch(change);
      const findings = lintBranch(branch);
      expect(new Set(findings.map((finding) => finding.rule))).toEqual(new Set(also ? [rule, also] : [rule]));
      const [finding, ...more] = findings.filter((one) => one.rule === rule);
      expect(more).toEqual([]);
      expect(finding && placeText(finding.place, branch)).toBe(place);
      expect(finding?.effect).toMatch(effect);
      expect(finding?.effect).toMatch(/^[A-Z].*\.$/);
      expect(finding?.fix).toMatch(/^[A-Z].*[.”]$/);
    },
  );
});
