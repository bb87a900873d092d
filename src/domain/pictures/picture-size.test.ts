import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { aGif, aJpeg, aPng, aWebp, png } from '../../testing/host/pictures.ts';
import { mediaType } from './media-type.ts';
import { pictureSize } from './picture-size.ts';
import { readPicture } from './read-picture.ts';

function shown(bytes: Buffer) {
  const read = readPicture(bytes, TextDecoder);
  return read.ok ? read : undefined;
}

const formats: [string, (width: number, height: number) => Buffer][] = [
  ['image/png', aPng],
  ['image/jpeg', aJpeg],
  ['image/gif', aGif],
  ['image/webp', (width, height) => aWebp('VP8X', width, height)],
  ['image/webp', (width, height) => aWebp('VP8L', width, height)],
  ['image/webp', (width, height) => aWebp('VP8 ', width, height)],
];

describe.each(formats)('a picture of type %s', (type, picture) => {
  it('has the size that its header states', () => {
    expect(pictureSize(picture(1920, 1080), type)).toEqual({ width: 1920, height: 1080 });
  });

  it('is shown with up to 25 million pixels, and up to 10,000 on each side', () => {
    expect(shown(picture(5000, 5000))?.type).toBe(type);
    expect(shown(picture(10_000, 2500))?.type).toBe(type);
  });

  it.each([
    [5001, 5000],
    [10_001, 1],
    [1, 10_001],
    [16_383, 16_383],
  ])('is not shown with %i x %i pixels, however small its file', (width, height) => {
    expect(shown(picture(width, height))).toBeUndefined();
  });

  it('is not shown if its header is truncated', () => {
    const whole = picture(100, 100);
    for (let length = 12; length < whole.length; length++) {
      const { width = 100, height = 100 } = shown(whole.subarray(0, length)) ? { width: 100 } : {};
      expect([width, height]).toEqual([100, 100]);
    }
  });
});

/** A frame of a GIF with one block of data. `colours` is the size of its own colour table, as a power of two. */
function gifFrame([x, y, width, height]: readonly number[], colours = 0): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, colours && 0x80 + colours - 1]);
  for (const [place, value] of [x, y, width, height].entries())
    frame.writeUInt16LE(value ?? 0, 1 + 2 * place);
  return Buffer.concat([frame, Buffer.alloc(colours && 3 * 2 ** colours), Buffer.from([2, 1, 0, 0])]);
}

describe('a GIF of several frames', () => {
  const screen = aGif(10, 10);
  const comment = Buffer.from('21fe03616263026465' + '00', 'hex');
  const end = Buffer.from([0x3b]);

  it('is as large as its screen when no frame is larger', () => {
    const picture = Buffer.concat([screen, gifFrame([0, 0, 10, 10]), gifFrame([5, 6, 2, 3]), end]);
    expect(pictureSize(picture, 'image/gif')).toEqual({ width: 10, height: 10 });
  });

  it('extends to the right and lower edges of its frames, whatever comes before and between them', () => {
    const withColours = Buffer.from(screen);
    withColours[10] = 0x82;
    const start = Buffer.concat([withColours, Buffer.alloc(3 * 8)]);
    for (const between of [
      [],
      [comment],
      [comment, gifFrame([0, 0, 1, 1])],
      [gifFrame([0, 0, 1, 1], 4), comment, comment],
    ]) {
      const picture = Buffer.concat([start, ...between, gifFrame([300, 2, 20, 50]), end]);
      expect(pictureSize(picture, 'image/gif')).toEqual({ width: 320, height: 52 });
    }
  });
});

describe('a picture whose header is unusual', () => {
  it.each([aPng, aJpeg, aGif])('is not shown without a width or a height', (picture) => {
    expect(shown(picture(0, 9))).toBeUndefined();
    expect(shown(picture(9, 0))).toBeUndefined();
  });

  it('is shown if it is a JPEG with comments, tables and empty bytes before its frame', () => {
    const frame = aJpeg(640, 480).subarray(2 + 18);
    for (const before of [
      'ff'.repeat(3),
      'fffe0003aa',
      'ffe00002ffef0002',
      'ffdb0004ffc0ffc40002ffdd00040000',
    ])
      expect(pictureSize(Buffer.concat([Buffer.from(`ffd8${before}`, 'hex'), frame]), 'image/jpeg')).toEqual({
        width: 640,
        height: 480,
      });
  });

  it('is not shown if it is a JPEG with an unusual coding, or with other bytes between its parts', () => {
    for (const marker of ['c3', 'd8', 'df', 'f0']) {
      const frame = Buffer.from(aJpeg(640, 480).subarray(2 + 18));
      frame[1] = Number.parseInt(marker, 16);
      const picture = Buffer.concat([
        Buffer.from('ffd8', 'hex'),
        frame.subarray(0, 19),
        aJpeg(9, 9).subarray(20),
      ]);
      expect(pictureSize(picture, 'image/jpeg')).toBeUndefined();
    }
    const afterOtherBytes = Buffer.concat([
      Buffer.from('ffd8ffe0000200', 'hex'),
      aJpeg(640, 480).subarray(20),
    ]);
    expect(pictureSize(afterOtherBytes, 'image/jpeg')).toBeUndefined();
  });

  it('is not shown if it is a PNG without its header at the beginning, or a JPEG without a frame', () => {
    expect(shown(png)).toBeDefined();
    expect(shown(Buffer.concat([png.subarray(0, 8), Buffer.alloc(25), png.subarray(8)]))).toBeUndefined();
    expect(shown(Buffer.from('ffd8ffe00010', 'hex'))).toBeUndefined();
    expect(shown(Buffer.from('ffd8ffda0008', 'hex'))).toBeUndefined();
  });

  it('is not shown if it is a JPEG that hides its frame behind bytes that only some programs skip', () => {
    const frame = aJpeg(16_000, 16_000).subarray(2);
    const decoy = aJpeg(10, 10).subarray(2);
    expect(shown(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), frame, decoy]))).toBeUndefined();
    expect(shown(Buffer.concat([Buffer.from('ffd800', 'hex'), decoy]))).toBeUndefined();
  });

  it('is not shown if it is a JPEG with more than a hundred scans', () => {
    const scans = (count: number) =>
      Buffer.concat([aJpeg(5000, 5000), ...Array<Buffer>(count).fill(Buffer.from('ffda0008', 'hex'))]);
    expect(shown(scans(100))).toBeDefined();
    expect(shown(scans(101))).toBeUndefined();
  });

  it('is not shown if it is a GIF with a frame that is larger than its screen', () => {
    const frame = Buffer.from('2c00000000ff3fff3f00', 'hex');
    expect(shown(Buffer.concat([aGif(10, 10), frame, Buffer.from('020100003b', 'hex')]))).toBeUndefined();
  });
});

it('any bytes are read as a picture with a size, or as no picture', () => {
  const damaged = fc
    .tuple(fc.constantFrom(...formats), fc.nat(60), fc.uint8Array({ maxLength: 12 }), fc.nat(60))
    .map(([[, picture], at, bytes, cut]) => {
      const whole = picture(300, 200);
      return Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + bytes.length)]).subarray(
        0,
        Math.max(cut, 8),
      );
    });
  const any = fc.oneof(
    damaged,
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
  );
  return fuzz(
    fc.property(any, (bytes) => {
      for (const type of [mediaType(bytes), ...formats.map(([name]) => name)]) {
        const size = type && pictureSize(bytes, type);
        if (!size) continue;
        expect(Number.isInteger(size.width) && size.width >= 0).toBe(true);
        expect(Number.isInteger(size.height) && size.height >= 0).toBe(true);
      }
    }),
    500,
  );
});
