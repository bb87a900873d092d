import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { aGif, aJpeg, aPng, aWebp, png } from '../../testing/host/pictures.ts';
import { mediaOf } from './media.ts';
import { mediaType } from './media-type.ts';
import { pictureSize } from './picture-size.ts';

const formats: [string, (width: number, height: number) => Buffer][] = [
  ['image/png', aPng],
  ['image/jpeg', aJpeg],
  ['image/gif', aGif],
  ['image/webp', (width, height) => aWebp('VP8X', width, height)],
  ['image/webp', (width, height) => aWebp('VP8L', width, height)],
  ['image/webp', (width, height) => aWebp('VP8 ', width, height)],
];

describe.each(formats)('a picture of type %s', (type, picture) => {
  it('has the size that its header says', () => {
    expect(pictureSize(picture(1920, 1080), type)).toEqual({ width: 1920, height: 1080 });
  });

  it('is shown up to 25 million pixels and 10,000 on a side', () => {
    expect(mediaOf(picture(5000, 5000))?.type).toBe(type);
    expect(mediaOf(picture(10_000, 2500))?.type).toBe(type);
  });

  it.each([
    [5001, 5000],
    [10_001, 1],
    [1, 10_001],
    [16_383, 16_383],
  ])('is not shown with %i x %i pixels, however few its bytes', (width, height) => {
    expect(mediaOf(picture(width, height))).toBeUndefined();
  });

  it('is not shown if its header is cut', () => {
    const whole = picture(100, 100);
    for (let length = 12; length < whole.length; length++) {
      const { width = 100, height = 100 } = mediaOf(whole.subarray(0, length)) ? { width: 100 } : {};
      expect([width, height]).toEqual([100, 100]);
    }
  });
});

describe('a picture whose header is unusual', () => {
  it('is not shown: a PNG without its header at the beginning, a JPEG without a frame', () => {
    expect(mediaOf(png)).toBeDefined();
    expect(mediaOf(Buffer.concat([png.subarray(0, 8), Buffer.alloc(25), png.subarray(8)]))).toBeUndefined();
    expect(mediaOf(Buffer.from('ffd8ffe00010', 'hex'))).toBeUndefined();
    expect(mediaOf(Buffer.from('ffd8ffda0008', 'hex'))).toBeUndefined();
  });

  it('is not shown: a JPEG that hides its frame behind bytes which only some programs skip', () => {
    const frame = aJpeg(16_000, 16_000).subarray(2);
    const decoy = aJpeg(10, 10).subarray(2);
    expect(mediaOf(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), frame, decoy]))).toBeUndefined();
    expect(mediaOf(Buffer.concat([Buffer.from('ffd800', 'hex'), decoy]))).toBeUndefined();
  });

  it('is not shown: a JPEG with thousands of scans', () => {
    const scans = (count: number) =>
      Buffer.concat([aJpeg(5000, 5000), ...Array<Buffer>(count).fill(Buffer.from('ffda0008', 'hex'))]);
    expect(mediaOf(scans(20))).toBeDefined();
    expect(mediaOf(scans(2000))).toBeUndefined();
  });

  it('is not shown: a GIF with a frame that is larger than its screen', () => {
    const frame = Buffer.from('2c00000000ff3fff3f00', 'hex');
    expect(mediaOf(Buffer.concat([aGif(10, 10), frame, Buffer.from('020100003b', 'hex')]))).toBeUndefined();
  });
});

it('any bytes are no picture, or one with a size', () => {
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
