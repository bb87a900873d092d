/** Darker pixels become dots: thin strokes stay, smoothed edges disappear. */
const dotBelow = 160;

/**
 * Converts RGBA pixels, with a width that is a multiple of eight, to dots: eight per byte, the highest bit is
 * leftmost, 1 is black.
 */
export function dotsOf(pixels: Uint8ClampedArray): Uint8Array {
  const dots = new Uint8Array(pixels.length / 32);
  for (let pixel = 0; pixel < pixels.length / 4; pixel++) {
    const isDark = (pixels[4 * pixel] ?? 255) < dotBelow;
    if (isDark) dots[pixel >> 3] = (dots[pixel >> 3] ?? 0) | (0x80 >> (pixel & 7));
  }
  return dots;
}
