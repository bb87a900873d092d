import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import type { AllWords } from '../../page/words/words.ts';
import type { Said } from './said.ts';

type SpokenWords = Pick<AllWords, 'say' | 'locale'>;

const units = ['hour', 'minute'] as const;
const withoutPoint = (text: string) => text.replace(/\.$/, '');

/** Spells out the abbreviations of hours and minutes. A voice reads "1 h" as a letter. */
function inWholeWords(text: string, { say, locale }: SpokenWords): string {
  return text.replace(/(\d+)[ \u00a0](\p{L}+\.?)/gu, (short, digits: string, sign: string) => {
    const count = Number(digits);
    const unit = units.find((one) => {
      const ours = say(`wait.${one}s`, { count });
      return withoutPoint(ours) === withoutPoint(`${digits} ${sign}`);
    });
    if (!unit) return short;
    const word = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
      .formatToParts(count)
      .find(({ type }) => type === 'unit')?.value;
    return word === undefined ? short : `${digits} ${word}`;
  });
}

/** The sentences that voices speak for a line. A part in another language has its own voice. */
export function spokenSentences({ text, locale, foreign }: Said, words: SpokenWords): SpokenSentence[] {
  const ours = (part: string) => ({ text: inWholeWords(part, words), locale: words.locale });
  if (locale === undefined || locale === words.locale) return [ours(text)];
  if (!foreign) return [{ text, locale }];
  const sentences: SpokenSentence[] = [];
  let rest = text;
  for (const part of foreign) {
    const [before = '', ...after] = rest.split(part);
    if (after.length === 0) continue;
    sentences.push(ours(before), { text: part, locale });
    rest = after.join(part);
  }
  return [...sentences, ours(rest)].filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text));
}
