import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemesOf } from '../../../domain/text-entry/graphemes.ts';
import { breakLines } from './break-lines.ts';

const widthOf = (text: string) => graphemesOf(text).length;

describe('a printed text', () => {
  it('breaks between words', () => {
    expect(breakLines('Have a seat. We call it.', 12, widthOf)).toEqual(['Have a seat.', 'We call it.']);
  });

  it('breaks a word between letters if the word is wider than the paper', () => {
    expect(breakLines('to Donaudampfschiff', 6, widthOf)).toEqual(['to', 'Donaud', 'ampfsc', 'hiff']);
    expect(breakLines('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, widthOf)).toEqual(['👨‍👩‍👧👨‍👩‍👧', '👨‍👩‍👧']);
  });

  it('keeps the order of the words, and no line is wider than the paper', () => {
    const words = fc.array(fc.stringMatching(/^[a-zء-ي]{1,9}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 20 }), (said, most) => {
        const lines = breakLines(said.join(' '), most, widthOf);
        expect(lines.join('').replaceAll(' ', '')).toBe(said.join(''));
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
