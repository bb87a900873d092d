import type { Language } from '../../../contract/language.ts';
import { localeOf } from '../../calendar/date-text.ts';
import { part, quoted } from '../../words/finding-value.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { isLocale, type LintedBranch, offeredLanguages, readersOf } from '../findings/linted-branch.ts';
import { type NamedEntity, namedEntities, placeOfText } from './named-entities.ts';

/** Finds names that are entered under one language but written in another. */
export function* lintNamesInOtherLanguages(data: LintedBranch): Iterable<Finding> {
  const { defaultLang } = data.branch;
  // The default language comes first, because the name was probably copied from there.
  const languages = [...offeredLanguages(data)].sort(
    (a, b) => Number(b.key === defaultLang) - Number(a.key === defaultLang),
  );
  for (const named of namedEntities(data)) {
    for (const [index, language] of languages.entries()) {
      const name = ownName(named, language);
      if (name === undefined) continue;
      const original = languages
        .slice(0, index)
        .find((other) => ownName(named, other) === name && baseOf(other) !== baseOf(language));
      if (!original && !isInOtherLetters(name, language)) continue;
      const place = placeOfText(named, language, 'name');
      const item = part(`item.${named.kind}`, { name: quoted(name) });
      const values = { readers: readersOf([language]), item, language };
      yield original
        ? finding('name-in-other-language.same', place, { ...values, other: original })
        : finding('name-in-other-language.script', place, values);
    }
  }
}

const ownName = ({ entity }: NamedEntity, { key }: Language): string | undefined =>
  entity.texts[key]?.name.trim() || undefined;

const baseOf = ({ code }: Language): string | undefined => localeOf(code).split('-')[0];

/**
 * True if a name is not written in its language's script: only in Latin letters, or, for a Latin script, without Latin
 * letters.
 */
function isInOtherLetters(name: string, { code }: Language): boolean {
  if (!isLocale(code) || !/\p{L}/u.test(name)) return false;
  const { script } = new Intl.Locale(localeOf(code)).maximize();
  if (script === undefined) return false;
  return script === 'Latn' ? !/\p{Script=Latin}/u.test(name) : !/[^\P{L}\p{Script=Latin}]/u.test(name);
}
