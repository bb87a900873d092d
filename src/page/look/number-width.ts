/** The width of a bold Display character in em, rounded up. */
function widthOf(character: string): number {
  if (character === ' ') return 0.2;
  if (/[0-9]/.test(character)) return 0.56;
  if (/[A-Za-z]/.test(character)) return /[MWmw]/.test(character) ? 1.03 : 0.66;
  return 1;
}

/** The minimum width, so short numbers are not larger than ordinary numbers. */
const ordinary = 2.54;

/**
 * The width of a ticket number in em, about a tenth too large. Style sheets derive its letter size from it.
 */
export function numberWidth(number: string): number {
  return Math.max(ordinary, textWidth(number));
}

/** The width of a short text in em, rounded up; at least the width of one and a half digits. */
export function textWidth(text: string): number {
  return Math.max(
    0.84,
    [...text].reduce((sum, character) => sum + widthOf(character), 0),
  );
}

/**
 * The side bearing of the first bold Display character in em: slanted letters and letters with a bar begin at
 * their edge.
 */
export const numberBearing = (number: string): number => (/^[AJTVWXYZ]/i.test(number) ? 0 : 0.05);
