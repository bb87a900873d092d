import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { aTypist, type Typist } from '../../../testing/typist.ts';
import { keysIn, nameKeyboards } from './name-keyboards.ts';
import type { KeyboardSize } from './pages.ts';
import { alphabetOf } from './scripts.ts';
import { applyShift } from './shift.ts';

const languages = [
  ...[
    'am',
    'ar',
    'az',
    'be',
    'bg',
    'bn',
    'bs',
    'ca',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'et',
    'fa',
    'fi',
    'fr',
  ],
  ...[
    'ga',
    'he',
    'hi',
    'hr',
    'hu',
    'hy',
    'is',
    'it',
    'ja',
    'ka',
    'kk',
    'ko',
    'lt',
    'lv',
    'mk',
    'mt',
    'nb',
    'nl',
  ],
  ...[
    'pl',
    'pt',
    'ro',
    'ru',
    'sk',
    'sl',
    'so',
    'sq',
    'sr',
    'sr-Latn',
    'sv',
    'ta',
    'th',
    'tr',
    'uk',
    'ur',
    'vi',
  ],
];

const large: KeyboardSize = { rows: 5, letters: 13 };
const small: KeyboardSize = { rows: 4, letters: 12 };

const { resolve } = createRequire(import.meta.url);

/** CLDR's letters and marks for a language: its own letters, or the letters of foreign names. */
function lettersOf(language: string, kind: 'exemplarCharacters' | 'auxiliary'): string[] {
  const file = resolve(`cldr-misc-full/main/${language}/characters.json`);
  const set: string = JSON.parse(readFileSync(file, 'utf8')).main[language].characters[kind] ?? '[]';
  const elements = [...set.slice(1, -1).matchAll(/\{([^}]*)\}|\\u\w{4}|\\?(\S)/gu)];
  return elements
    .map(([, group, letter = '']) => group ?? letter)
    .filter((element) => /^[\p{L}\p{M}]+$/u.test(element));
}

const smallKana = 'ぁぃぅぇぉっゃゅょゎァィゥェォヵヶッャュョヮ';
const largeKana = 'あいうえおつやゆよわアイウエオカケツヤユヨワ';

/**
 * Sequences of keys that may write a letter: its own key, the letter and its marks in any order, or keys that its
 * script combines.
 */
function waysTo(letter: string): string[][] {
  const parts = [...letter.normalize('NFD')];
  const marked = parts.flatMap((_, index) => {
    const [mark = ''] = parts.slice(index, index + 1);
    return index === 0 ? [] : [[parts.toSpliced(index, 1).join('').normalize('NFC'), mark]];
  });
  const code = letter.codePointAt(0) ?? 0;
  const ethiopic = [0, 8].map((rows) => [String.fromCodePoint(code - (code % 8) - rows), letter]);
  const kana = largeKana[smallKana.indexOf(letter)];
  return [
    [letter],
    ...marked,
    ...(/^\p{Script=Ethiopic}$/u.test(letter) ? ethiopic : []),
    ...(kana ? [[kana, '{small}']] : []),
    // A letter of several characters, such as Croatian dž.
    [...letter.normalize('NFC')],
  ];
}

/** The letter to which a mark is added. */
const firstLetter = (language: string) =>
  keysIn(alphabetOf(language)?.alphabet.rows ?? []).find((key) => /^\p{L}/u.test(key)) ?? '';

function canType(typist: Typist, text: string, language: string): boolean {
  const whole = (/^\p{M}/u.test(text) ? firstLetter(language) : '') + text;
  const before = whole.slice(0, whole.length - text.length);
  return waysTo(text).some((keys) => {
    typist.clear();
    return [...before, ...keys].every((key) => typist.find(key)) && typist.text() === whole.normalize('NFC');
  });
}

function missingLetters(
  language: string,
  kind: 'exemplarCharacters' | 'auxiliary',
  size: KeyboardSize,
  given: readonly string[] = [],
): string[] {
  const typist = aTypist(nameKeyboards({ locale: language, name: '', given }, []), size);
  const letters = lettersOf(language, kind)
    .filter((letter) => !/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter))
    .flatMap((letter) => [letter, ...applyShift([letter], 'once', language)]);
  return [...new Set(letters)].filter((letter) => !canType(typist, letter, language));
}

describe('a visitor types every letter that CLDR lists for their language', () => {
  it.each(languages)('%s', (language) => {
    expect(missingLetters(language, 'exemplarCharacters', large)).toEqual([]);
    expect(missingLetters(language, 'exemplarCharacters', small)).toEqual([]);
  });

  it('Korean: each syllable from its letters', () => {
    const typist = aTypist(nameKeyboards({ locale: 'ko', name: '', given: [] }, []), small);
    const [first, vowels, last] = [
      'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ',
      'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' '),
      ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
        ' ',
      ),
    ];
    // Only every 41st syllable: together, these contain all first letters, vowels and last letters.
    const syllables = lettersOf('ko', 'exemplarCharacters').filter((_, index) => index % 41 === 0);
    for (const syllable of syllables) {
      const index = (syllable.codePointAt(0) ?? 0) - 0xac00;
      const keys = [
        first[Math.floor(index / 588)],
        vowels[Math.floor((index % 588) / 28)],
        last[index % 28],
      ].join('');
      typist.clear();
      for (const key of keys) typist.find(key);
      expect(typist.text()).toBe(syllable);
    }
  });
});

/** Letters used only in scholarly texts, historical alphabets, dictionaries, or languages without a keyboard. */
const inNoName =
  /^(?:.\p{M}+|[ªºſĳĲŀĿĕĭŏŭĔĬŎŬǎǍǓǔ]|[ʒǯǧǥǩȟŝƷǮǦǤǨȞŜ]|[ḃḋḟṁṗṡṫḂḊḞṀṖṠṪ]|[ѣѫѢѪ]|\p{M}|ـ|[ڜڢڥٯڧڨ]|[\u1f00-\u1fff]|[\u10f1-\u10fa\u2d00-\u2d2f])$/u;

it('a visitor types the letters of foreign names', () => {
  const missing = languages.map((language) =>
    [language, ...missingLetters(language, 'auxiliary', large)].filter(
      (letter) => !inNoName.test(letter.normalize('NFC')),
    ),
  );
  expect(missing).toEqual(languages.map((language) => [language]));
});

describe('a visitor types every letter although the keyboard of the branch lacks some', () => {
  const english = [
    'q w e r t y u i o p',
    'a s d f g h j k l',
    '{shift} z x c v b n m {backspace}',
    '{space}',
  ];
  it.each(languages.filter((language) => alphabetOf(language)?.script.label === 'ABC'))(
    '%s with English keys',
    (language) => {
      expect(missingLetters(language, 'exemplarCharacters', large, english)).toEqual([]);
    },
  );

  it.each([
    ['uk', ['й ц у к е н г', 'ф в а п р о л д ж', '{shift} я ч с м и т {backspace}']],
    ['ar', ['ض ص ث ق ف غ ع', 'ش س ي ب ل ا ت']],
    ['hi', ['क ख ग घ ङ', 'च छ ज झ ञ']],
  ])('%s', (language, given) => {
    expect(missingLetters(language, 'exemplarCharacters', small, given)).toEqual([]);
  });
});
