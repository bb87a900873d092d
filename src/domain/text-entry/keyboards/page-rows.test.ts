import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { aTypist } from '../../../testing/typist.ts';
import { latinScript } from './latin-alphabets.ts';
import {
  alphabetNames,
  keysIn,
  type NameKeyboards,
  nameKeyboards,
  type TypedLanguage,
} from './name-keyboards.ts';
import { firstPlace, type KeyboardPlace, layOut, pageRows, placeAfter } from './page-rows.ts';
import type { KeyboardSize } from './pages.ts';
import { alphabetOf, scripts } from './scripts.ts';

const large: KeyboardSize = { rows: 5, letters: 13 };
const small: KeyboardSize = { rows: 4, letters: 12 };

const language = (locale: string, ...given: string[]): TypedLanguage => ({ locale, name: locale, given });
const branch = [
  'en',
  'tr',
  'uk',
  'ar',
  'fa',
  'ur',
  'he',
  'hi',
  'bn',
  'ta',
  'th',
  'ka',
  'hy',
  'am',
  'ko',
  'ja',
  'zh',
];
const others = (locale: string) => branch.filter((one) => one !== locale).map((one) => language(one));

function listed(keyboards: NameKeyboards): string[] {
  const typist = aTypist(keyboards, small);
  const found = new Set<string>();
  typist.press('{keyboards}');
  for (let page = 0; page < 5; page++) {
    for (const key of typist.keys()) if (key.startsWith('{keyboard-')) found.add(key);
    typist.press('{keyboards}');
  }
  return [...found].map((key) => keyboards[Number(key.slice(10, -1))]?.locale ?? '');
}

function everyPage(
  own: TypedLanguage,
  size: KeyboardSize,
  further = others(own.locale),
): Map<string, readonly string[]> {
  const laidOut = layOut(nameKeyboards(own, further), size);
  const found = new Map<string, readonly string[]>();
  const waiting: KeyboardPlace[] = [firstPlace];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const parts = laidOut.pagesAt(place).further.length;
    const name = JSON.stringify({ ...place, part: parts > 0 ? place.part % parts : 0 });
    if (found.has(name)) continue;
    const rows = pageRows(laidOut, place, '');
    found.set(name, rows);
    for (const key of keysIn(rows)) {
      const next = placeAfter(place, key, laidOut);
      if (next) waiting.push(next);
    }
  }
  return found;
}

describe('the pages of the keyboards for a name', () => {
  it.each(branch)('fit on every screen, and can be left: %s', (locale) => {
    for (const size of [large, small]) {
      for (const [name, rows] of everyPage(language(locale), size)) {
        expect(rows.length, name).toBeLessThanOrEqual(size.rows);
        for (const row of rows) expect(keysIn([row]).length, name).toBeLessThanOrEqual(size.letters + 2);
        if (name.includes('"keyboard":0,"page":"letters"')) continue;
        expect(
          keysIn(rows).some((key) => ['{letters}', '{own}'].includes(key)),
          name,
        ).toBe(true);
      }
    }
  });

  it('have a space key, and a backspace key if they have letters', () => {
    for (const [name, rows] of everyPage(language('th'), small)) {
      if (name.includes('"keyboards"')) continue;
      expect(keysIn(rows), name).toEqual(expect.arrayContaining(['{space}']));
      if (name.includes('"letters"')) expect(keysIn(rows), name).toContain('{backspace}');
    }
  });

  it('lead a visitor of any script to Latin letters', () => {
    for (const locale of branch) {
      const typist = aTypist(nameKeyboards(language(locale), []), small);
      if (typist.keys().includes('{latinScript}')) typist.press('{latinScript}');
      for (const key of 'anna') expect([locale, typist.find(key)]).toEqual([locale, true]);
      expect(typist.text()).toBe('anna');
    }
  });

  it('lead a visitor to the letters of each other language of the branch, and back', () => {
    const typist = aTypist(nameKeyboards(language('en'), others('en')), small);
    typist.press('{keyboards}');
    // Turkish letters are among the Latin letters; Chinese has no keyboard.
    expect(listed(nameKeyboards(language('en'), others('en'))).slice(0, branch.length - 3)).toEqual(
      branch.filter((locale) => !['en', 'tr', 'zh'].includes(locale)),
    );
    typist.press('{keyboard-1}');
    expect(typist.find('Ж')).toBe(true);
    typist.press('{own}');
    expect(typist.find('q')).toBe(true);
  });

  it('let a visitor called Ελένη write her name in a branch that speaks English only', () => {
    const keyboards = nameKeyboards(language('en'), []);
    for (const size of [large, small]) {
      const typist = aTypist(keyboards, size);
      typist.press('{keyboards}');
      typist.press(`{keyboard-${keyboards.findIndex(({ name }) => name === 'Ελληνικά')}}`);
      for (const key of 'Ελένη') expect([key, typist.find(key)]).toEqual([key, true]);
      expect(typist.text()).toBe('Ελένη');
    }
  });

  it.each(['en', 'de', 'uk', 'ar', 'hi', 'am'])('offer every alphabet, each once: %s', (locale) => {
    for (const others of [[], [language('ja'), language('uk', 'а б в г д е ж')]]) {
      const names = listed(nameKeyboards(language(locale), others));
      expect(new Set(names).size).toBe(names.length);
      expect([...names, locale]).toEqual(expect.arrayContaining(Object.keys(alphabetNames)));
    }
  });

  it('have a name for each available alphabet', () => {
    const named = Object.keys(alphabetNames).map((locale) => alphabetOf(locale)?.alphabet);
    const all = Object.values(scripts).flatMap(({ usual, languages }) => [
      usual,
      ...Object.values(languages),
    ]);
    expect(new Set(named)).toEqual(
      new Set(
        all.filter(
          (alphabet) => ![latinScript.usual, ...Object.values(latinScript.languages)].includes(alphabet),
        ),
      ),
    );
  });

  it.each([
    ['en', []],
    ['fr', []],
    ['ar', []],
    ['th', []],
    ['es', ['{space}', 'q w e r t y u i o p ñ', 'a s d f g h j k l', 'z x c v b n m {backspace} {accept}']],
  ] as const)('keep their layout when the list of alphabets opens: %s', (locale, given) => {
    for (const size of [large, small]) {
      const laidOut = layOut(nameKeyboards(language(locale, ...given), []), size);
      const letters = pageRows(laidOut, firstPlace, '');
      for (let part = 0; part < 3; part++) {
        const list = pageRows(laidOut, { ...firstPlace, page: 'keyboards', part }, '');
        expect(list).toHaveLength(letters.length);
        const spaceAt = letters.findIndex((row) => row.includes('{space}'));
        expect(list[spaceAt]).toBe(letters[spaceAt]?.replace('{digits}', '{letters}'));
      }
    }
  });

  it('let visitors write Chinese names in Latin letters', () => {
    const keys = keysIn(pageRows(layOut(nameKeyboards(language('zh-CN'), []), large), firstPlace, ''));
    expect(keys).toEqual(expect.arrayContaining(['q', '{further}']));
  });
});

describe('a keyboard of the branch', () => {
  const rows = [
    'Q W E R T Y U I O P',
    'A S D F G H J K L',
    '{shift} Z X C V B N M {backspace}',
    '{space} {accept}',
  ];
  const firstPage = (...own: [string, ...string[]]) =>
    pageRows(layOut(nameKeyboards(language(...own), [language('uk')]), large), firstPlace, '');

  it('keeps its rows, and has digits, further letters and other alphabets beside its space bar', () => {
    expect(firstPage('en', ...rows)).toEqual([...rows.slice(0, 3), '{digits} {space} {further} {keyboards}']);
  });

  it('has its shortest row among the further letters on a screen with four rows', () => {
    const given = [
      'q w e r t y u i o p',
      'a s d f g h j k l ñ',
      '{shift} z x c v b n m á é',
      'ó ú {backspace}',
      '{space}',
    ];
    const laidOut = layOut(nameKeyboards(language('es', ...given), []), small);
    expect(pageRows(laidOut, firstPlace, '')).toEqual([
      ...given.slice(0, 3),
      '{digits} {space} {further} {keyboards} {backspace}',
    ]);
    const [further = ''] = pageRows(laidOut, { ...firstPlace, page: 'further' }, '');
    expect(further).toMatch(/^ó ú í ü/);
  });

  it('leads to the script of the language if its rows are in another script', () => {
    const typist = aTypist(nameKeyboards(language('sr', ...rows), []), large);
    typist.press('{keyboards}');
    typist.press('{keyboard-1}');
    expect(typist.find('Љ')).toBe(true);
  });

  it('without shift has further letters in the same case', () => {
    const typist = aTypist(nameKeyboards(language('hu', 'A B C D E F', 'I J K L {backspace}'), []), large);
    expect(typist.keys()).not.toContain('{shift}');
    typist.press('{further}');
    expect(typist.keys()).toContain('Ű');
    expect(typist.keys()).not.toContain('ű');
  });

  it('has pages that fit on the smallest screen and are never empty, whatever its rows are', async () => {
    const key = fc.constantFrom(
      'a',
      'Q',
      'ش',
      'Ж',
      'ก',
      'क',
      '{shift}',
      '{space}',
      '{backspace}',
      '{accept}',
      'é',
      'i',
      'b',
      'c',
    );
    const row = fc.array(key, { maxLength: 15 }).map((keys) => keys.join(' '));
    await fuzz(
      fc.property(fc.array(row, { maxLength: 6 }), fc.constantFrom(...branch), (given, locale) => {
        for (const [name, page] of everyPage(language(locale, ...given), small, [language('uk')])) {
          expect(page.length, name).toBeLessThanOrEqual(small.rows);
          expect(keysIn(page).length, name).toBeGreaterThan(0);
        }
      }),
    );
  });
});
