import { localeOf } from '../calendar/date-text.ts';
import { rowsTooLong } from '../text-entry/keyboards/given-rows.ts';
import {
  isReplacedLayout,
  isWithoutKeyboard,
  lettersNotShown,
} from '../text-entry/keyboards/name-letters.ts';
import { type Finding, finding } from './findings/finding.ts';
import { listText } from './findings/in-words.ts';
import {
  type LintedBranch,
  languageLabel,
  offeredLanguages,
  placeOfLanguage,
  profilesWithNames,
} from './findings/linted-branch.ts';
import { shownFirst } from './times/week.ts';

/** Finds languages in which visitors cannot type their names, if a profile asks for names. */
export function* lintKeyboards(data: LintedBranch): Iterable<Finding> {
  const [asking] = shownFirst(profilesWithNames(data), data);
  if (!asking) return;
  for (const language of offeredLanguages(data)) {
    const rows = language.keyboardLayouts.customerName;
    const locale = localeOf(language.code);
    const place = placeOfLanguage(data, language, ['keyboardLayouts', 'customerName'], {
      screen: 'name',
      profile: asking.key,
    });
    const name = languageLabel(language);
    if (isReplacedLayout(rows)) {
      yield finding('keyboard-unusable', {
        ...place,
        effect: `Visitors who read ${name} get the standard keyboard of the language: the branch's keyboard has fewer than five letters, too many keys, or none that could be read.`,
        fix: 'Write up to five rows of at most 15 keys, separated by spaces, or leave the list empty.',
      });
    }
    const tooLong = rowsTooLong(rows);
    if (tooLong.length > 0 && !isReplacedLayout(rows)) {
      yield finding('keyboard-unusable', {
        ...place,
        effect: `Visitors who read ${name} do not see row ${listText(tooLong.map(String))} of the keyboard: it has more than 15 keys.`,
        fix: 'Write up to five rows of at most 15 keys, separated by spaces.',
      });
    }
    const later = lettersNotShown(rows, locale);
    if (later.length > 0) {
      yield finding('keyboard-letters-missing', {
        ...place,
        effect: `Visitors who read ${name} find ${later.join(' ')} only after they press the key for further letters.`,
        fix: 'Add keys for these letters to keyboardLayouts.customerName, or leave the list empty: the standard keyboard has them.',
      });
    }
    if (isWithoutKeyboard(rows, locale)) {
      yield finding('keyboard-latin', {
        ...place,
        effect: `Visitors who read ${name} write their names in Latin letters: there is no keyboard for their script.`,
        fix: 'Give the letters in keyboardLayouts.customerName, if the script has few enough, or let visitors leave the name out.',
      });
    }
  }
}
