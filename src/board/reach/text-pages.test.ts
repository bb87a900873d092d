import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf } from '../../page/look/fit-names.ts';
import { textPages } from './text-pages.ts';

const measure = { width: (text: string) => [...text].length / 2 };
const place = { width: 400, height: 60, least: 20, lineEms: 1.25 };

it('a short text is as large as its space allows, and a longer text has more lines', () => {
  expect(textPages('Entrance B', place, measure)).toEqual({ size: 48, pages: ['Entrance B'] });
  expect(textPages('Please use entrance B today', place, measure).size).toBe(24);
});

it('a text that is too long is shown one sentence at a time, and a sentence that fits is not divided', () => {
  const text = 'Have a seat. We show and call your number when it is your turn. Thank you for waiting today.';
  expect(textPages(text, place, measure)).toEqual({
    size: 20,
    pages: [
      'Have a seat. We show and call your number when it is your turn.',
      'Thank you for waiting today.',
    ],
  });
});

it('a sentence that needs two pages has half of its words on each', () => {
  const text = 'Have a seat. We show and call your number when it is your turn.';
  expect(textPages(text, { ...place, height: 30 }, measure).pages).toEqual([
    'Have a seat.',
    'We show and call your number',
    'when it is your turn.',
  ]);
});

it('no word is lost, and no letter is smaller than the minimum, for any text and space', () => {
  const word = fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'abcé.!') });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 100, max: 2_000 }),
      fc.integer({ min: 25, max: 300 }),
      (words, width, height) => {
        const text = words.join(' ');
        const { size, pages } = textPages(text, { ...place, width, height }, measure);
        expect(size).toBeGreaterThanOrEqual(place.least);
        const letters = (one: string) => one.replaceAll(/[\s\u00ad]/g, '');
        expect(letters(pages.join(''))).toBe(letters(text));
        const most = Math.floor(height / (place.least * place.lineEms));
        for (const page of pages)
          expect(linesOf(page.replaceAll('\u00ad', ''), width, size, measure).lines).toBeLessThanOrEqual(
            most,
          );
      },
    ),
  );
});

it('a space without room for a line shows nothing', () => {
  expect(textPages('Entrance B', { ...place, height: 20 }, measure).pages).toEqual([]);
});
