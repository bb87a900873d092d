/** The area of a logo in square millimetres: every logo takes the same area, whatever its shape. */
const area = 900;
/** The maximum width of a logo in millimetres. */
const mostWidth = 90;

/** True if a logo with this aspect ratio leaves no space for names beside it. */
export const isWordmark = (ratio: number): boolean => ratio > 6;

/** The maximum height, in design millimetres, of a logo with this aspect ratio. */
export const logoHeightOf = (ratio: number): number => Math.min(Math.sqrt(area / ratio), mostWidth / ratio);
