import type { Profile } from '../../contract/profile.ts';
import { codeRulesOf } from '../text-entry/code-mask.ts';
import { nameBounds } from '../text-entry/customer-name.ts';
import { quoted } from '../words/finding-value.ts';
import { type Finding, finding } from './findings/finding.ts';
import {
  type LintedBranch,
  offeredLanguages,
  placeOfLanguage,
  profilesWithNames,
  readersOf,
} from './findings/linted-branch.ts';
import { shownFirst } from './times/week.ts';

/** Finds length limits whose minimum exceeds their maximum. */
export function* lintLimits(data: LintedBranch): Iterable<Finding> {
  yield* nameLengths(data);
  for (const [index, profile] of data.profiles.entries()) yield* codeLength(profile, index);
}

function* nameLengths(data: LintedBranch): Iterable<Finding> {
  const [asking] = shownFirst(profilesWithNames(data), data);
  for (const language of offeredLanguages(data)) {
    const { customerName } = language;
    if (!customerName || customerName.min <= 0) continue;
    const bounds = nameBounds(customerName);
    if (bounds.min > 0) continue;
    yield finding(
      'name-length-reversed',
      placeOfLanguage(data, language, ['customerName', 'min'], { screen: 'name', profile: asking?.key }),
      { readers: readersOf([language]), min: customerName.min, max: bounds.max },
    );
  }
}

function* codeLength({ key, name, appearance }: Profile, index: number): Iterable<Finding> {
  const { min } = appearance.keyboard;
  const rules = codeRulesOf(appearance.keyboard);
  const longest = rules.positions.length;
  if (rules.isMasked || min <= longest) return;
  yield finding(
    'code-length-reversed',
    {
      path: ['profiles', index, 'appearance', 'keyboard', 'min'],
      key,
      view: { screen: 'code', profile: key },
    },
    { profile: quoted(name), length: longest, min },
  );
}
