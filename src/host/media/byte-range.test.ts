import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { byteRange } from './media-route.ts';

describe('a video that is requested in parts', () => {
  it.each([
    ['bytes=0-', [0, 99]],
    ['bytes=10-19', [10, 19]],
    ['bytes=90-200', [90, 99]],
    ['bytes=-5', [95, 99]],
    ['bytes=-500', [0, 99]],
  ])('is sent as the requested part for %s', (header, part) => {
    expect(byteRange(header, 100)).toEqual(part);
  });

  it.each([undefined, '', 'bytes=-', 'bytes=100-', 'bytes=20-10', 'bytes=0-1,4-5', 'lines=1-2'])(
    'is sent completely for %s',
    (header) => {
      expect(byteRange(header, 100)).toBeUndefined();
    },
  );
});

it('no request gets bytes outside the video', () => {
  const headers = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
    fc.stringMatching(/^bytes=\d{0,30}-\d{0,30}$/),
  );
  return fuzz(
    fc.property(headers, fc.nat(1_000), (header, length) => {
      const range = byteRange(header, length);
      if (!range) return;
      const [first, last] = range;
      expect(0 <= first && first <= last && last < length).toBe(true);
    }),
  );
});
