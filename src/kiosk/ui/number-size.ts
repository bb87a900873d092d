/** How many letters of a ticket number fit on the paper at full size. */
const fullSizeLength = 5;

/** The share of full size at which a ticket number still fits the width of the paper. */
export function numberSize(number: string): number {
  return Math.min(1, fullSizeLength / Math.max(1, number.length));
}
