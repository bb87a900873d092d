import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { aTypist, type Typist } from '../../../testing/typist.ts';
import { nameKeyboards } from './name-keyboards.ts';
import type { Room } from './pages.ts';

const cldr = createRequire(import.meta.url);

/** The languages whose letters the keyboards promise. */
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

type Characters = { exemplarCharacters: string; auxiliary: string };

function exemplarsOf(language: string): Characters {
  const file = cldr.resolve(`cldr-misc-full/main/${language}/characters.json`);
  return JSON.parse(readFileSync(file, 'utf8')).main[language].characters;
}

/** The letters and marks in a set of Unicode, such as `[a {dz} \u200C]`. */
function lettersIn(set: string): string[] {
  const elements = set.slice(1, -1).matchAll(/\{([^}]*)\}|\\u\w{4}|\\?(\S)/gu);
  return [...elements]
    .map(([, group, letter = '']) => group ?? letter)
    .filter((element) => /^[\p{L}\p{M}]+$/u.test(element));
}

const panels: Readonly<Record<string, Room>> = {
  'a large panel': { rows: 5, letters: 13 },
  '7 inches': { rows: 4, letters: 12 },
};

/** The ways in which a letter can be typed: as one key, as a letter with marks, or by the rules of its script. */
function waysTo(letter: string): string[][] {
  const marks: string[][] = [[letter]];
  for (let [base, ...rest] = [...letter.normalize('NFD')]; base !== undefined && rest.length > 0; ) {
    marks.push([base.normalize('NFC'), ...rest]);
    base = (base + rest.shift()).normalize('NFC');
  }
  const code = letter.codePointAt(0) ?? 0;
  const first = String.fromCodePoint(code - (code % 8));
  if (/^\p{Script=Ethiopic}$/u.test(letter))
    marks.push([first, letter], [String.fromCodePoint(code - (code % 8) - 8), letter]);
  const small = 'ぁぃぅぇぉっゃゅょゎァィゥェォヵヶッャュョヮ'.indexOf(letter);
  if (small >= 0) marks.push(['あいうえおつやゆよわアイウエオカケツヤユヨワ'[small] ?? '', '{small}']);
  return marks;
}

function types(typist: Typist, letter: string, first: string): boolean {
  return waysTo(letter).some((keys) => {
    typist.clear();
    const base = /^\p{M}/u.test(letter) ? first : '';
    return (
      [...base, ...keys].every((key) => typist.find(key)) &&
      typist.text() === (base + letter).normalize('NFC')
    );
  });
}

for (const kind of ['exemplarCharacters', 'auxiliary'] as const) {
  const all: Record<string, string> = {};
  it(kind, () => {
    const start = Date.now();
    for (const language of languages)
      for (const room of Object.values(panels)) {
        const keyboards = nameKeyboards({ locale: language, name: '', given: [] }, []);
        const typist = aTypist(keyboards, room);
        const letters = lettersIn(exemplarsOf(language)[kind] ?? '[]').filter(
          (one) => !/\p{Script=Han}/u.test(one) && !(language === 'ko'),
        );
        const missing = letters.filter(
          (letter) => !types(typist, letter, keyboards[0].alphabet.rows.join(' ').match(/\p{L}/u)?.[0] ?? ''),
        );
        if (missing.length) all[language] = missing.join(' ');
      }
    console.log(kind, Date.now() - start, all);
  });
}
