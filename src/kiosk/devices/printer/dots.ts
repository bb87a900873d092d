import type { ImageLine } from '../../../contract/additions/page/slip.ts';

/** A pixel below this brightness becomes a dot: thin strokes stay, smoothed edges disappear. */
const dotBelow = 160;

/**
 * Converts RGBA pixels to dots: eight per byte, the highest bit is leftmost, and 1 is black. The width must be a
 * multiple of eight.
 */
export function dotsOf(pixels: Uint8ClampedArray): Uint8Array {
  const dots = new Uint8Array(pixels.length / 32);
  for (let pixel = 0; pixel < pixels.length / 4; pixel++) {
    const isDark = (pixels[4 * pixel] ?? 255) < dotBelow;
    if (isDark) dots[pixel >> 3] = (dots[pixel >> 3] ?? 0) | (0x80 >> (pixel & 7));
  }
  return dots;
}

/**
 * Converts a picture with shades, as `dotsOf` does: each pixel passes its error on to its neighbours, so areas of
 * dots look grey (Floyd-Steinberg).
 */
export function shadedDots(pixels: Uint8ClampedArray, width: number): Uint8Array {
  const length = pixels.length / 4;
  const light = Float32Array.from({ length }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * pixel, 4 * pixel + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const dots = new Uint8Array(length / 8);
  for (let pixel = 0; pixel < length; pixel++) {
    const shade = light[pixel] ?? 255;
    const isDark = shade < 128;
    if (isDark) dots[pixel >> 3] = (dots[pixel >> 3] ?? 0) | (0x80 >> (pixel & 7));
    const error = shade - (isDark ? 0 : 255);
    const column = pixel % width;
    const spread = (to: number, share: number) => {
      if (to < length) light[to] = (light[to] ?? 0) + (error * share) / 16;
    };
    if (column < width - 1) spread(pixel + 1, 7);
    if (column > 0) spread(pixel + width - 1, 3);
    spread(pixel + width, 5);
    if (column < width - 1) spread(pixel + width + 1, 1);
  }
  return dots;
}

/** The line of a slip with these dots. */
export function imageOf(dots: Uint8Array, width: number, height: number): ImageLine {
  const rows = btoa(Array.from(dots, (byte) => String.fromCharCode(byte)).join(''));
  return { kind: 'image', width, height, rows };
}
