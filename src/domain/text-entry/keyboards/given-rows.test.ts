import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { defaultLayouts } from './default-layouts.ts';
import { fitRows, nameLayout } from './keyboard-layout.ts';

const keysOf = (rows: readonly string[]) => rows.join(' ').split(' ');

describe('the keyboard of a language', () => {
  it('is the layout of the service', () => {
    const given = ['Q W E R T Y', "{shift} Z Ű ß ' {backspace}", '{space} {accept}'];
    expect(nameLayout(given, 'hu').pages).toEqual({ letters: given });
  });

  it('can have letters of several characters, and combining marks', () => {
    const given = ['dž lj nj é \u064e', 'لا क्षि ب', '{bksp} {space}'];
    expect(nameLayout(given, 'hr').pages.letters).toEqual(given);
  });

  it('always has backspace and space', () => {
    const { letters } = nameLayout(['a b c', 'd e f'], 'en').pages;
    expect(letters).toEqual(['a b c', 'd e f {backspace}', '{space}']);
  });

  it('leaves out invalid tokens', () => {
    const given = ['a  b\tc {f1} <script>', '{} {__proto__} d e \u202e \u0000', '', '{backspace} {space}'];
    expect(nameLayout(given, 'en').pages.letters).toEqual(['a b c', 'd e', '{backspace} {space}']);
  });

  it.each([
    ['nothing', []],
    ['empty rows', ['', '   ']],
    ['no letters', ['1 2 3 4 5 6', '{space}']],
    ['one letter', ['a a a a a a a a']],
    ['thousands of keys', Array.from({ length: 3000 }, () => 'a b c d e f g')],
    ['a row without end', ['a b c d e f g '.repeat(2000)]],
    ['more keys than fit', Array.from({ length: 5 }, () => 'a b c d e f g h i j k l m n o p')],
  ])('is the default if the service gives %s', (_what, given) => {
    expect(nameLayout(given, 'en-GB')).toBe(defaultLayouts.Latn);
  });

  it('has the script of the language', () => {
    const scripts = {
      uk: 'Cyrl',
      'sr-Latn': 'Latn',
      sr: 'Cyrl',
      el: 'Grek',
      fa: 'Arab',
      tr: 'Latn',
      ja: 'Latn',
    };
    for (const [locale, script] of Object.entries(scripts)) {
      expect([locale, nameLayout([], locale)]).toEqual([
        locale,
        defaultLayouts[script as keyof typeof defaultLayouts],
      ]);
    }
    expect(nameLayout([], 'no language at all')).toBe(defaultLayouts.Latn);
  });

  it('is usable for any layout of the service', async () => {
    const token = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        'a',
        'ب',
        'Ж',
        '{space}',
        '{backspace}',
        '{shift}',
        '{',
        '}',
        'constructor',
        '{toString}',
      ),
    );
    const row = fc.array(token, { maxLength: 20 }).map((tokens) => tokens.join(' '));
    await fuzz(
      fc.property(fc.array(row, { maxLength: 12 }), (given) => {
        const { letters } = nameLayout(given, 'en').pages;
        expect(letters.length).toBeLessThanOrEqual(5);
        expect(Math.max(...letters.map((one) => one.split(' ').length))).toBeLessThanOrEqual(15);
        expect(keysOf(letters)).toEqual(
          expect.arrayContaining([expect.stringMatching(/^\{(backspace|bksp)\}$/)]),
        );
        expect(keysOf(letters)).toContain('{space}');
        expect(keysOf(letters).filter((key) => /^\p{L}/u.test(key)).length).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});

describe('the default keyboards', () => {
  it.each(Object.entries(defaultLayouts))('for %s connect all pages and fit on every screen', (_, layout) => {
    const pages = Object.entries(layout.pages);
    for (const [name, rows] of pages) {
      const leads = keysOf(rows).filter((key) => Object.hasOwn(layout.pages, key.slice(1, -1)));
      const expected =
        name === 'letters' ? pages.map(([page]) => page).filter((page) => page !== name) : ['letters'];
      expect(leads.map((key) => key.slice(1, -1)).sort()).toEqual(expected.sort());
      expect(rows.length).toBeLessThanOrEqual(5);
      for (const row of fitRows(rows, 4)) expect(row.split(' ').length).toBeLessThanOrEqual(20);
    }
  });
});

describe('rows on a small screen', () => {
  it('are joined if two are short', () => {
    const rows = ['q w e r', 'a s d f', 'y x c v', 'ö ä {backspace}', '{space} {accept}'];
    expect(fitRows(rows, 4)).toEqual([...rows.slice(0, 3), 'ö ä {backspace} {space} {accept}']);
    expect(fitRows(rows, 5)).toEqual(rows);
  });

  it('are distributed again without losing a key if all are long', () => {
    const rows = Array.from({ length: 5 }, (_, row) =>
      Array.from({ length: 12 }, (_, k) => `${row}${k}`).join(' '),
    );
    const fitted = fitRows(rows, 4);
    expect(fitted.map((row) => row.split(' ').length)).toEqual([15, 15, 15, 15]);
    expect(keysOf(fitted)).toEqual(keysOf(rows));
  });
});
