import type { TextLine } from '../../contract/additions/page/slip.ts';

const letter = /\p{L}/u;
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of the first letter in a text; undefined without letters. */
export function directionOfText(text: string): TextLine['direction'] | undefined {
  const [first] = letter.exec(text) ?? [];
  if (first === undefined) return undefined;
  return rightToLeftLetter.test(first) ? 'rtl' : 'ltr';
}
