import { readdirSync, readFileSync } from 'node:fs';
import type { WordsFile } from '../../words/words-file.ts';

const folder = 'src/words';

/** The languages and the English sentences for the compiler. */
const sentencesFile = `${folder}/sentences.ts`;
/** The coarse words of all languages, which the host reads together. */
const coarseWordsFile = `${folder}/coarse-words.ts`;

export const languagesWithFile = (): string[] =>
  readdirSync(folder)
    .flatMap((file) => /^([a-z]{2,3})\.json$/.exec(file)?.[1] ?? [])
    .sort();

export const fileOf = (code: string): string => `${folder}/${code}.json`;

export const readWords = (code: string): Partial<WordsFile> => JSON.parse(readFileSync(fileOf(code), 'utf8'));

/** Invisible characters. The joiners of Persian and Hindi are not included, because they belong to their letters. */
const hidden = /[\u00a0\u00ad\u200b\u200e\u200f\u202f\u2060\u2066-\u2069]/g;

export const wordsText = (words: Partial<WordsFile>): string =>
  `${JSON.stringify(words, null, 2).replace(
    hidden,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;

/** A language's file with changed sentences. Each namespace has the order of the English file. */
export function withSentences(
  words: Partial<WordsFile>,
  changed: Readonly<Record<string, Readonly<Record<string, string>>>>,
  code: string,
): Partial<WordsFile> {
  const namespaces = namespacesOf(readWords('en')).flatMap(([namespace, english]) => {
    const own = { ...Object.fromEntries(namespacesOf(words))[namespace], ...changed[namespace] };
    const known = [...expectedIn(code, english).keys()].filter((key) => own[key] !== undefined);
    const keys = new Set([...known, ...Object.keys(own)]);
    if (keys.size === 0) return [];
    return [[namespace, Object.fromEntries([...keys].map((key) => [key, own[key]]))] as const];
  });
  return { ...words, ...Object.fromEntries(namespaces) };
}

const otherParts = new Set(['checked', 'notes', 'announcement', 'coarseWords', 'dateNames', 'demoNames']);

/** The sentences of a file by their namespaces. */
export const namespacesOf = (words: object): [string, Readonly<Record<string, string>>][] =>
  Object.entries(words).filter(([name]) => !otherParts.has(name));

/** The English text of each key that a language must have. A sentence with a number needs every plural form (CLDR). */
export function expectedIn(code: string, english: Readonly<Record<string, string>>): Map<string, string> {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  return new Map(
    Object.entries(english).flatMap(([key, text]) => {
      const [, stem, form] = /^(.+)_(one|other)$/.exec(key) ?? [];
      if (stem === undefined) return [[key, text]];
      return form === 'other' ? pluralCategories.map((one) => [`${stem}_${one}`, text]) : [];
    }),
  );
}

/** The names of the values in a sentence. */
export const valuesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)),
];

/** The name of the sentence with a key. `isPlural`: the sentence has plural forms. */
function nameOf(key: string, keys: ReadonlySet<string>): { name: string; isPlural: boolean } {
  const [, stem = key] = /^(.+)_(?:one|other)$/.exec(key) ?? [];
  const isPlural = keys.has(`${stem}_other`);
  return { name: isPlural ? stem : key, isPlural };
}

/** The values by sentence: `count` selects a plural form and replaces `{{number}}`. */
function valuesBySentence(sentences: Readonly<Record<string, string>>): Map<string, ReadonlySet<string>> {
  const keys = new Set(Object.keys(sentences));
  const found = new Map<string, ReadonlySet<string>>();
  for (const [key, text] of Object.entries(sentences)) {
    const { name, isPlural } = nameOf(key, keys);
    const own = isPlural
      ? ['count', ...valuesOf(text).filter((value) => value !== 'number')]
      : valuesOf(text);
    found.set(name, new Set([...(found.get(name) ?? []), ...own]));
  }
  return found;
}

const quoted = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

function sentencesText(codes: readonly string[], english: object): string {
  const namespaces = namespacesOf(english).flatMap(([namespace, sentences]) => {
    const lines = [...valuesBySentence(sentences)].flatMap(([name, values]) => {
      const names = [...values].map((value) => `'${value}'`).join(' | ');
      return names === '' ? [] : [`    readonly ${quoted(name)}: ${names};\n`];
    });
    return lines.length === 0 ? [] : [`  readonly ${quoted(namespace)}: {\n${lines.join('')}  };\n`];
  });
  return `// \`npm run words\` writes this file.

export const languageCodes = [
${codes.map((code) => `  '${code}',\n`).join('')}] as const;

/** The names of the values in each sentence, by namespace. A number selects a plural form. */
export interface ValuesOfSentences {
${namespaces.join('')}}
`;
}

const coarseWordsText = (codes: readonly string[]): string => `// \`npm run words\` writes this file.

export const coarseWords = {
${codes.map((code) => `  ${code}: '${readWords(code).coarseWords ?? ''}',\n`).join('')}} as const;
`;

/** The files that are generated from the languages, and their texts. */
export function writtenFiles(): readonly (readonly [file: string, text: string])[] {
  const codes = languagesWithFile();
  return [
    [sentencesFile, sentencesText(codes, readWords('en'))],
    [coarseWordsFile, coarseWordsText(codes)],
  ];
}
