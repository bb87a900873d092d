import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { fitRows, rowsTooLong, usableRows } from './given-rows.ts';

const keysOf = (rows: readonly string[]) => rows.join(' ').split(' ');

describe('the keyboard rows that a branch defines', () => {
  it('are used unchanged', () => {
    const given = ['Q W E R T Y', "{shift} Z Ű ß ' {backspace}", '{space}'];
    expect(usableRows(given)).toEqual(given);
  });

  it('have no key to continue, because a button below them has this function', () => {
    expect(usableRows(['q w e r t y {backspace}', '{space} {accept}', '{enter}'])).toEqual([
      'q w e r t y {backspace}',
      '{space}',
    ]);
  });

  it('can have keys with several characters, and with combining marks', () => {
    const given = ['dž lj nj é \u064e', 'لا क्षि ب', '{bksp} {space}'];
    expect(usableRows(given)).toEqual(given);
  });

  it('always get backspace and space', () => {
    expect(usableRows(['a b c', 'd e f'])).toEqual(['a b c', 'd e f {backspace}', '{space}']);
  });

  it('lose invalid tokens', () => {
    const given = ['a  b\tc {f1} <script>', '{} {__proto__} d e \u202e \u0000', '', '{backspace} {space}'];
    expect(usableRows(given)).toEqual(['a b c', 'd e', '{backspace} {space}']);
  });

  it('lose one of two equal keys, or the whole row if it still has too many keys', () => {
    const long = 'a b c d e f g h i j k l m n o p';
    expect(usableRows(['q w e r t y', long, '{bksp} {space}'])).toEqual(['q w e r t y', '{bksp} {space}']);
    expect(rowsTooLong(['q w e r t y', long])).toEqual([2]);
    expect(usableRows(['q w e r t y', 'a b '.repeat(200), '{bksp} {space}'])).toEqual([
      'q w e r t y',
      '{bksp} {space}',
    ]);
    const full = 'a b c d e f g h i j k l m n o';
    expect(usableRows(['q w', full])).toEqual(['q w {backspace}', full, '{space}']);
    expect(usableRows([full])).toEqual([full, '{space} {backspace}']);
    const turkish = '{shift} < z x c v b n m ö ç . | $ € {shift}';
    expect(usableRows([turkish, '{bksp} {space}'])?.[0]).toBe('{shift} < z x c v b n m ö ç . | $ €');
  });

  it.each([
    ['nothing', []],
    ['empty rows', ['', '   ']],
    ['no letters', ['1 2 3 4 5 6', '{space}']],
    ['one letter', ['a a a a a a a a']],
    ['thousands of keys', Array.from({ length: 3000 }, () => 'a b c d e f g')],
    ['a row without end', ['a b c d e f g '.repeat(2000)]],
    ['more keys than fit', Array.from({ length: 5 }, () => 'a b c d e f g h i j k l m n o p')],
  ])('cannot be used if they are %s', (_what, given) => {
    expect(usableRows(given)).toBeUndefined();
  });

  it('always allow typing, whatever they contained', async () => {
    const token = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        ...['a', 'ب', 'Ж', '{space}', '{backspace}', '{shift}', '{', '}', 'constructor', '{toString}'],
      ),
    );
    const row = fc.array(token, { maxLength: 20 }).map((tokens) => tokens.join(' '));
    await fuzz(
      fc.property(fc.array(row, { maxLength: 12 }), (given) => {
        const rows = usableRows(given);
        if (!rows) return;
        expect(rows.length).toBeLessThanOrEqual(5);
        expect(Math.max(...rows.map((one) => one.split(' ').length))).toBeLessThanOrEqual(15);
        expect(keysOf(rows)).toEqual(
          expect.arrayContaining([expect.stringMatching(/^\{(backspace|bksp)\}$/)]),
        );
        expect(keysOf(rows)).toContain('{space}');
        expect(keysOf(rows).filter((key) => /^\p{L}/u.test(key)).length).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});

describe('keyboard rows on a small screen', () => {
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
