/** In square millimetres: every logo takes the same share of the wall, whatever its shape. */
const area = 900;
/** In millimetres. */
const mostWidth = 90;

/** True if a logo leaves no space for names beside it, by its width divided by its height. */
export const isWordmark = (ratio: number): boolean => ratio > 6;

/**
 * The height of a logo in design millimetres, by its width divided by its height.
 * If the wall has less space, it is smaller.
 */
export const logoHeightOf = (ratio: number): number => Math.min(Math.sqrt(area / ratio), mostWidth / ratio);
