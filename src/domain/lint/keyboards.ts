import { localeOf } from '../calendar/date-text.ts';
import { rowsTooLong } from '../text-entry/keyboards/given-rows.ts';
import {
  isReplacedLayout,
  isWithoutKeyboard,
  lettersNotShown,
} from '../text-entry/keyboards/name-letters.ts';
import { listOf } from '../words/finding-value.ts';
import { type Finding, finding } from './findings/finding.ts';
import {
  type LintedBranch,
  offeredLanguages,
  placeOfLanguage,
  profilesWithNames,
  readersOf,
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
    const readers = readersOf([language]);
    if (isReplacedLayout(rows)) {
      yield finding('keyboard-unusable.replaced', place, { readers });
    }
    const tooLong = rowsTooLong(rows);
    if (tooLong.length > 0 && !isReplacedLayout(rows)) {
      yield finding('keyboard-unusable.rows', place, { readers, rows: listOf(tooLong) });
    }
    const later = lettersNotShown(rows, locale);
    if (later.length > 0) {
      yield finding('keyboard-letters-missing', place, { readers, letters: later.join(' ') });
    }
    if (isWithoutKeyboard(rows, locale)) {
      yield finding('keyboard-latin', place, { readers });
    }
  }
}
