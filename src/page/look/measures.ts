const millimetresPerInch = 25.4;

/**
 * The short side of a 21.5-inch screen in millimetres. Larger screens are scaled up, by at most `maxGrowth`.
 */
const ordinaryShortSide = 268;
const maxGrowth = 1.4;
/**
 * The smallest text's capital H is 4.8 mm high. At the largest size it is 7.3 mm: 0.7 degrees at 600 mm (EN
 * 301 549, 5.1.4).
 */
const largestLetters = 1.53;
/** The smallest stage on which every screen fits, in design millimetres: the stage of 7 inches. */
const smallestStage = { short: 90, long: 150 };
/** A smaller enlargement is not worth offering. */
const leastEnlargement = 1.1;

/**
 * The maximum height of a control within reach from a wheelchair, in millimetres above the floor (EN 301 549, 8.3).
 */
const highestReach = 1_220;
/**
 * A stage narrower than `width` is lowered to at least `height`, or to `share` times its width if that is less: the
 * shape of a 10-inch screen in portrait. Keys and words fit into this height.
 */
const narrowLow = { width: 190, height: 220, share: 1.6 };
/**
 * The smallest stage of a lowered portrait screen with larger text, if the screen's width is less than 1.3 times its
 * height.
 */
const squareLow = { below: 1.3, width: 165, height: 190 };
/** The minimum drop in millimetres. A smaller drop is not worth offering. */
const leastDrop = 5;

/** The number of text sizes if larger text fits. The first size is the ordinary size. */
export const letterSizes = 4;

/** The short side of a large screen (27 inches and more) in millimetres. */
const largeFrom = 330;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Measures {
  readonly mm: number;
  /**
   * The scale, at least 1: visitors read a large screen from further away, and may choose larger text on any
   * screen.
   */
  readonly grow: number;
  /** The stage in design millimetres, which are physical millimetres divided by `grow`. */
  readonly stage: Size;
  /** True if a part of the screen can be out of reach. */
  readonly isLarge: boolean;
  /**
   * On a `large` panel, letters grow with the screen, but controls do not. Both grow with larger text, and on a
   * lowered screen, which is as high as an ordinary screen.
   */
  readonly panel: 'large' | 'usual';
  /** True if larger text fits. */
  readonly canEnlarge: boolean;
  /**
   * The millimetres by which the screen's top can come down to put all controls within reach; 0 if lowering
   * gains nothing.
   */
  readonly drop: number;
}

/** The diagonal in inches from `<html data-diagonal>`, else 7 for small panels and 21.5 for other screens. */
export function diagonalOf(configured: string | undefined, { width, height }: Size): number {
  const inches = Number(configured);
  if (inches >= 3 && inches <= 120) return inches;
  return Math.min(width, height) <= 600 ? 7 : 21.5;
}

/** The size of a screen in CSS pixels. */
interface ScreenSize extends Size {
  readonly diagonalInches: number;
  /** The chosen text size; 0 is the ordinary size. */
  readonly letters?: number;
  /** The height of the screen's lower edge above the floor in millimetres, if known. */
  readonly bottom?: number | undefined;
  /** True if the top of the screen's content has come down. */
  readonly isLow?: boolean;
}

/** The distance by which the top comes down: into reach, but only as far as every screen still fits. */
function dropOf({ width, height }: Size, bottom: number | undefined): number {
  const narrow = Math.max(smallestStage.long, Math.min(narrowLow.height, narrowLow.share * width));
  const least = width < narrowLow.width ? narrow : smallestStage.short;
  const drop = bottom === undefined ? 0 : height - Math.max(highestReach - bottom, least);
  return drop < leastDrop ? 0 : drop;
}

/**
 * The measures of a screen.
 * - For larger text, the page is laid out for a smaller screen and scaled up, so everything grows.
 * - For a lowered screen, the page is laid out for a screen of less height.
 */
export function measuresOf({
  width: pixels,
  height: pixelsHigh,
  diagonalInches,
  letters = 0,
  bottom,
  isLow = false,
}: ScreenSize): Measures {
  const mm = Math.hypot(pixels, pixelsHigh) / (diagonalInches * millimetresPerInch);
  const whole = { width: pixels / mm, height: pixelsHigh / mm };
  const drop = dropOf(whole, bottom);
  const lowered = isLow ? drop : 0;
  const { width, height } = { ...whole, height: whole.height - lowered };
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const ordinary = Math.min(maxGrowth, Math.max(1, short / ordinaryShortSide));
  const isSquareLow = lowered > 0 && width < squareLow.below * height;
  const room =
    (isSquareLow
      ? Math.min(width / squareLow.width, height / squareLow.height)
      : Math.min(short / smallestStage.short, long / smallestStage.long)) / ordinary;
  const most = Math.min(largestLetters, room);
  const canEnlarge = most >= leastEnlargement;
  const grow = ordinary * (canEnlarge ? most ** (letters / (letterSizes - 1)) : 1);
  const stage = { width: width / grow, height: height / grow };
  const isLarge = short > largeFrom;
  return {
    mm,
    grow,
    stage,
    isLarge,
    panel: isLarge && letters === 0 && lowered === 0 ? 'large' : 'usual',
    canEnlarge,
    drop,
  };
}

/** The CSS pixels of a design millimetre; NaN before the layout. */
export const pixelsPerMillimetre = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;
