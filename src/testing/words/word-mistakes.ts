import { counterPlaces } from '../../contract/additions/counter.ts';
import { announcementProblem } from '../../domain/calls/announcement.ts';
import { textOverrides } from '../../domain/words/text-overrides.ts';
import { kioskNamespaces } from '../../words/kiosk-words.ts';
import type { WordsFile } from '../../words/words-file.ts';
import { expectedIn, namespacesOf, readWords, valuesOf } from './sentences-file.ts';

export interface WordMistake {
  /**
   * `English`: a text of one or two words equals the English text, which is right if both languages use the same word.
   */
  readonly kind: 'missing' | 'wrong' | 'English';
  /** The namespace and the key of a sentence, or the path of another part. */
  readonly where: string;
  /** The English words of a missing sentence, or the error. */
  readonly text: string;
}

type Texts = Readonly<Record<string, string>>;
type Note = (kind: WordMistake['kind'], where: string, text: string) => void;

/** Administrators read these namespaces in English until they are translated. */
export const mayBeEnglish: ReadonlySet<string> = new Set(['preview', 'findings', 'machines', 'fields']);

const ofTenant: ReadonlySet<string> = new Set(kioskNamespaces);

function noteMissing(namespace: string, expected: ReadonlyMap<string, string>, own: Texts, note: Note): void {
  for (const [key, english] of expected) {
    const sentence = own[key]?.trim() ?? '';
    const where = `${namespace}/${key}`;
    if (sentence === '' || (sentence === english && / .* /.test(english))) note('missing', where, english);
    else if (sentence === english && /\p{L}{2}/u.test(english.replace(/\{\{\w+\}\}/g, '')))
      note('English', where, english);
  }
}

function noteWrong(namespace: string, expected: ReadonlyMap<string, string>, own: Texts, note: Note): void {
  for (const [key, sentence] of Object.entries(own)) {
    const where = `${namespace}/${key}`;
    if (!expected.has(key))
      note('wrong', where, 'no sentence and no plural form of the language has this name');
    if (/[!¡！]/.test(sentence)) note('wrong', where, 'a sentence has no exclamation mark');
    if (sentence !== sentence.normalize('NFC')) note('wrong', where, 'expected composed letters (NFC)');
  }
}

function noteValues(namespace: string, expected: ReadonlyMap<string, string>, own: Texts, note: Note): void {
  for (const [key, english] of expected) {
    const [needed, given] = [valuesOf(english), valuesOf(own[key] ?? english)];
    const missing = needed.filter((value) => !given.includes(value));
    const unknown = given.filter((value) => !needed.includes(value));
    if (missing.length > 0) note('wrong', `${namespace}/${key}`, `needs ${missing.join(' and ')}`);
    if (unknown.length > 0) note('wrong', `${namespace}/${key}`, `cannot hold ${unknown.join(' and ')}`);
  }
}

function noteAnnouncement(announcement: WordsFile['announcement'] | undefined, note: Note): void {
  const templates = {
    withoutCounter: announcement?.withoutCounter,
    ...Object.fromEntries(counterPlaces.map((place) => [`to.${place}`, announcement?.to[place]])),
    ...Object.fromEntries(counterPlaces.map((place) => [`brief.${place}`, announcement?.brief[place]])),
  };
  for (const [template, text = ''] of Object.entries(templates)) {
    const where = `announcement.${template}`;
    const problem = announcementProblem(text);
    const namesCounter = text.includes('#{counterNumber}');
    if (text.trim() === '') note('missing', where, 'what is spoken for a call');
    else if (problem !== undefined) note('wrong', where, problem);
    else if (namesCounter !== (template !== 'withoutCounter'))
      note('wrong', where, namesCounter ? 'names a counter' : 'needs #{counterNumber}');
  }
}

/** The omissions and errors in a language's file. `isInDemo`: the demo branch has names in the language. */
export function wordMistakes(code: string, words: Partial<WordsFile>, isInDemo: boolean): WordMistake[] {
  const mistakes: WordMistake[] = [];
  const note: Note = (kind, where, text) => void mistakes.push({ kind, where, text });
  for (const [namespace, english] of namespacesOf(readWords('en'))) {
    const expected = expectedIn(code, english);
    const own = Object.fromEntries(namespacesOf(words))[namespace] ?? {};
    if (code !== 'en' && !mayBeEnglish.has(namespace)) noteMissing(namespace, expected, own, note);
    noteWrong(namespace, expected, own, note);
    if (!ofTenant.has(namespace)) noteValues(namespace, expected, own, note);
    // Our own sentence may be as long as a tenant's replacement.
    else
      for (const { where, problem } of textOverrides({ code, texts: { dispenser: own, ticket: {} } })
        .problems)
        note('wrong', where.replace('texts.dispenser.', `${namespace}/`), problem);
  }
  noteAnnouncement(words.announcement, note);
  if (!words.coarseWords) note('missing', 'coarseWords', 'words that no name may contain');
  if (!isInDemo && words.demoNames === undefined) note('missing', 'demoNames', 'names for the gallery');
  return mistakes;
}

/**
 * True if a language can be part of a release. During development, a sentence may be missing; visitors then read it in
 * English.
 */
export const isReleasable = (mistakes: readonly WordMistake[]): boolean =>
  mistakes.every(({ kind }) => kind === 'English');
