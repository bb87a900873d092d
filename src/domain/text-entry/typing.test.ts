import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameWhileTyping } from './customer-name.ts';
import { graphemesOf } from './graphemes.ts';
import { applyShift, type FieldState, nextShift, replaceText, shiftAfterText, typeToken } from './typing.ts';

const rules = { clean: nameWhileTyping, max: 24 };
const at = (text: string, from = text.length, to = from): FieldState => ({ text, from, to });
const empty = at('');

/** What stands in the field after these keys, one after the other. */
const textAfter = (keys: readonly string[], line = empty) =>
  keys.reduce((so, key) => typeToken(so, key, rules), line).text;
const signs = (text: string) => graphemesOf(text).map((sign) => (sign === ' ' ? '{space}' : sign));

describe('a name that is typed', () => {
  it.each(['Maria Keller', 'مريم الحداد', '김민준', 'Çağrı', 'Нґуєн', "O'Brien", 'علی\u200cرضا', '👩‍🚀 Ana'])(
    'stands as it was typed: %s',
    (name) => expect(textAfter(signs(name))).toBe(name),
  );

  it('loses one letter at a time, as a reader counts them', () => {
    for (const [name, rest] of [
      ['Zoe\u0308', 'Zo'],
      ['김민준', '김민'],
      ['👨‍👩‍👧‍👦', ''],
      ['क्षि', ''],
      ['مريمَ', 'مري'],
      ['Ana ', 'Ana'],
      ['', ''],
    ] as const) {
      expect([name, textAfter(['{backspace}'], at(name))]).toEqual([name, rest]);
      expect(textAfter(['{bksp}'], at(name))).toBe(rest);
    }
  });

  it('begins with no space and has no two of them', () => {
    expect(textAfter(['{space}', 'A', '{space}', '{space}', ' ', 'B', '{space}'])).toBe('A B ');
  });

  it('lets a mark stand on a letter, and never on nothing', () => {
    expect(textAfter(['\u0301', 'e', '\u0301', '{space}', '\u064e'])).toBe('é ');
  });

  it('takes what is typed in the place of what is selected', () => {
    expect(typeToken(at('Marie Keller', 4, 5), 'a', rules)).toEqual(at('Maria Keller', 5));
    expect(typeToken(at('Maria Keller', 0, 6), '{backspace}', rules)).toEqual(at('Keller', 0));
    expect(typeToken(at('Mria', 1), 'a', rules)).toEqual(at('Maria', 2));
  });

  it('grows to its maximum, in letters as a reader counts them, and no further', () => {
    const full = at('👨‍👩‍👧‍👦'.repeat(24));
    expect(typeToken(full, 'a', rules)).toBe(full);
    expect(textAfter(['{backspace}', 'a'], full)).toBe(`${'👨‍👩‍👧‍👦'.repeat(23)}a`);
  });

  it('is not changed by keys that write nothing', () => {
    for (const token of ['{shift}', '{accept}', '{f1}', '{__proto__}', '\u202e', '\u0000']) {
      expect(textAfter([token], at('Ana'))).toBe('Ana');
    }
  });

  it('is made the same when it comes from elsewhere', () => {
    expect(replaceText(at(' \u202eAna\t\tB  '), rules)).toEqual(at('Ana B '));
    expect(replaceText(at('x'.repeat(30), 3), rules)).toEqual(at('x'.repeat(24), 3));
  });

  it('is always clean, within its maximum, and has the caret in it', () => {
    const token = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('{space}', '{backspace}', 'é', '\u0301', 'ש', '김', '👩🏽‍🚀', '\u200d'),
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), fc.nat(), (tokens, seed) => {
        let line = empty;
        for (const key of tokens) {
          const from = line.text.length === 0 ? 0 : seed % line.text.length;
          line = typeToken(seed % 3 === 0 ? at(line.text, from) : line, key, rules);
          expect(nameWhileTyping(line.text)).toBe(line.text);
          expect(graphemesOf(line.text).length).toBeLessThanOrEqual(24);
          expect(line.from).toBeLessThanOrEqual(line.text.length);
        }
      }),
    );
  });
});

describe('shift', () => {
  it('gives one capital, then capitals only, then none', () => {
    expect(nextShift('off')).toBe('once');
    expect(nextShift('once')).toBe('locked');
    expect(nextShift('locked')).toBe('off');
  });

  it('is on where a name or one of its words begins, and off after the letter', () => {
    expect(['', 'M', 'Maria ', 'Anna-', "O'"].map((text) => shiftAfterText('once', at(text)))).toEqual([
      'once',
      'off',
      'once',
      'once',
      'off',
    ]);
    expect(shiftAfterText('locked', at('MA'))).toBe('locked');
  });

  it('shows the letters that will be typed, in the capitals of the language', () => {
    const rows = ['q i ß', '{shift} ı {backspace}'];
    expect(applyShift(rows, 'once', 'tr-TR')).toEqual(['Q İ ß', '{shift} I {backspace}']);
    expect(applyShift(['Q I', '{shift}'], 'off', 'tr-TR')).toEqual(['q ı', '{shift}']);
    expect(applyShift(['Q I'], 'off', 'en')).toEqual(['q i']);
  });
});
