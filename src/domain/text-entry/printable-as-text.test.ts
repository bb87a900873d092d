import { describe, expect, it } from 'vitest';
import { isPrintableAsText } from './printable-as-text.ts';

describe('a receipt printer', () => {
  it.each(['A 042', 'Your wait, about', 'Größe: 5 €', 'Où ça ?', 'Příští', 'Łódź', 'újság', 'Ваш номер'])(
    'prints "%s" with its own letters',
    (text) => {
      expect(isPrintableAsText(text)).toBe(true);
    },
  );

  it.each([
    ['Arabic', 'رقمك'],
    ['Arabic digits', '٤٢'],
    ['Hebrew', 'המספר'],
    ['Thai', 'หมายเลข'],
    ['Chinese', '您的号码'],
    ['Hindi', 'आपका नंबर'],
    ['Greek, because its code page numbers differ by manufacturer', 'Ο αριθμός σας'],
    ['Turkish, for the same reason', 'Sıra numaranız'],
    ['Ukrainian, because no common code page is complete', 'Ваш номер і черга'],
    ['an emoji', 'Hello 👋'],
    ['a mark that stands on a letter', 'a\u0323'],
    ['a control', 'A\u001b@'],
    ['a section sign, which is a control byte in most code pages', '§ 5'],
    ['a bullet, for the same reason', 'Room 4 • floor 2'],
    ['one letter among many others', 'Passport ș'],
  ])('prints as a bitmap: %s', (_, text) => {
    expect(isPrintableAsText(text)).toBe(false);
  });
});
