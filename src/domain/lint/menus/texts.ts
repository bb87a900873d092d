import type { Language } from '../../../contract/language.ts';
import { englishPhone } from '../../../words/english-phone.ts';
import { listOf, quoted } from '../../words/finding-value.ts';
import { phoneTexts } from '../../words/phone-texts.ts';
import { missingForms, pluralStem } from '../../words/plural-forms.ts';
import { placeholdersIn, sentenceOf, textGroups, textOverrides } from '../../words/text-overrides.ts';
import { type Finding, finding } from '../findings/finding.ts';
import {
  type LintedBranch,
  offeredLanguages,
  placeOfLanguage,
  readersOf,
} from '../findings/linted-branch.ts';
import { type NamedEntity, namedEntities, placeOfText } from './named-entities.ts';

const fields = ['explanation', 'comment'] as const;

/** The groups of texts that replace our sentences. */
const replacing = [...textGroups, 'smart'] as const;

/**
 * Finds texts that only some languages of the branch have, and texts that are unusable or that nothing reads. Names
 * have a separate rule.
 */
export function* lintTexts(data: LintedBranch): Iterable<Finding> {
  for (const named of namedEntities(data)) {
    for (const field of fields) yield* untranslatedText(named, field, data);
  }
  yield* untranslatedSentences(data);
  for (const language of offeredLanguages(data)) {
    yield* missingPlurals(language, data);
    yield* unusableSentences(language, data);
    yield* unknownSentences(language, data);
  }
}

function* unusableSentences(language: Language, data: LintedBranch): Iterable<Finding> {
  const found = [...textOverrides(language, textGroups).problems, ...phoneTexts(language).problems];
  const readers = readersOf([language]);
  for (const { where } of found) {
    const [, group, name = ''] = /^texts\.(dispenser|ticket|player|smart)\.(.+)$/.exec(where) ?? [];
    const place = placeOfLanguage(data, language, ['texts', group ?? '', name], { screen: 'menu' });
    const placeholders = placeholdersIn(ours(group as (typeof replacing)[number], name)?.ours ?? '');
    const values = { readers, text: where };
    if (typeof language.texts[group as (typeof replacing)[number]]?.[name] !== 'string')
      yield finding('sentence-unusable.value', place, values);
    else if (placeholders.length > 0)
      yield finding('sentence-unusable.placeholders', place, {
        ...values,
        placeholders: listOf(placeholders),
      });
    else yield finding('sentence-unusable.plain', place, values);
  }
}

const ours = (group: (typeof replacing)[number], name: string) =>
  sentenceOf(group, name, group === 'smart' ? englishPhone : undefined);

const isSentence = (group: (typeof replacing)[number], name: string) => ours(group, name) !== undefined;

const namesIn = ({ texts }: Language, group: keyof Language['texts']) =>
  Object.entries(texts[group] ?? {}).flatMap(([name, text]) => (text ? [name] : []));

/** Finds texts that nothing reads, such as a misspelt name or a plural form that only another program uses. */
function* unknownSentences(language: Language, data: LintedBranch): Iterable<Finding> {
  const { services, groups } = data;
  const entities = services && groups && [...services, ...groups].map(({ key }) => key);
  const unknown = [
    ...replacing.map((group) => {
      const named = group === 'dispenser' ? entities : [];
      const names = namesIn(language, group).filter((name) => !isSentence(group, name));
      return { group, names: named ? names.filter((name) => !named.includes(name)) : [] };
    }),
    {
      group: 'client' as const,
      names: namesIn(language, 'client').filter((name) => !visitorField.test(name)),
    },
  ];
  for (const { group, names } of unknown.filter(({ names }) => names.length > 0)) {
    yield finding(
      'sentence-unusable.unknown',
      placeOfLanguage(data, language, ['texts', group, names[0] ?? ''], { screen: 'menu' }),
      { readers: readersOf([language]), names: listOf(names), group: `texts.${group}` },
    );
  }
}

/** The names in `texts.client`. Interface: Ticket, customerData. */
const visitorField = /^data(?:[1-9]|10)$/;

function* missingPlurals(language: Language, data: LintedBranch): Iterable<Finding> {
  for (const group of replacing) {
    const names = namesIn(language, group).filter((name) => isSentence(group, name));
    for (const [stem, forms] of missingForms(names, language.code)) {
      const values = {
        readers: readersOf([language]),
        missing: listOf(forms.map((form) => `${stem}_${form}`)),
        group: `texts.${group}`,
      };
      const name = names.find((one) => pluralStem(one) === stem) ?? '';
      const place = placeOfLanguage(data, language, ['texts', group, name], { screen: 'menu' });
      yield names.includes(`${stem}_other`)
        ? finding('plural-form-missing.own', place, { ...values, name: `${stem}_other` })
        : finding('plural-form-missing.ours', place, values);
    }
  }
}

function* untranslatedText(
  named: NamedEntity,
  field: (typeof fields)[number],
  data: LintedBranch,
): Iterable<Finding> {
  const { entity } = named;
  const languages = offeredLanguages(data);
  const hasText = ({ key }: Language) => Boolean(entity.texts[key]?.[field]?.trim());
  // Without a name in a language, its other texts are not used either.
  const missing = languages.filter(
    (language) => entity.texts[language.key]?.name.trim() && !hasText(language),
  );
  const [first] = missing;
  if (!first || !languages.some(hasText)) return;
  yield finding(`text-not-translated.${field}`, placeOfText(named, first, field), {
    readers: readersOf(missing),
    languages: listOf(missing),
    name: quoted(entity.name || entity.key),
  });
}

function* untranslatedSentences(data: LintedBranch): Iterable<Finding> {
  const { services = [], groups = [] } = data;
  const languages = offeredLanguages(data);
  const entityKeys = new Set([...services, ...groups].map(({ key }) => key));
  const sentences = new Map(
    languages.map((language) => [
      language,
      replacedSentences(language).filter((name) => !entityKeys.has(name)),
    ]),
  );
  const replaced = [...new Set([...sentences.values()].flat())];
  for (const language of languages) {
    const missing = replaced.filter((name) => !sentences.get(language)?.includes(name));
    if (missing.length === 0) continue;
    yield finding('sentence-not-translated', placeOfLanguage(data, language, ['texts'], { screen: 'menu' }), {
      readers: readersOf([language]),
      sentences: listOf(missing),
    });
  }
}

/** The sentences that a language replaces, without plural forms, which differ between languages. */
function replacedSentences({ texts }: Language): string[] {
  const names = replacing.flatMap((group) =>
    Object.entries(texts[group] ?? {})
      .filter(([, text]) => typeof text === 'string' && text.trim() !== '')
      .map(([name]) => {
        if (group === 'dispenser') return name;
        return group === 'ticket' ? `ticket.${name.replace(/^ticket\./, '')}` : `texts.${group}.${name}`;
      }),
  );
  return [...new Set(names.map((name) => name.replace(/_(zero|one|two|few|many|other)$/, '')))];
}
