import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { englishWords } from '../words/preview-words.ts';
import { addressOf } from './address-of.ts';
import {
  boards,
  diagonalLimits,
  networks,
  overviews,
  panels,
  pixelLimits,
  printers,
  queues,
  screens,
  sights,
  zoomLimits,
} from './address-values.ts';
import type { PreviewAddress } from './preview-address.ts';
import { defaultAddress } from './preview-address.ts';
import { readAddress } from './read-address.ts';
import { unreadIn, unreadSentence } from './unread-in.ts';

const pixels = fc.integer({ min: pixelLimits.least, max: pixelLimits.most });
const tenths = ({ least, most }: { least: number; most: number }) =>
  fc.integer({ min: Math.ceil(least * 10), max: most * 10 }).map((tenth) => tenth / 10);
const key = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const minute = fc
  .integer({ min: 0, max: 60 * 24 * 365 * 200 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(0, 16));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const anyAddress: fc.Arbitrary<PreviewAddress> = fc.record({
  device: optional(key),
  at: optional(minute),
  lang: optional(key),
  size: fc.record({ width: pixels, height: pixels }),
  diagonal: optional(tenths(diagonalLimits)),
  screen: fc.constantFrom(...screens),
  groups: fc.array(key, { maxLength: 4 }),
  overview: fc.constantFrom(...overviews),
  board: fc.constantFrom(...boards),
  zoom: fc.oneof(fc.constantFrom('fit' as const, 'true' as const), tenths(zoomLimits)),
  sight: fc.constantFrom(...sights),
  conditions: fc.record({
    printer: fc.constantFrom(...printers),
    network: fc.constantFrom(...networks),
    queue: fc.constantFrom(...queues),
    hasSound: fc.boolean(),
    showsTargets: fc.boolean(),
  }),
  panel: optional(fc.constantFrom(...panels)),
  isStart: fc.constant(false),
});

describe('an unreadable value in a link', () => {
  it.each([
    [
      '?at=2026-02-30T10:00',
      /“at=2026-02-30T10:00”, which is not a valid date and time\. The preview shows the current time/,
    ],
    ['?screen=coffee&lang=ar', /“screen=coffee”, which cannot be shown/],
    ['?size=99999x1', /“size=99999x1”, which cannot be shown/],
    ['?lagn=ar', /does not know “lagn”/],
  ])('is reported: %s', (search, sentence) => {
    const sentences = unreadIn(search).map((unread) => unreadSentence(unread, englishWords.say));
    expect(sentences).toEqual([expect.stringMatching(sentence)]);
  });

  it('never appears in the links of the preview, whose values are all readable', async () => {
    await fuzz(
      fc.property(anyAddress, (address) => {
        expect(unreadIn(addressOf(address))).toEqual([]);
      }),
    );
    expect(unreadIn('?panel=week&zoom=fit&size=1080x1920&screen=menu&sound=off&at=')).toEqual([]);
  });
});

describe('a link', () => {
  it('shows the recipient the same view', async () => {
    await fuzz(
      fc.property(anyAddress, (address) => {
        expect(readAddress(addressOf(address))).toEqual(address);
      }),
    );
  });

  it('opens the start view if it is empty', () => {
    expect(readAddress('')).toEqual({ ...defaultAddress, isStart: true });
    expect(addressOf({ ...defaultAddress, isStart: true })).toBe('');
  });

  it('to the default view contains only its panel', () => {
    expect(addressOf(defaultAddress)).toBe('?panel=week');
    expect(readAddress('?panel=week')).toEqual(defaultAddress);
  });

  it('contains only the differences from the default view, so it stays readable', () => {
    expect(
      addressOf({
        ...defaultAddress,
        device: 'foyer-1',
        at: '2026-12-24T13:05',
        lang: 'ar',
        size: { width: 1920, height: 1080 },
        groups: ['family', 'births'],
        panel: undefined,
      }),
    ).toBe('?device=foyer-1&at=2026-12-24T13:05&lang=ar&size=1920x1080&group=family&group=births&panel=none');
  });

  it('never fails, whatever its text, and keeps its meaning when it is read and written again', async () => {
    await fuzz(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const address = readAddress(`?${text}`);
        expect(readAddress(addressOf(address))).toEqual(address);
      }),
    );
  });
});
