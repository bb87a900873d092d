/** In square millimetres: every logo takes the same area, whatever its shape. */
const area = 900;
/** The maximum width of a logo in millimetres. */
const mostWidth = 90;

/** True if a logo leaves no space for names beside it, by its aspect ratio. */
export const isWordmark = (ratio: number): boolean => ratio > 6;

/** The maximum height of a logo in design millimetres, by its aspect ratio. */
export const logoHeightOf = (ratio: number): number => Math.min(Math.sqrt(area / ratio), mostWidth / ratio);
