import { graphemesOf } from '../graphemes.ts';
import { otherConsonantForms } from './changing-rows.ts';

export type AssembleKorean = (letters: string[]) => string;

/** Returns the text before the caret, extended by a key. The key may change the previous letter. */
export const compose = (before: string, key: string, assembleKorean: AssembleKorean): string =>
  withLast(before, (last) => lastWith(last, key, assembleKorean));

/** The text after the key that switches the size of a Japanese letter. */
export const withOtherSize = (before: string): string => withLast(before, otherSize);

function withLast(text: string, changed: (last: string) => string): string {
  const last = graphemesOf(text).at(-1) ?? '';
  return text.slice(0, text.length - last.length) + changed(last);
}

/** The last letter combined with a key, as one letter if the script combines them. */
function lastWith(last: string, key: string, assembleKorean: AssembleKorean): string {
  if (/^[\u0300\u0301\u0303\u0309\u0323]$/.test(key)) return withTone(last, key);
  if (soundMarks.test(key)) return withSoundMark(last, key);
  if (/^[ㄱ-ㅣ]$/.test(key) && /^[ㄱ-ㅣ가-힣]$/.test(last)) return assembleKorean([last, key]);
  return otherConsonantForms(last).includes(key) ? key : last + key;
}

const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;
const vietnameseVowel = /^[aeiouy][\u0302\u0306\u031b]?$/i;

/** A Vietnamese vowel has at most one tone: a second tone replaces the first. */
function withTone(last: string, tone: string): string {
  const plain = last.normalize('NFD').replace(tones, '');
  return (vietnameseVowel.test(plain) ? plain : last) + tone;
}

const soundMarks = /^[\u3099\u309a]$/;

/** A Japanese letter has at most one sound mark. */
function withSoundMark(last: string, mark: string): string {
  const plain = last.normalize('NFD').replace(/[\u3099\u309a]/g, '');
  const marked = (plain + mark).normalize('NFC');
  return marked.length === 1 ? marked : last;
}

const large = 'あいうえおつやゆよわアイウエオカケツヤユヨワ';
const small = 'ぁぃぅぇぉっゃゅょゎァィゥェォヵヶッャュョヮ';

function otherSize(letter: string): string {
  if (letter === '') return letter;
  return small[large.indexOf(letter)] ?? large[small.indexOf(letter)] ?? letter;
}
