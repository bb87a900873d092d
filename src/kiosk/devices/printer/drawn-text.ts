import type { ImageLine, TextLine } from '../../../contract/additions/page/slip.ts';
import { lineHeightDots } from '../../../domain/paper/slip.ts';
import { fontsReady } from '../../../page/fonts/font-sheets.ts';
import { breakLines } from './break-lines.ts';
import { dotsOf, imageOf } from './dots.ts';

/** The height of a line relative to its letters: enough for scripts with marks far above or below the line. */
const lineHeight = 1.4;
const baseline = 1.07;

/** A text as a bitmap of the paper's width, in the page's fonts. */
export async function drawnText(line: TextLine, paperDots: number): Promise<ImageLine> {
  const { text, size, weight, align, direction } = line;
  const width = paperDots - (paperDots % 8);
  const faces = getComputedStyle(document.documentElement).getPropertyValue('--text');
  const fontOf = (dots: number) => `${weight === 'bold' ? 700 : 400} ${dots}px ${faces}`;
  const font = fontOf(lineHeightDots[size]);
  await fontsReady(text, font);

  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('the browser has no canvas');
  const widthOf = (part: string) => pen.measureText(part).width;
  pen.font = font;
  // A number is one word, so it shrinks if it is too wide. Other texts break into lines.
  const scale = size === 'number' ? Math.min(1, width / widthOf(text)) : 1;
  const lines = size === 'number' ? [text] : breakLines(text, width, widthOf);
  const high = Math.floor(scale * lineHeightDots[size]);
  const height = Math.ceil(lines.length * lineHeight * high);

  canvas.width = width;
  canvas.height = height;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#000';
  pen.font = fontOf(high);
  pen.direction = direction;
  pen.textAlign = align;
  const isRight = (direction === 'rtl') === (align === 'start');
  const from = align === 'center' ? width / 2 : isRight ? width : 0;
  for (const [row, part] of lines.entries()) pen.fillText(part, from, (row * lineHeight + baseline) * high);

  return imageOf(dotsOf(pen.getImageData(0, 0, width, height).data), width, height);
}
