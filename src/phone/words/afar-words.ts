import { withValues } from '../../words/with-values.ts';
import type { LanguageCode, SentenceOf, WordsFile } from '../../words/words-file.ts';
import type { PhoneSentence, PhoneWords } from './phone-words.ts';

type AfarSentence = SentenceOf<'afar'>;

export interface AfarWords extends Omit<PhoneWords, 'say'> {
  say(sentence: AfarSentence | PhoneSentence, values?: Readonly<Record<string, string | number>>): string;
}

export async function loadAfarSentences(code: LanguageCode): Promise<WordsFile['afar']> {
  const module: { readonly default: WordsFile } = await import(`../../words/${code}.json?complete=afar`, {
    with: { type: 'json' },
  });
  return module.default.afar;
}

const isAfar = (sentences: WordsFile['afar'], name: AfarSentence | PhoneSentence): name is AfarSentence =>
  name in sentences;

export const afarWords = (words: PhoneWords, sentences: WordsFile['afar']): AfarWords => ({
  ...words,
  say: (sentence, values = {}) =>
    isAfar(sentences, sentence)
      ? withValues(words.own(sentence) ?? sentences[sentence] ?? '', values)
      : words.say(sentence, values),
});
