/** The width of the paper in ems at full size, measured with B 047. */
const paperWidth = 2.54;

/** The width of a character of the bold Display font in ems, rounded up. */
function widthOf(character: string): number {
  if (character === ' ') return 0.2;
  if (/[0-9]/.test(character)) return 0.56;
  if (/[A-Za-z]/.test(character)) return /[MWmw]/.test(character) ? 1.03 : 0.66;
  return 1;
}

/** The share of the full font size, at most 1, at which a number fits into `widthEms`. */
export function numberSize(number: string, widthEms = paperWidth): number {
  const width = [...number].reduce((sum, character) => sum + widthOf(character), 0);
  return Math.min(1, widthEms / width);
}
