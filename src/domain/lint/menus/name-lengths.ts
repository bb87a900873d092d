import { namesFrom } from '../../menu/names.ts';
import { quoted } from '../../words/finding-value.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { fallbacksFor, type LintedBranch, offeredLanguages, readersOf } from '../findings/linted-branch.ts';
import { namedEntities, placeOfText } from './named-entities.ts';

/** The maximum width of a name, in ems: three lines in the smallest text size, across the menu of the largest panel. */
const mostEms = 75;

/** The usual width of a letter in ems. `--measure` finds the exact widths. */
function usualWidth(letter: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) return 1;
  if (/\p{M}/u.test(letter)) return 0;
  if (/[\s.,:;'’!|()\-ijltfrI]/.test(letter)) return 0.3;
  return /[MWmw\p{Lu}]/u.test(letter) ? 0.72 : 0.54;
}

const usualEms = (text: string) => [...text].reduce((sum, letter) => sum + usualWidth(letter), 0);

/** Finds names of services and groups that fit on no panel. */
export function* lintNameLengths(data: LintedBranch): Iterable<Finding> {
  for (const named of namedEntities(data)) {
    for (const language of offeredLanguages(data)) {
      const name =
        namesFrom(data, fallbacksFor(data, language.key))(named.list, named.entity.key)?.name ?? '';
      const ems = usualEms(name);
      if (ems <= mostEms) continue;
      const letters = [...name].length;
      yield finding('name-too-long', placeOfText(named, language, 'name'), {
        readers: readersOf([language]),
        name: quoted(`${[...name].slice(0, 40).join('')}…`),
        letters,
        most: Math.floor((letters * mostEms) / ems / 20) * 10,
      });
      break;
    }
  }
}
