/** The width of a bank card (ISO/IEC 7810, ID-1). */
const cardMm = 85.6;
const mmPerInch = 25.4;
const [least, most] = [3, 120];

/** The diagonal in inches of a screen on which a bank card is this many pixels wide. */
export function diagonalFrom(
  cardPixels: number,
  screen: { readonly width: number; readonly height: number },
) {
  const pixelsPerMm = cardPixels / cardMm;
  const inches = Math.hypot(screen.width, screen.height) / pixelsPerMm / mmPerInch;
  return Math.min(most, Math.max(least, Math.round(inches * 10) / 10));
}

/** The width of a bank card in pixels on a screen with this diagonal in inches. */
export function cardPixelsOn(diagonal: number, screen: { readonly width: number; readonly height: number }) {
  return (Math.hypot(screen.width, screen.height) / (diagonal * mmPerInch)) * cardMm;
}
