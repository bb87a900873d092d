import { readdirSync, readFileSync } from 'node:fs';
import type { WordsFile } from '../../words/words-file.ts';

const folder = 'src/words';

/** The file that the compiler reads of the English sentences. */
export const sentencesFile = `${folder}/sentences.ts`;

/** The codes of the languages that have a file. */
export const languagesWithFile = (): string[] =>
  readdirSync(folder)
    .flatMap((file) => /^([a-z]{2,3})\.json$/.exec(file)?.[1] ?? [])
    .sort();

export const readWords = (code: string): Partial<WordsFile> =>
  JSON.parse(readFileSync(`${folder}/${code}.json`, 'utf8'));

/** The parts of a file that are no sentences. */
const otherParts = new Set(['checked', 'notes', 'announcement', 'dateNames', 'demoNames']);

/** The sentences of a file by their namespaces. */
export const namespacesOf = (words: object): [string, Readonly<Record<string, string>>][] =>
  Object.entries(words).filter(([name]) => !otherParts.has(name));

/** The names of the values of a sentence. */
export const valuesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)),
];

/** The name of a sentence by its key, and whether it has plural forms. */
function nameOf(key: string, keys: ReadonlySet<string>): { name: string; isPlural: boolean } {
  const [, stem = key] = /^(.+)_(?:one|other)$/.exec(key) ?? [];
  const isPlural = keys.has(`${stem}_other`);
  return { name: isPlural ? stem : key, isPlural };
}

/** The values by sentence: `count` chooses a plural form and replaces `{{number}}`. */
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

/** The text of the file, from the English words. */
export function sentencesText(codes: readonly string[], english: object): string {
  const namespaces = namespacesOf(english).map(([namespace, sentences]) => {
    const lines = [...valuesBySentence(sentences)].map(([name, values]) => {
      const names = [...values].map((value) => `'${value}'`).join(' | ');
      return `    readonly ${quoted(name)}: ${names || 'never'};\n`;
    });
    return `  readonly ${quoted(namespace)}: {\n${lines.join('')}  };\n`;
  });
  return `// \`npm run words\` writes this file.

/** The languages that have a file. */
export const languageCodes = [
${codes.map((code) => `  '${code}',\n`).join('')}] as const;

/** The sentences of \`en.json\` by namespace and name, each with the names of its values. */
export interface Sentences {
${namespaces.join('')}}
`;
}
