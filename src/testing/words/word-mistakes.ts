import { counterPlaces } from '../../contract/additions/counter.ts';
import { announcementProblem } from '../../domain/calls/announcement.ts';
import type { OurLanguage } from '../../domain/words/language.ts';
import { sentences as englishSentences } from '../../domain/words/languages/en.ts';
import { textOverrides } from '../../page/words/text-overrides.ts';

/** What is not right in the file of a language. */
export interface WordMistake {
  /** `English`: a word or two are those of the English file, which is right where both languages say the same. */
  readonly kind: 'missing' | 'wrong' | 'English';
  /** The key of a sentence, or the path of another part. */
  readonly where: string;
  /** The English words of what is missing, or what is wrong. */
  readonly text: string;
}

/** The English text of each key that a language must have: a sentence with a number needs every plural form (CLDR). */
function expectedSentences(code: string): Map<string, string> {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  return new Map(
    Object.entries(englishSentences).flatMap(([key, text]) => {
      const [, stem, form] = /^(.+)_(one|other)$/.exec(key) ?? [];
      if (stem === undefined) return [[key, text]];
      return form === 'other' ? pluralCategories.map((one) => [`${stem}_${one}`, text]) : [];
    }),
  );
}

/** What is missing or wrong in the file of a language. `isInDemo`: the demo branch itself has names in it. */
export function wordMistakes(code: string, language: Partial<OurLanguage>, isInDemo: boolean): WordMistake[] {
  const { sentences = {}, announcement, demoNames } = language;
  const expected = expectedSentences(code);
  const mistakes: WordMistake[] = [];
  const note = (kind: WordMistake['kind'], where: string, text: string) =>
    void mistakes.push({ kind, where, text });

  for (const [key, english] of expected) {
    const sentence = sentences[key]?.trim() ?? '';
    const isEnglish = code !== 'en' && sentence === english;
    if (sentence === '' || (isEnglish && / .* /.test(english))) note('missing', key, english);
    else if (isEnglish && /\p{L}{2}/u.test(english.replace(/\{\{\w+\}\}/g, '')))
      note('English', key, english);
  }
  for (const [key, sentence] of Object.entries(sentences)) {
    if (!expected.has(key))
      note('wrong', key, 'no sentence and no plural form of the language has this name');
    if (/[!¡！]/.test(sentence)) note('wrong', key, 'a sentence has no exclamation mark');
    if (sentence !== sentence.normalize('NFC')) note('wrong', key, 'expected composed letters (NFC)');
  }
  // What a tenant may write in place of a sentence, we may write as well.
  const texts = { dispenser: sentences, ticket: {} };
  for (const { where, problem } of textOverrides({ code, texts }).problems)
    note('wrong', where.replace('texts.dispenser.', ''), problem);

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
  if (!isInDemo && demoNames === undefined) note('missing', 'demoNames', 'names for the gallery');
  return mistakes;
}

/** True if a language can be part of a release. During development a sentence may be missing: visitors read it in English. */
export const isComplete = (mistakes: readonly WordMistake[]): boolean =>
  mistakes.every(({ kind }) => kind === 'English');
