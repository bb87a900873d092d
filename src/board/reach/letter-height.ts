/**
 * The minimum visual angle of a capital in a list: 21 minutes of arc; ISO 9241-3 requires 16 and prefers 20 to 22. A
 * reader with half the acuity reads such a capital from half the distance.
 */
const leastDegrees = 0.35;

/** The minimum visual angle of a capital in all other text: 16 minutes of arc. */
const leastTextDegrees = 16 / 60;

/** The cap height of Noto Sans, as a share of the font size. */
export const capitalShare = 0.714;

const millimetresUnder = (degrees: number, metres: number) =>
  2 * metres * 1_000 * Math.tan((degrees * Math.PI) / 180 / 2);

/** The minimum digit height in millimetres at a reading distance in metres. */
export const leastDigitMillimetres = (metres: number): number => millimetresUnder(leastDegrees, metres);

/** The minimum cap height of other text in millimetres at a reading distance in metres. */
export const leastTextMillimetres = (metres: number): number => millimetresUnder(leastTextDegrees, metres);
