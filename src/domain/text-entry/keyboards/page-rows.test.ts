import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { aTypist } from '../../../testing/typist.ts';
import { keysIn, nameKeyboards, type TypedLanguage } from './name-keyboards.ts';
import { firstPlace, type KeyboardPlace, layOut, pageRows, placeAfter } from './page-rows.ts';
import type { Room } from './pages.ts';

const large: Room = { rows: 5, letters: 13 };
const small: Room = { rows: 4, letters: 12 };

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

/** Every page that a visitor can open, with its rows. */
function everyPage(
  own: TypedLanguage,
  room: Room,
  further = others(own.locale),
): Map<string, readonly string[]> {
  const laidOut = layOut(nameKeyboards(own, further), room);
  const found = new Map<string, readonly string[]>();
  const waiting: KeyboardPlace[] = [firstPlace];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const parts = laidOut.pages[place.keyboard]?.further.length ?? 0;
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
  it.each(branch)('have room on every screen, and a way out: %s', (locale) => {
    for (const room of [large, small]) {
      for (const [name, rows] of everyPage(language(locale), room)) {
        expect(rows.length, name).toBeLessThanOrEqual(room.rows);
        for (const row of rows) expect(keysIn([row]).length, name).toBeLessThanOrEqual(room.letters + 2);
        if (name.includes('"keyboard":0,"page":"letters"')) continue;
        expect(
          keysIn(rows).some((key) => ['{letters}', '{own}'].includes(key)),
          name,
        ).toBe(true);
      }
    }
  });

  it('have backspace and space wherever letters are', () => {
    for (const [name, rows] of everyPage(language('th'), small)) {
      if (name.includes('"keyboards"')) continue;
      expect(keysIn(rows), name).toEqual(expect.arrayContaining(['{space}']));
      if (name.includes('"letters"')) expect(keysIn(rows), name).toContain('{backspace}');
    }
  });

  it('lead a visitor of any script to Latin letters', () => {
    for (const locale of branch) {
      const typist = aTypist(nameKeyboards(language(locale), []), small);
      if (typist.keys().includes('{latin}')) typist.press('{latin}');
      for (const key of 'anna') expect([locale, typist.find(key)]).toEqual([locale, true]);
      expect(typist.text()).toBe('anna');
    }
  });

  it('lead a visitor to the letters of each other language of the branch, and back', () => {
    const typist = aTypist(nameKeyboards(language('en'), others('en')), small);
    typist.press('{keyboards}');
    const choices = typist.keys().filter((key) => key.startsWith('{keyboard-'));
    // Turkish letters are among the Latin ones; Chinese has no keyboard.
    expect(choices).toHaveLength(12);
    typist.press('{keyboards}');
    const rest = typist.keys().filter((key) => key.startsWith('{keyboard-'));
    expect(new Set([...choices, ...rest]).size).toBe(branch.length - 3);
    typist.press('{keyboards}');
    typist.press(choices[0] ?? '');
    expect(typist.find('Ж')).toBe(true);
    typist.press('{own}');
    expect(typist.find('q')).toBe(true);
  });

  it('have no key to other alphabets in a branch with one', () => {
    const keys = keysIn(
      pageRows(
        layOut(nameKeyboards(language('de'), [language('en'), language('fr')]), large),
        firstPlace,
        '',
      ),
    );
    expect(keys).not.toContain('{keyboards}');
    expect(keys).not.toContain('{latin}');
  });

  it('write Chinese names in Latin letters', () => {
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
    expect(firstPage('en', ...rows)).toEqual([
      ...rows.slice(0, 3),
      '{digits} {space} {further} {keyboards} {accept}',
    ]);
  });

  it('has its shortest row among the further letters where a screen has four rows', () => {
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
      '{digits} {space} {further} {backspace}',
    ]);
    const [further = ''] = pageRows(laidOut, { ...firstPlace, page: 'further' }, '');
    expect(further).toMatch(/^ó ú í ü/);
  });

  it('leads to the script of the language, if its own is another', () => {
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

  it('has a screen for each of its pages, whatever its rows are', async () => {
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
