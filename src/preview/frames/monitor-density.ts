/** The width of bank cards and identity cards in millimetres (ISO/IEC 7810, ID-1). */
export const cardWidth = 85.6;

/** CSS pixels per millimetre on a monitor that shows a CSS millimetre as a real millimetre. */
const nominalDensity = 96 / 25.4;

/**
 * The possible widths of a card on a monitor in CSS pixels: from a large television to the smallest laptop.
 */
export const cardPixels = { least: 100, most: 900 };

const storedUnder = 'foyer-preview-card-pixels';

export type MonitorDensity = ReturnType<typeof monitorDensity>;

/** CSS pixels per millimetre of this monitor, as measured in this browser or nominal. */
export function monitorDensity(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  function stored(): number {
    try {
      const pixels = Number(storage().getItem(storedUnder));
      if (pixels >= cardPixels.least && pixels <= cardPixels.most) return pixels / cardWidth;
    } catch {
      // In a browser without storage, the monitor counts as not measured.
    }
    return nominalDensity;
  }
  let density = stored();
  return {
    current: () => density,
    /** Stores a card's width on the monitor in CSS pixels. */
    calibrate(pixels: number): void {
      density = pixels / cardWidth;
      try {
        storage().setItem(storedUnder, String(pixels));
      } catch {
        // The measurement is then valid until the page is closed.
      }
    },
  };
}
