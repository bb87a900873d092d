import type { Slip, SlipLine, TextLine } from '../../contract/additions/slip.ts';

const dotsPerMm = 8;
/** A letter of normal size with what is between two lines. */
const rowDots = 30;
const columnDots = 12;
const qrDots = 260;
/** From the print head to the knife. */
const feedMm = 16;
const maxLetterScale = 8;

/** How often larger than normal the letters of a line are, on paper so many dots wide. */
export function letterScale({ size, text }: Pick<TextLine, 'size' | 'text'>, paperDots: number): number {
  if (size === 'body') return 1;
  if (size === 'title') return 2;
  const fitting = Math.floor(paperDots / columnDots / text.length);
  return Math.max(1, Math.min(maxLetterScale, fitting));
}

/** About how much paper a slip takes, in millimetres. */
export function slipLengthMm(slip: Slip, paperDots: number): number {
  const dots = slip.reduce((sum, line) => sum + dotHeight(line, paperDots), 0);
  return Math.round(dots / dotsPerMm) + feedMm;
}

function dotHeight(line: SlipLine, paperDots: number): number {
  switch (line.kind) {
    case 'text': {
      const times = letterScale(line, paperDots);
      const rows = Math.ceil((line.text.length * times * columnDots) / paperDots);
      return rows * times * rowDots;
    }
    case 'image':
      return line.height + rowDots;
    case 'rule':
      return rowDots;
    case 'qr':
      return qrDots;
  }
}
