/**
 * The minimum visual angle of a capital in a list. ISO 9241-3 requires 16 minutes of arc, and prefers 20 to 22;
 * these are 21. A reader with half the acuity reads it from half the distance.
 */
const leastDegrees = 0.35;

/** The minimum visual angle of a capital of any other text: 16 minutes of arc. */
const leastTextDegrees = 16 / 60;

/** The height of a capital letter or a digit, as a share of the font size: that of Noto Sans. */
export const capitalShare = 0.714;

const millimetresUnder = (degrees: number, metres: number) =>
  2 * metres * 1_000 * Math.tan((degrees * Math.PI) / 180 / 2);

/** The least height in millimetres of a digit at a reading distance in metres. */
export const leastDigitMillimetres = (metres: number): number => millimetresUnder(leastDegrees, metres);

/** The least height in millimetres of a capital of any other text at a reading distance in metres. */
export const leastTextMillimetres = (metres: number): number => millimetresUnder(leastTextDegrees, metres);
