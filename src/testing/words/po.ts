import type { WordsFile } from '../../words/words-file.ts';
import { expectedIn, namespacesOf } from './sentences-file.ts';

const quoted = (text: string) => JSON.stringify(text);

/** A sentence's place in its file: its namespace and its key. */
const placeOf = (namespace: string, key: string) => `${namespace}/${key}`;

/**
 * A language's sentences as a PO file, including missing sentences. Each entry is a sentence or a plural form, with its
 * place as the context, English as the source, and the note for translators.
 */
export function poOf(code: string, words: Partial<WordsFile>, english: Partial<WordsFile>): string {
  const header = `msgid ""\nmsgstr ""\n"Language: ${code}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n`;
  const own = Object.fromEntries(namespacesOf(words));
  const entries = namespacesOf(english).flatMap(([namespace, sentences]) =>
    [...expectedIn(code, sentences)].map(([key, source]) => {
      const note = english.notes?.[key.replace(/_(zero|one|two|few|many|other)$/, '')];
      return [
        ...(note === undefined ? [] : [`#. ${note}`]),
        `msgctxt ${quoted(placeOf(namespace, key))}`,
        `msgid ${quoted(source)}`,
        `msgstr ${quoted(own[namespace]?.[key] ?? '')}`,
        '',
      ].join('\n');
    }),
  );
  return [header, ...entries].join('\n');
}

/**
 * The translated sentences of a PO file, by namespace and key. A translator's tool may split a long text into several
 * strings.
 */
export function sentencesOfPo(po: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const found: Record<string, Record<string, string>> = {};
  for (const entry of po.replaceAll('\r\n', '\n').split(/\n\n+/)) {
    const texts = new Map(
      [...entry.matchAll(/^(msgctxt|msgstr) ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm)].map(
        ([, field, strings = '']) => [
          field,
          [...strings.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([string]) => JSON.parse(string)).join(''),
        ],
      ),
    );
    const [, namespace, key] = /^([^/]+)\/(.+)$/.exec(texts.get('msgctxt') ?? '') ?? [];
    const text = texts.get('msgstr');
    if (namespace && key && text) found[namespace] = { ...found[namespace], [key]: text };
  }
  return found;
}
