import type { Slip, SlipLine, TextLine } from '../../contract/additions/page/slip.ts';

const dotsPerMm = 8;
/** The height of a normal line. */
const rowDots = 30;
const columnDots = 12;
const qrDots = 260;
/** The distance from the print head to the cutter. */
const feedMm = 16;
const maxLetterScale = 8;

/** The scale of a line's letters, 1 to 8, on paper of `paperDots` width. */
export function letterScale({ size, text }: Pick<TextLine, 'size' | 'text'>, paperDots: number): number {
  switch (size) {
    case 'body':
      return 1;
    case 'title':
      return 2;
    case 'number': {
      const fitting = Math.floor(paperDots / columnDots / text.length);
      return Math.max(1, Math.min(maxLetterScale, fitting));
    }
  }
}

/** The approximate length of a slip. */
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
