import { describe, expect, it } from 'vitest';
import { applyShift, nextShift, shiftAfterText } from './shift.ts';

describe('shift', () => {
  it('gives one capital, then only capitals, then none', () => {
    expect(nextShift('off')).toBe('once');
    expect(nextShift('once')).toBe('locked');
    expect(nextShift('locked')).toBe('off');
  });

  it('is on at the start of each word and off after the first letter', () => {
    const shiftAfter = (text: string) => shiftAfterText('once', { text, from: text.length, to: text.length });
    expect(['', 'M', 'Maria ', 'Anna-', "O'"].map(shiftAfter)).toEqual([
      'once',
      'off',
      'once',
      'once',
      'off',
    ]);
    expect(shiftAfterText('locked', { text: 'MA', from: 2, to: 2 })).toBe('locked');
  });
});

describe('the letters on the keys', () => {
  it.each([
    ['tr-TR', 'q i ı', 'Q İ I'],
    ['az', 'i ı ə', 'İ I Ə'],
    ['en', 'i ı', 'I İ'],
    ['lt', 'i į ė', 'I Į Ė'],
    ['el', 'ά ς σ ΐ', 'Ά Σ Σ ΐ'],
    ['de', 'ä ß', 'Ä ß'],
    ['nl', 'ij', 'Ij'],
    ['ka', 'ა ჭ', 'ა ჭ'],
    ['hy', 'ա և', 'Ա և'],
    ['vi', 'ơ ư \u0323', 'Ơ Ư \u0323'],
  ])('have the capitals of the language: %s', (locale, small, capital) => {
    expect(applyShift([`${small} {backspace}`], 'once', locale)).toEqual([`${capital} {backspace}`]);
    expect(applyShift([small], 'off', locale)).toEqual([small]);
  });

  it('are lower case after a first capital, and all capitals while shift is locked', () => {
    expect(applyShift(['Q İ I'], 'off', 'tr')).toEqual(['q i ı']);
    expect(applyShift(['lj'], 'locked', 'hr')).toEqual(['LJ']);
  });
});
