import { lintAlike } from './alike.ts';
import { lintColours } from './colours.ts';
import { lintFeatures } from './features.ts';
import { lintFieldValues } from './field-values.ts';
import { type Finding, severities } from './findings/finding.ts';
import type { LintedBranch } from './findings/linted-branch.ts';
import { lintKeyboards } from './keyboards.ts';
import { lintLanguages } from './languages.ts';
import { lintLetters } from './letters.ts';
import { lintLimits } from './limits.ts';
import { lintHiddenItems } from './menus/hidden-items.ts';
import { lintMenus } from './menus/menu-contents.ts';
import { lintNameLengths } from './menus/name-lengths.ts';
import { lintNames } from './menus/names.ts';
import { lintNamesAlike } from './menus/names-alike.ts';
import { lintNamesInOtherLanguages } from './menus/names-in-other-languages.ts';
import { lintRepeatedGroups } from './menus/repeated-groups.ts';
import { lintTexts } from './menus/texts.ts';
import { lintTyping } from './menus/typing.ts';
import { lintNumbers } from './numbers.ts';
import { lintOrderInMinutes } from './order-in-minutes.ts';
import { lintPlace } from './place.ts';
import { lintPriorities } from './priorities.ts';
import { lintStaff } from './staff.ts';
import { lintClosing } from './times/closing.ts';
import { lintDayEnd } from './times/day-end.ts';
import { lintExceptionDays } from './times/exception-days.ts';
import { lintExceptionEffects } from './times/exception-effects.ts';
import { lintManagedClosings } from './times/managed-closings.ts';
import { lintSchedule } from './times/schedule.ts';
import { lintShownProfiles } from './times/shown-profiles.ts';
import { lintTypedHours } from './times/typed-hours.ts';

const subjects = [
  lintSchedule,
  lintShownProfiles,
  lintExceptionDays,
  lintTypedHours,
  lintExceptionEffects,
  lintDayEnd,
  lintClosing,
  lintManagedClosings,
  lintPlace,
  lintMenus,
  lintHiddenItems,
  lintRepeatedGroups,
  lintNames,
  lintNamesAlike,
  lintNamesInOtherLanguages,
  lintTexts,
  lintNameLengths,
  lintTyping,
  lintLetters,
  lintLanguages,
  lintKeyboards,
  lintLimits,
  lintColours,
  lintFeatures,
  lintStaff,
  lintAlike,
  lintPriorities,
  lintOrderInMinutes,
  lintNumbers,
  ...lintFieldValues,
];

/**
 * Finds errors in a branch that every schema accepts: errors first and notes last, grouped by subject. Omits findings
 * about unusable parts, because the caller has replaced these.
 */
export function lintBranch(data: LintedBranch, unusable: ReadonlySet<string> = new Set()): Finding[] {
  const findings = subjects.flatMap((lint) => {
    const { watched, wasRead } = watch(data, unusable);
    const found = [...lint(watched)];
    return wasRead() ? [] : found;
  });
  return severities.flatMap((wanted) => findings.filter(({ severity }) => severity === wanted));
}

function watch(data: LintedBranch, parts: ReadonlySet<string>) {
  let isRead = false;
  const watched = { ...data };
  for (const part of parts) {
    const get = () => {
      isRead = true;
      return data[part as keyof LintedBranch];
    };
    Object.defineProperty(watched, part, { get, enumerable: true });
  }
  return { watched, wasRead: () => isRead };
}
