import { describe, expect, it } from 'vitest';
import { isPrintableAsText } from './printable-as-text.ts';

describe('what a receipt printer writes by itself', () => {
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
    ['Greek, whose code pages have other numbers with each maker', 'Ο αριθμός σας'],
    ['Turkish, for the same reason', 'Sıra numaranız'],
    ['Ukrainian, which no common code page has whole', 'Ваш номер і черга'],
    ['an emoji', 'Hello 👋'],
    ['a mark that stands on a letter', 'a\u0323'],
    ['a control', 'A\u001b@'],
    ['one letter among many others', 'Passport ș'],
  ])('%s is drawn', (_, text) => {
    expect(isPrintableAsText(text)).toBe(false);
  });
});
