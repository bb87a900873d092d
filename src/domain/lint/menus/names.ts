import type { Language } from '../../../contract/language.ts';
import { displayNameOf, namesFrom } from '../../menu/names.ts';
import { containsBannedWord } from '../../text-entry/banned-words.ts';
import { listOf, part, quoted } from '../../words/finding-value.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { fallbacksFor, type LintedBranch, offeredLanguages, readersOf } from '../findings/linted-branch.ts';
import { type NamedEntity, namedEntities, placeOfText } from './named-entities.ts';

/** Finds names that are missing in a language of the branch, or that contain a banned word. */
export function* lintNames(data: LintedBranch): Iterable<Finding> {
  for (const named of namedEntities(data)) {
    yield* untranslatedName(named, data);
    yield* bannedNames(named, data);
  }
}

function shownName(
  { list, entity }: NamedEntity,
  language: Language,
  data: LintedBranch,
): string | undefined {
  return namesFrom(data, fallbacksFor(data, language.key))(list, entity.key)?.name;
}

function hasNameIn({ list, entity }: NamedEntity, { key }: Language, data: LintedBranch): boolean {
  if (displayNameOf({ name: '', texts: entity.texts }, [key])) return true;
  // Without a text, the entity's own name has precedence over names from other sources.
  return entity.name.trim() === '' && namesFrom(data, [key])(list, entity.key) !== undefined;
}

function* untranslatedName(named: NamedEntity, data: LintedBranch): Iterable<Finding> {
  const { entity, kind } = named;
  const missing = offeredLanguages(data).filter(
    (language) => !hasNameIn(named, language, data) && shownName(named, language, data) !== undefined,
  );
  const [first] = missing;
  if (!first) return;
  yield finding('name-not-translated', placeOfText(named, first, 'name'), {
    readers: readersOf(missing),
    languages: listOf(missing),
    item: part(`item.${kind}`, { name: quoted(entity.name || entity.key) }),
    name: quoted(shownName(named, first, data) ?? ''),
  });
}

function* bannedNames(named: NamedEntity, data: LintedBranch): Iterable<Finding> {
  for (const language of offeredLanguages(data)) {
    const name = shownName(named, language, data);
    const banned = language.customerName?.bannedWords ?? [];
    const word = banned.find((one) => name !== undefined && containsBannedWord(name, [one]));
    if (name === undefined || word === undefined) continue;
    yield finding('name-banned', placeOfText(named, language, 'name'), {
      readers: readersOf([language]),
      item: part(`item.${named.kind}`, { name: quoted(name) }),
      word: quoted(word),
    });
  }
}
