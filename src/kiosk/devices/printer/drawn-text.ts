import type { ImageLine, TextLine } from '../../../contract/additions/slip.ts';
import { lineHeightDots } from '../../../domain/paper/slip.ts';
import { brokenInto } from './break-lines.ts';
import { dotsOf } from './dots.ts';

const faces = '"Noto Sans", "Noto Sans Arabic", system-ui, sans-serif';
/** Of the height of the letters; scripts that hang low or stand high keep to it. */
const lineHeight = 1.4;
const baseline = 1.07;

/** A text as a picture of dots, with the letters and the shaping of the page, so wide as the paper takes it. */
export async function drawnText(line: TextLine, paperDots: number, page: Document): Promise<ImageLine> {
  const { text, size, weight, align, direction } = line;
  const width = paperDots - (paperDots % 8);
  const fontOf = (dots: number) => `${weight === 'bold' ? 700 : 400} ${dots}px ${faces}`;
  const font = fontOf(lineHeightDots[size]);
  await page.fonts.load(font, text);

  const canvas = page.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('there is nothing to draw on');
  const widthOf = (part: string) => pen.measureText(part).width;
  pen.font = font;
  // A number is one word: it becomes smaller where any other text goes on in the next line.
  const share = size === 'number' ? Math.min(1, width / widthOf(text)) : 1;
  const lines = size === 'number' ? [text] : brokenInto(text, width, widthOf);
  const high = Math.floor(share * lineHeightDots[size]);
  const height = Math.ceil(lines.length * lineHeight * high);

  canvas.width = width;
  canvas.height = height;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#000';
  pen.font = fontOf(high);
  pen.direction = direction;
  pen.textAlign = align;
  const start = direction === 'rtl' ? width : 0;
  const from = align === 'center' ? width / 2 : start;
  for (const [row, part] of lines.entries()) pen.fillText(part, from, (row * lineHeight + baseline) * high);

  const dots = dotsOf(pen.getImageData(0, 0, width, height).data);
  const rows = btoa(Array.from(dots, (byte) => String.fromCharCode(byte)).join(''));
  return { kind: 'image', width, height, rows };
}
