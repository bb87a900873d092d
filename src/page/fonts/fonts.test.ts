import { expect, it } from 'vitest';
import { sampleSymbols, sampleTexts } from '../../testing/fonts/sample-texts.ts';
import { type ShippedFont, shippedFonts } from '../../testing/fonts/shipped-fonts.ts';
import { furtherLetters } from './follow-text.ts';
import { fontSheets } from './font-sheets.ts';

const sheets = shippedFonts();
const { first = [], ...others } = sheets;
const lettersOf = (fonts: readonly ShippedFont[]) => new Set(fonts.flatMap(({ letters }) => [...letters]));
const inFirst = lettersOf(first);
const inOthers = new Map(Object.entries(others).map(([name, fonts]) => [name, lettersOf(fonts)]));
const text = (letter: number) => String.fromCodePoint(letter);
const ignorable = /[\p{Default_Ignorable_Code_Point}\s]/u;
const hex = (letter: number) => letter.toString(16);

const loadedFor = (letters: string) =>
  furtherLetters.test(letters)
    ? fontSheets.filter((sheet) => sheet.letters.test(letters)).map(({ name }) => name)
    : [];

it.each(['scripts', 'symbols'])('every letter of %s.css has a font', (name) => {
  const unfound = [...(inOthers.get(name) ?? [])].filter(
    (letter) =>
      !inFirst.has(letter) &&
      !ignorable.test(text(letter)) &&
      !loadedFor(text(letter)).some((sheet) => inOthers.get(sheet)?.has(letter)),
  );
  expect(unfound.map(hex)).toEqual([]);
});

it('the page loads no other style sheet for a text in Latin, Cyrillic or Arabic letters', () => {
  const loading = [...inFirst].filter((letter) => loadedFor(text(letter)).length > 0);
  expect(loading.map(hex)).toEqual([]);
});

it("the page loads only the fonts of a text's alphabet", () => {
  expect(loadedFor(sampleTexts.he ?? '')).toEqual(['scripts']);
  expect(loadedFor(sampleTexts.vi ?? '')).toEqual(['scripts']);
  expect(loadedFor('5 ‰')).toEqual(['chinese']);
  expect(loadedFor(sampleTexts.zh ?? '')).toEqual(['chinese', 'japanese']);
  expect(loadedFor(sampleTexts.ko ?? '')).toEqual(['korean']);
  expect(loadedFor('🏥 →')).toEqual(['symbols']);
});

it.each(Object.entries({ ...sampleTexts, symbols: sampleSymbols }))(
  'the page has a font for every letter of %s',
  (_, sample) => {
    const loaded = new Set([
      ...inFirst,
      ...loadedFor(sample).flatMap((name) => [...(inOthers.get(name) ?? [])]),
    ]);
    const missing = [...sample].filter(
      (letter) => !loaded.has(letter.codePointAt(0) ?? 0) && !ignorable.test(letter),
    );
    expect(missing).toEqual([]);
  },
);

it('a font has the same letters in bold and regular', () => {
  const fonts = Object.values(sheets).flat();
  const lettersAt = (wanted: string, weight: string) =>
    lettersOf(fonts.filter((font) => font.family === wanted && font.weight === weight));
  for (const family of ['Noto Sans', 'Noto Sans Symbols']) {
    expect(lettersAt(family, '400').size).toBeGreaterThan(300);
    expect(lettersAt(family, '700'), family).toEqual(lettersAt(family, '400'));
  }
});
