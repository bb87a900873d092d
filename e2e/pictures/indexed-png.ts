import { crc32, deflateSync } from 'node:zlib';

/** A colour as 0xRRGGBB. */
type Colour = number;

/** Colours that share one entry of the palette, each with the number of its pixels. */
type Box = readonly (readonly [colour: Colour, pixels: number])[];

const mostColours = 256;
const shifts = [16, 8, 0] as const;
const channel = (colour: Colour, shift: number) => (colour >> shift) & 255;
const pixelsIn = (box: Box) => box.reduce((sum, [, pixels]) => sum + pixels, 0);

/** The channel in which the colours of a box differ most, and by how much. */
function spread(box: Box): { readonly shift: number; readonly range: number } {
  const [widest] = shifts
    .map((shift) => {
      const values = box.map(([colour]) => channel(colour, shift));
      return { shift, range: Math.max(...values) - Math.min(...values) };
    })
    .sort((a, b) => b.range - a.range);
  return widest ?? { shift: 0, range: 0 };
}

/** Halves a box between its pixels, along its widest channel. */
function halves(box: Box): [Box, Box] {
  const { shift } = spread(box);
  const sorted = box.toSorted(([one], [other]) => channel(one, shift) - channel(other, shift));
  let cut = 1;
  for (let left = pixelsIn(box) / 2 - (sorted[0]?.[1] ?? 0); left > 0 && cut < sorted.length - 1; cut++) {
    left -= sorted[cut]?.[1] ?? 0;
  }
  return [sorted.slice(0, cut), sorted.slice(cut)];
}

/** The mean of the colours of a box. */
function mean(box: Box): Colour {
  const all = pixelsIn(box);
  return shifts.reduce<Colour>((colour, shift) => {
    const sum = box.reduce((total, [one, pixels]) => total + channel(one, shift) * pixels, 0);
    return colour | (Math.round(sum / all) << shift);
  }, 0);
}

/** Divides the colours of a picture into boxes, always the one that would show its loss most (median cut). */
function boxesOf(pixels: readonly Colour[]): readonly Box[] {
  const counts = new Map<Colour, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const loss = (box: Box) => spread(box).range ** 2 * Math.sqrt(pixelsIn(box));
  const boxes = [{ box: [...counts] as Box, loss: Number.POSITIVE_INFINITY }];
  while (boxes.length < mostColours) {
    boxes.sort((one, other) => other.loss - one.loss);
    const [first] = boxes;
    if (!first || first.box.length < 2) break;
    boxes.splice(0, 1, ...halves(first.box).map((box) => ({ box, loss: loss(box) })));
  }
  return boxes.map(({ box }) => box);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG with a palette of at most 256 colours: a quarter of the size that a browser writes. `pixels` are rows of 0xRRGGBB. */
export function indexedPng(pixels: readonly Colour[], width: number): Buffer {
  const boxes = boxesOf(pixels);
  const indexOf = new Map(boxes.flatMap((box, index) => box.map(([colour]) => [colour, index] as const)));
  const height = pixels.length / width;
  const rows = Buffer.alloc((width + 1) * height);
  for (const [at, colour] of pixels.entries()) {
    // Each row begins with its filter, which is none.
    rows[at + Math.floor(at / width) + 1] = indexOf.get(colour) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const palette = boxes.map(mean).flatMap((colour) => shifts.map((shift) => channel(colour, shift)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
