import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { ImageLine, Slip, SlipLine, TextLine } from '../../../contract/additions/page/slip.ts';
import { letterScale } from '../../../domain/paper/slip-length.ts';
import { withoutUnprintable } from '../../../domain/text-entry/printable-as-text.ts';
import type { PaperMm, PrinterLanguage } from './printer-setting.ts';

/** The number of characters of normal size on a line, at 12 dots each. */
const columnsOn = { 80: 48, 58: 32 } as const satisfies Record<PaperMm, number>;

/** The encoder's table of code pages for each command language. */
const codepageMappings = {
  'esc-pos': 'epson/legacy',
  'star-prnt': 'star',
  'star-line': 'star',
} as const satisfies Record<PrinterLanguage, string>;

/** The printable width in dots. */
export const dotsOn = (paperMm: PaperMm) => columnsOn[paperMm] * 12;

/** The bytes with which a printer prints a slip and cuts the paper. */
export function encodeSlip(
  slip: Slip,
  { language, paperMm }: { readonly language: PrinterLanguage; readonly paperMm: PaperMm },
): Uint8Array {
  const columns = columnsOn[paperMm];
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns,
    imageMode: 'raster',
    codepageMapping: codepageMappings[language],
    // Printed texts contain only characters of these code pages.
    codepageCandidates: ['cp437', 'windows1252', 'cp852', 'cp866'],
    // The cutter is above the print head.
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
          // The encoder emits control bytes for some characters. For U+2022, it emits the bell, which opens a cash
          // drawer.
          .line(withoutUnprintable(line.text))
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
        return;
      default:
        line satisfies never;
    }
  }
}

function alignmentOf({ align, direction }: TextLine): 'left' | 'center' | 'right' {
  if (align === 'center') return 'center';
  return (direction === 'rtl') === (align === 'start') ? 'right' : 'left';
}

/** The dots in the encoder's format, four bytes each. */
function picture({ width, height, rows }: ImageLine) {
  const packed = Buffer.from(rows, 'base64');
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let dot = 0; dot < width * height; dot++) {
    if (((packed[dot >> 3] ?? 0) << (dot & 7)) & 0x80) data.fill(0, dot * 4, dot * 4 + 3);
  }
  return { data, width, height };
}
