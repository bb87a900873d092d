import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { displayableText, isChangedForDisplay } from './displayable-text.ts';

describe('a text from outside', () => {
  it.each([
    ['Pass\u202eport', 'Passport'],
    ['\u2066Tax\u2069', 'Tax'],
    ['Tax\u0000\u0007', 'Tax'],
    ['Tax\ud800', 'Tax'],
    [`Z${'\u0335'.repeat(40)}algo`, `Z${'\u0335'.repeat(3)}algo`],
    [`a\u0300\u0301\u202e\u0302\u0303`, 'à\u0301\u0302\u0303'],
  ])('%j is shown as %j', (text, shown) => {
    expect(isChangedForDisplay(text)).toBe(true);
    expect(displayableText(text)).toBe(shown);
  });

  it.each([
    'Passport or ID card',
    'جَوَازُ السَّفَرِ',
    'שָׁלוֹם',
    'ที่อยู่',
    'हिन्दी क्षेत्र',
    'Tiếng Việt',
    'می‌خواهم',
    '👩‍👧‍👦 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'Donau\u00addampf\u200eschiff',
    'first line\nsecond line',
  ])('%s does not change', (text) => {
    expect(isChangedForDisplay(text)).toBe(false);
    expect(displayableText(text)).toBe(text.normalize('NFC'));
  });

  it('does not change when it is cleaned again', async () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('\u0301', '\u20dd', '\u202e', '\u200d', '\ud800', 'a'),
    );
    await fuzz(
      fc.property(fc.array(unit, { maxLength: 60 }), (parts) => {
        const once = displayableText(parts.join(''));
        expect(isChangedForDisplay(once)).toBe(false);
        expect(displayableText(once)).toBe(once);
      }),
    );
  });
});
