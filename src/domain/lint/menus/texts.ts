import type { Language } from '../../../contract/language.ts';
import { englishPhone } from '../../../words/english-phone.ts';
import { phoneTexts } from '../../words/phone-texts.ts';
import { missingForms, pluralStem } from '../../words/plural-forms.ts';
import { sentenceOf, textGroups, textOverrides } from '../../words/text-overrides.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { listText, quoted } from '../findings/in-words.ts';
import {
  type LintedBranch,
  languageLabel,
  offeredLanguages,
  placeOfLanguage,
} from '../findings/linted-branch.ts';
import { type NamedEntity, namedEntities, placeOfText } from './named-entities.ts';

const fields = ['explanation', 'comment'] as const;

/** The groups of texts that replace our sentences. */
const replacing = [...textGroups, 'smart'] as const;

/** Finds texts that only some languages of the branch have. Names have a separate rule. */
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
  for (const { where, problem } of found) {
    const [, group = '', name = ''] = /^texts\.(\w+)\.(.+)$/.exec(where) ?? [];
    yield finding('sentence-unusable', {
      ...placeOfLanguage(data, language, ['texts', group, name], { screen: 'menu' }),
      effect: `Visitors who read ${languageLabel(language)} see Foyer's sentence in place of ${where}: it ${problem}.`,
      fix: "Write exactly the placeholders of Foyer's sentence.",
    });
  }
}

const isSentence = (group: (typeof replacing)[number], name: string) =>
  sentenceOf(group, name, group === 'smart' ? englishPhone : undefined) !== undefined;

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
    yield finding('sentence-unusable', {
      ...placeOfLanguage(data, language, ['texts', group, names[0] ?? ''], { screen: 'menu' }),
      effect: `Visitors who read ${languageLabel(language)} do not see the texts ${listText(names)} of texts.${group}: Foyer has no text of this name.`,
      fix: 'Correct the name, or leave the text out.',
    });
  }
}

/** The names in `texts.client`. Interface: Ticket, customerData. */
const visitorField = /^data(?:[1-9]|10)$/;

function* missingPlurals(language: Language, data: LintedBranch): Iterable<Finding> {
  for (const group of replacing) {
    const names = namesIn(language, group).filter((name) => isSentence(group, name));
    for (const [stem, forms] of missingForms(names, language.code)) {
      const missing = listText(forms.map((form) => `${stem}_${form}`));
      const shown = names.includes(`${stem}_other`) ? `the text of ${stem}_other` : 'our sentence';
      yield finding('plural-form-missing', {
        ...placeOfLanguage(
          data,
          language,
          ['texts', group, names.find((name) => pluralStem(name) === stem) ?? ''],
          { screen: 'menu' },
        ),
        effect: `Visitors who read ${languageLabel(language)} read ${shown} with numbers that need another form.`,
        fix: `Add ${missing} to texts.${group} of the language.`,
      });
    }
  }
}

function* untranslatedText(
  named: NamedEntity,
  field: (typeof fields)[number],
  data: LintedBranch,
): Iterable<Finding> {
  const { entity, kind } = named;
  const languages = offeredLanguages(data);
  const hasText = ({ key }: Language) => Boolean(entity.texts[key]?.[field]?.trim());
  // Without a name in a language, its other texts are not used either.
  const missing = languages.filter(
    (language) => entity.texts[language.key]?.name.trim() && !hasText(language),
  );
  const [first] = missing;
  if (!first || !languages.some(hasText)) return;
  const readers = listText(missing.map(languageLabel));
  yield finding('text-not-translated', {
    ...placeOfText(named, first, field),
    effect: `Visitors who read ${readers} see no ${field} of the ${kind} ${quoted(entity.name || entity.key)}, but other visitors do.`,
    fix: `Add the ${field} in ${readers} to the texts of the ${kind}.`,
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
    yield finding('sentence-not-translated', {
      ...placeOfLanguage(data, language, ['texts'], { screen: 'menu' }),
      effect: `Visitors who read ${languageLabel(language)} see the usual sentence for ${listText(missing)}, while other visitors see the branch's own text.`,
      fix: 'Add these texts to the texts of the language, or remove them from the other languages.',
    });
  }
}

/** The sentences that a language replaces, without plural forms, because these differ between languages. */
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
