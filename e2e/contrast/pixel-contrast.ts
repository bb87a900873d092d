import type { Pixels } from './take-pixels.ts';

export interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const linear = Array.from({ length: 256 }, (_, byte) => {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
});

/** WCAG relative luminance. */
function luminanceAt({ width, data }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 4;
  const channel = (index: number) => linear[data[at + index] ?? 0] ?? 0;
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
}

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function* placesIn({ left, top, right, bottom }: PixelArea, { width, height }: Pixels) {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x++)
      yield [x, y] as const;
}

/**
 * The contrast by which at least `pixels` pixels of an area differ between two screenshots; 1 if they do not differ.
 */
export function changeIn(area: PixelArea, before: Pixels, after: Pixels, pixels: number): number {
  const ratios = [...placesIn(area, before)].map(([x, y]) =>
    ratio(luminanceAt(before, x, y), luminanceAt(after, x, y)),
  );
  return ratios.sort((one, other) => other - one)[Math.max(0, Math.round(pixels) - 1)] ?? 1;
}

/**
 * The lowest contrast between a text and its background, from screenshots with and without the letters; undefined if
 * the area shows no letter. The pixel that changes most has the text colour, because the edges of letters are blended.
 */
export function contrastOfText(area: PixelArea, withText: Pixels, withoutText: Pixels): number | undefined {
  const changed = [...placesIn(area, withText)]
    .map(([x, y]) => ({ ink: luminanceAt(withText, x, y), under: luminanceAt(withoutText, x, y) }))
    .map((pixel) => ({ ...pixel, ratio: ratio(pixel.ink, pixel.under) }))
    .filter((pixel) => pixel.ratio > 1.05);
  const strongest = changed.reduce((one, other) => (other.ratio > one.ratio ? other : one), {
    ink: 0,
    under: 0,
    ratio: 0,
  });
  if (strongest.ratio === 0) return undefined;
  // There are more pixels than a function can take as arguments.
  return changed.reduce((least, { under }) => Math.min(least, ratio(strongest.ink, under)), strongest.ratio);
}
