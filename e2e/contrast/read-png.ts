import { inflateSync } from 'node:zlib';

/** A picture as pixels: three or four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytesPerPixel: number;
  readonly data: Uint8Array;
}

const colourTypes: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** The value that the filter of a row predicts from the pixels to the left (`a`), above (`b`) and above left (`c`). */
function predicted(filter: number, a: number, b: number, c: number): number {
  switch (filter) {
    case 1:
      return a;
    case 2:
      return b;
    case 3:
      return (a + b) >> 1;
    case 4: {
      const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
      return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
    }
    default:
      return 0;
  }
}

/** Reads a screenshot: a PNG in eight bits per colour, not interlaced. */
export function readPng(png: Buffer): Pixels {
  const parts: Buffer[] = [];
  let [width, height, bytesPerPixel] = [0, 0, 0];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      bytesPerPixel = colourTypes[body[9] ?? -1] ?? 0;
      if (body[8] !== 8 || body[12] !== 0 || bytesPerPixel === 0) throw new Error('a PNG of another kind');
    }
    if (kind === 'IDAT') parts.push(body);
    at += length + 12;
  }
  const packed = inflateSync(Buffer.concat(parts));
  const rowBytes = width * bytesPerPixel;
  const data = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row++) {
    const filter = packed[row * (rowBytes + 1)] ?? 0;
    const from = row * (rowBytes + 1) + 1;
    const to = row * rowBytes;
    for (let i = 0; i < rowBytes; i++) {
      const a = i < bytesPerPixel ? 0 : (data[to + i - bytesPerPixel] as number);
      const b = row === 0 ? 0 : (data[to + i - rowBytes] as number);
      const c = i < bytesPerPixel || row === 0 ? 0 : (data[to + i - rowBytes - bytesPerPixel] as number);
      data[to + i] = (packed[from + i] as number) + predicted(filter, a, b, c);
    }
  }
  return { width, height, bytesPerPixel, data };
}
