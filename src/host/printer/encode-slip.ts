import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { ImageLine, Slip, SlipLine, TextLine } from '../../contract/additions/slip.ts';
import { letterScale } from '../../domain/paper/slip-length.ts';
import type { PaperMm, PrinterLanguage } from './printer-setting.ts';

interface Paper {
  readonly language: PrinterLanguage;
  readonly paperMm: PaperMm;
}

/** Letters of normal size on a line, 12 dots each. */
const columnsOn = { 80: 48, 58: 32 } as const satisfies Record<PaperMm, number>;

/** How many dots stand beside each other on the paper. */
export const dotsOn = (paperMm: PaperMm) => columnsOn[paperMm] * 12;

/** The bytes that make a printer print a slip and cut it off. */
export function encodeSlip(slip: Slip, { language, paperMm }: Paper): Uint8Array {
  const columns = columnsOn[paperMm];
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns,
    imageMode: 'raster',
    // Those that `isTypeable` knows of, in numbers that hold for nearly every maker.
    codepageMapping: language === 'esc-pos' ? 'epson/legacy' : 'star',
    codepageCandidates: ['cp437', 'windows1252', 'cp852', 'cp866'],
    // The knife is above the print head.
    feedBeforeCut: 4,
  });
  encoder.initialize().codepage('auto');
  for (const line of slip) write(line);
  return encoder.cut('partial').encode();

  function write(line: SlipLine): void {
    switch (line.kind) {
      case 'text':
        encoder.align(alignmentOf(line)).bold(line.weight === 'bold');
        encoder
          .size(letterScale(line, dotsOn(paperMm)))
          .line(line.text)
          .size(1)
          .bold(false)
          .align('left');
        return;
      case 'image':
        encoder.image(picture(line));
        return;
      case 'rule':
        encoder.rule();
        return;
      case 'qr':
        encoder.align('center').qrcode(line.text, { size: 6, errorlevel: 'm' }).newline().align('left');
    }
  }
}

function alignmentOf({ align, direction }: TextLine): 'left' | 'center' | 'right' {
  if (align === 'center') return 'center';
  return direction === 'rtl' ? 'right' : 'left';
}

/** The dots as the encoder takes them: four bytes each. */
function picture({ width, height, rows }: ImageLine) {
  const packed = Buffer.from(rows, 'base64');
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let dot = 0; dot < width * height; dot++) {
    if (((packed[dot >> 3] ?? 0) << (dot & 7)) & 0x80) data.fill(0, dot * 4, dot * 4 + 3);
  }
  return { data, width, height };
}
