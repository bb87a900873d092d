/** How dark a pixel has to be to become a dot: letters keep their thin strokes, and their soft edges go. */
const darkest = 160;

/** Black and white pixels (RGBA, a multiple of eight to a row) as dots: eight to a byte, the highest bit leftmost, 1 is black. */
export function dotsOf(pixels: Uint8ClampedArray): Uint8Array {
  const dots = new Uint8Array(pixels.length / 32);
  for (let pixel = 0; pixel < pixels.length / 4; pixel++) {
    const isDark = (pixels[4 * pixel] ?? 255) < darkest;
    if (isDark) dots[pixel >> 3] = (dots[pixel >> 3] ?? 0) | (0x80 >> (pixel & 7));
  }
  return dots;
}
