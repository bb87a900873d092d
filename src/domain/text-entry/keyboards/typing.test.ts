import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { nameWhileTyping } from '../customer-name.ts';
import { graphemesOf } from '../graphemes.ts';
import { type FieldState, replaceText, typeToken } from './typing.ts';

const rules = { clean: nameWhileTyping, max: 24 };
const at = (text: string, from = text.length, to = from): FieldState => ({ text, from, to });
const empty = at('');

const textAfter = (keys: readonly string[], line = empty) =>
  keys.reduce((so, key) => typeToken(so, key, rules), line).text;
const characters = (text: string) =>
  graphemesOf(text).map((character) => (character === ' ' ? '{space}' : character));

describe('a typed name', () => {
  it.each(['Maria Keller', 'مريم الحداد', '김민준', 'Çağrı', 'Нґуєн', "O'Brien", 'علی\u200cرضا', '👩‍🚀 Ana'])(
    'appears as it was typed: %s',
    (name) => expect(textAfter(characters(name))).toBe(name),
  );

  it('loses one grapheme per backspace', () => {
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

  it('has no leading or double spaces', () => {
    expect(textAfter(['{space}', 'A', '{space}', '{space}', ' ', 'B', '{space}'])).toBe('A B ');
  });

  it('accepts a combining mark only after a letter', () => {
    expect(textAfter(['\u0301', 'e', '\u0301', '{space}', '\u064e'])).toBe('é ');
  });

  it('replaces the selection by the typed letter', () => {
    expect(typeToken(at('Marie Keller', 4, 5), 'a', rules)).toEqual(at('Maria Keller', 5));
    expect(typeToken(at('Maria Keller', 0, 6), '{backspace}', rules)).toEqual(at('Keller', 0));
    expect(typeToken(at('Mria', 1), 'a', rules)).toEqual(at('Maria', 2));
  });

  it('is limited to its maximum number of graphemes', () => {
    const full = at('👨‍👩‍👧‍👦'.repeat(24));
    expect(typeToken(full, 'a', rules)).toBe(full);
    expect(textAfter(['{backspace}', 'a'], full)).toBe(`${'👨‍👩‍👧‍👦'.repeat(23)}a`);
  });

  it('is not changed by keys without a letter', () => {
    for (const token of ['{shift}', '{accept}', '{f1}', '{__proto__}', '\u202e', '\u0000']) {
      expect(textAfter([token], at('Ana'))).toBe('Ana');
    }
  });

  it('follows the same rules if it comes from a physical keyboard', () => {
    expect(replaceText(at(' \u202eAna\t\tB  '), rules)).toEqual(at('Ana B '));
    expect(replaceText(at('x'.repeat(30), 3), rules)).toEqual(at('x'.repeat(24), 3));
  });

  it('is always clean, within its maximum, with the caret inside', async () => {
    const token = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('{space}', '{backspace}', 'é', '\u0301', 'ש', '김', '👩🏽‍🚀', '\u200d'),
    );
    await fuzz(
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
