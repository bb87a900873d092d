import type { LanguageCode } from '../../domain/words/language-for.ts';
import type { AfarSentence, AfarSentences } from './afar/en.ts';
import type { KioskSentence } from './kiosk-sentences.ts';
import type { PhoneSentence } from './languages/en.ts';
import { type PhoneWords, withValues } from './phone-words.ts';

/** The words of the page, and what it says to visitors who are not at the branch. */
export interface AfarWords extends Omit<PhoneWords, 'say'> {
  say(
    sentence: AfarSentence | PhoneSentence | KioskSentence,
    values?: Readonly<Record<string, string | number>>,
  ): string;
}

/** Loads them in a language. A test finds the language without a file. */
export const loadAfarSentences = async (code: LanguageCode): Promise<AfarSentences> =>
  (await import(`./afar/${code}.ts`)).sentences;

const isIn = (sentences: AfarSentences, sentence: string): sentence is AfarSentence => sentence in sentences;

export const afarWords = (words: PhoneWords, sentences: AfarSentences): AfarWords => ({
  ...words,
  say: (sentence, values = {}) =>
    isIn(sentences, sentence) ? withValues(sentences[sentence], values) : words.say(sentence, values),
});
