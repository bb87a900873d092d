import { expect, it } from 'vitest';
import { keysIn, nameKeyboards } from '../../../domain/text-entry/keyboards/name-keyboards.ts';
import { keyboardPagesOf } from '../../../domain/text-entry/keyboards/pages.ts';
import { applyShift } from '../../../domain/text-entry/keyboards/shift.ts';
import { shippedFonts } from '../../../testing/fonts/shipped-fonts.ts';

const languages = [
  'en',
  'vi',
  'ru',
  'kk',
  'el',
  'hy',
  'ka',
  'ar',
  'fa',
  'ur',
  'he',
  'hi',
  'bn',
  'ta',
  'th',
  'am',
  'ko',
  'ja',
];

it('the page has a font for every letter on a key', () => {
  const drawn = new Set(
    Object.values(shippedFonts()).flatMap((fonts) => fonts.flatMap(({ letters }) => [...letters])),
  );
  const missing = languages.map((language) => {
    const [keyboard] = nameKeyboards({ locale: language, name: '', given: [] }, []);
    const { letters, further } = keyboardPagesOf(keyboard, { rows: 5, letters: 13 });
    const { changing } = keyboard.alphabet;
    const rows = [...letters, ...further.flat()];
    const forms = changing ? ['', ...keysIn(rows)].map(changing) : [];
    const keys = keysIn(applyShift([...rows, ...forms], 'off', language)).concat(
      keysIn(applyShift(rows, 'locked', language)),
    );
    const signs = keys.filter((key) => !key.startsWith('{')).join('');
    return [language, ...new Set([...signs].filter((sign) => !drawn.has(sign.codePointAt(0) ?? 0)))];
  });
  expect(missing).toEqual(languages.map((language) => [language]));
});
