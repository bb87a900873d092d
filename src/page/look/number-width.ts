/** The width of a character of the bold Display font in ems, rounded up. */
function widthOf(character: string): number {
  if (character === ' ') return 0.2;
  if (/[0-9]/.test(character)) return 0.56;
  if (/[A-Za-z]/.test(character)) return /[MWmw]/.test(character) ? 1.03 : 0.66;
  return 1;
}

/** The minimum width, so short numbers are not larger than ordinary ones. */
const ordinary = 2.54;

/** The width in ems, about a tenth too large, of a ticket number. Style sheets derive its letter size from it. */
export function numberWidth(number: string): number {
  return Math.max(ordinary, textWidth(number));
}

/** The width of a short text in ems, rounded up; at least that of a digit and a half. */
export function textWidth(text: string): number {
  return Math.max(
    0.84,
    [...text].reduce((sum, character) => sum + widthOf(character), 0),
  );
}

/**
 * The space before the first character of the bold Display font, in ems: slanted letters
 * and letters with a bar begin at their edge.
 */
export const numberBearing = (number: string): number => (/^[AJTVWXYZ]/i.test(number) ? 0 : 0.05);
