/** The width of the paper in ems of the full size, measured with B 047. */
const paperWidth = 2.54;

/** About how wide a character of the bold Display face is, in ems; on the safe side. */
function widthOf(character: string): number {
  if (character === ' ') return 0.2;
  if (/[0-9]/.test(character)) return 0.56;
  if (/[A-Za-z]/.test(character)) return /[MWmw]/.test(character) ? 1.03 : 0.66;
  return 1;
}

/** The share of full size, at most 1, at which a number fits a width in ems, at first that of the paper of a ticket. */
export function numberSize(number: string, ems = paperWidth): number {
  const width = [...number].reduce((sum, character) => sum + widthOf(character), 0);
  return Math.min(1, ems / width);
}
