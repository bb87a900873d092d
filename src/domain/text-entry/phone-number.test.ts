import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { maxPhoneLength, phoneWhileTyping } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['+356 7912 3456', '+35679123456'],
    ['0035679123456', '+35679123456'],
    ['(+44) 20-7946-0958', '+442079460958'],
    ['٠٠٩٧١٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['＋４９３０', '+4930'],
    ['07912', '07912'],
    ['7+9', '79'],
    ['+', '+'],
    ['00', '+'],
    ['x', ''],
    ['+1234567890123456789', '+123456789012345'],
  ])('typed as %s becomes %s', (typed, shown) => expect(phoneWhileTyping(typed)).toBe(shown));

  it('does not change when it is cleaned again', async () => {
    await fuzz(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const number = phoneWhileTyping(typed);
        expect(phoneWhileTyping(number)).toBe(number);
        expect(number).toMatch(/^\+?\d*$/);
        expect(number.length).toBeLessThanOrEqual(maxPhoneLength);
      }),
    );
    await fuzz(
      fc.property(fc.stringMatching(/^[0+ ]{0,6}\d{0,6}$/), (typed) => {
        expect(phoneWhileTyping(phoneWhileTyping(typed))).toBe(phoneWhileTyping(typed));
      }),
    );
  });
});
