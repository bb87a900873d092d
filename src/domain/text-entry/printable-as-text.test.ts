import { describe, expect, it } from 'vitest';
import { isPrintableAsText } from './printable-as-text.ts';

describe('text that a receipt printer can print with its own letters', () => {
  it.each(['A 042', 'Your wait, about', 'Größe: 5 €', 'Où ça ?', 'Příští', 'Łódź', 'újság', 'Ваш номер'])(
    '%s',
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
  ])('%s is printed as a bitmap', (_, text) => {
    expect(isPrintableAsText(text)).toBe(false);
  });
});
