import { localeOf } from '../calendar/date-text.ts';
import { isReplacedLayout, missingLetters } from '../text-entry/name-letters.ts';
import { type Finding, finding } from './finding.ts';
import { type LintedBranch, languageName, offeredLanguages, profilesWithNames } from './linted-branch.ts';
import { shownFirst } from './times/week.ts';

/** Finds languages in which visitors cannot type their names. Only if a profile asks for names. */
export function lintKeyboards(data: LintedBranch): Finding[] {
  const [asking] = shownFirst(profilesWithNames(data), data);
  if (!asking) return [];
  return offeredLanguages(data).flatMap((language) => {
    const { code, key, keyboardLayouts } = language;
    const rows = keyboardLayouts.customerName;
    const locale = localeOf(code);
    const place = {
      path: ['languages', data.languages.indexOf(language), 'keyboardLayouts', 'customerName'],
      key,
      view: { screen: 'name', profile: asking.key, language: key } as const,
    };
    const name = languageName(language);
    const isReplaced = isReplacedLayout(rows, locale);
    const missing = missingLetters(rows, locale);
    return [
      ...(isReplaced
        ? [
            finding('keyboard-unusable', place, {
              effect: `Visitors who read ${name} get the usual keyboard of the script: the one of the branch has fewer than five letters, too many keys, or none that could be read.`,
              fix: 'Write up to five rows of at most 15 keys, separated by spaces, or leave the list empty.',
            }),
          ]
        : []),
      ...(missing.length > 0
        ? [
            finding('keyboard-letters-missing', place, {
              effect: `Visitors who read ${name} cannot type ${missing.join(' ')} in their names.`,
              fix: `Add keys for these letters to keyboardLayouts.customerName${isReplaced || rows.length === 0 ? ', with all other letters, because the usual keyboard does not have them' : ''}.`,
            }),
          ]
        : []),
    ];
  });
}
