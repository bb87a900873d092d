const millimetresPerInch = 25.4;

/** The short side of a 21.5 inch screen in millimetres. Larger screens are drawn enlarged, up to `maxGrowth`. */
const ordinaryShortSide = 268;
const maxGrowth = 1.4;
/** The short side of a large screen in millimetres: 27 inches and more. */
const largeFrom = 330;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Measures {
  /** CSS pixels per millimetre of the screen. */
  readonly mm: number;
  /** The enlargement. At least 1; a large screen is enlarged because visitors read it from further away. */
  readonly grow: number;
  /** The size of the stage in design millimetres: physical ones divided by `grow`. */
  readonly stage: Size;
  /** Whether letters grow with the screen while what is touched keeps the size of a hand. */
  readonly isLarge: boolean;
}

/** The diagonal in inches: the value of `<html data-diagonal>`, else 7 for small panels and 21.5 for others. */
export function diagonalOf(configured: string | undefined, { width, height }: Size): number {
  const inches = Number(configured);
  if (inches >= 3 && inches <= 120) return inches;
  return Math.min(width, height) <= 600 ? 7 : 21.5;
}

/** The measures of a screen of the given CSS pixels and inches. */
export function measuresOf({ width, height, diagonalInches }: Size & { diagonalInches: number }): Measures {
  const mm = Math.hypot(width, height) / (diagonalInches * millimetresPerInch);
  const shortSide = Math.min(width, height) / mm;
  const grow = Math.min(maxGrowth, Math.max(1, shortSide / ordinaryShortSide));
  const stage = { width: width / mm / grow, height: height / mm / grow };
  return { mm, grow, stage, isLarge: shortSide > largeFrom };
}

/** The CSS pixels of a design millimetre on the screen; NaN where nothing is laid out. */
export const pixelsPerMillimetre = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;
