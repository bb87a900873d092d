const millimetresPerInch = 25.4;

/** Largest and smallest enlargement of everything on screens whose short side exceeds that of 21.5 inch. */
const ordinaryShortSide = 268;
const mostGrowth = 1.4;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Measures {
  /** CSS pixels in a millimetre of glass. */
  readonly mm: number;
  /** How much larger than life everything is drawn, because a large screen is read from further away. */
  readonly grow: number;
  /** The stage in the millimetres of the design: physical ones divided by `grow`. */
  readonly stage: Size;
}

/** Inches: what `<html data-diagonal>` says, else 7 for the small panels and 21.5 for all others. */
export function diagonalOf(stated: string | undefined, { width, height }: Size): number {
  const inches = Number(stated);
  if (inches >= 3 && inches <= 120) return inches;
  return Math.min(width, height) <= 600 ? 7 : 21.5;
}

/** How large things are drawn on a screen of so many CSS pixels and inches. */
export function measuresOf({ width, height, diagonalInches }: Size & { diagonalInches: number }): Measures {
  const mm = Math.hypot(width, height) / (diagonalInches * millimetresPerInch);
  const grow = Math.min(mostGrowth, Math.max(1, Math.min(width, height) / mm / ordinaryShortSide));
  return { mm, grow, stage: { width: width / mm / grow, height: height / mm / grow } };
}

/** Makes one rem ten of these millimetres. */
export function applyMeasures({ style }: HTMLElement, { mm, grow }: Measures): void {
  style.setProperty('--mm', `${mm}px`);
  style.setProperty('--grow', String(grow));
}
