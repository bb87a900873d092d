import type { Language } from '../../../contract/language.ts';
import { type Finding, finding } from '../finding.ts';
import { listText, quoted } from '../in-words.ts';
import { type LintedBranch, languageName, offeredLanguages } from '../linted-branch.ts';
import { type NamedEntity, namedEntities } from './named-entities.ts';

/** Finds texts that are in some languages of the branch and not in others. Names have a rule of their own. */
export function lintTexts(data: LintedBranch): Finding[] {
  const entities = namedEntities(data);
  return [
    ...entities.flatMap((named) =>
      (['explanation', 'comment'] as const).flatMap((field) => untranslatedText(named, field, data)),
    ),
    ...untranslatedSentences(data),
  ];
}

function untranslatedText(
  { entity, kind, path, view }: NamedEntity,
  field: 'explanation' | 'comment',
  data: LintedBranch,
): Finding[] {
  const languages = offeredLanguages(data);
  const hasText = ({ key }: Language) => Boolean(entity.texts[key]?.[field]?.trim());
  // Without a name in a language, its other texts are not used either.
  const missing = languages.filter(
    (language) => entity.texts[language.key]?.name.trim() && !hasText(language),
  );
  const [first] = missing;
  if (!first || !languages.some(hasText)) return [];
  const readers = listText(missing.map(languageName));
  return [
    finding(
      'text-not-translated',
      { path: [...path, 'texts', first.key, field], key: entity.key, view: { ...view, language: first.key } },
      {
        effect: `Visitors who read ${readers} see no ${field} of the ${kind} ${quoted(entity.name || entity.key)}, other visitors do.`,
        fix: `Add the ${field} in ${readers} to the texts of the ${kind}.`,
      },
    ),
  ];
}

/** Sentences of ours that the branch replaces in some of its languages. */
function untranslatedSentences(data: LintedBranch): Finding[] {
  const { languages: all, services = [], groups = [] } = data;
  const languages = offeredLanguages(data);
  const entityKeys = new Set([...services, ...groups].map(({ key }) => key));
  const sentences = new Map(
    languages.map((language) => [
      language,
      replacedSentences(language).filter((name) => !entityKeys.has(name)),
    ]),
  );
  const replaced = [...new Set([...sentences.values()].flat())];
  return languages.flatMap((language) => {
    const missing = replaced.filter((name) => !sentences.get(language)?.includes(name));
    if (missing.length === 0) return [];
    return [
      finding(
        'sentence-not-translated',
        {
          path: ['languages', all.indexOf(language), 'texts'],
          key: language.key,
          view: { screen: 'menu', language: language.key },
        },
        {
          effect: `Visitors who read ${languageName(language)} see the usual sentence for ${listText(missing)}, while other visitors see the branch's own text.`,
          fix: 'Add these texts to texts.dispenser or texts.ticket of the language, or remove them from the other languages.',
        },
      ),
    ];
  });
}

/** The names of the sentences that a language replaces, without plural forms, which differ from language to language. */
function replacedSentences({ texts }: Language): string[] {
  const names = (['dispenser', 'ticket'] as const).flatMap((group) =>
    Object.entries(texts[group] ?? {})
      .filter(([, text]) => typeof text === 'string' && text.trim() !== '')
      .map(([name]) => (group === 'ticket' && !name.startsWith('ticket.') ? `ticket.${name}` : name)),
  );
  return [...new Set(names.map((name) => name.replace(/_(zero|one|two|few|many|other)$/, '')))];
}
