/** Writes the screen diagonal in inches into the page, because browsers do not know it. */
export function withDiagonal(html: string, inches: number | undefined): string {
  return inches === undefined ? html : html.replace('<html', `<html data-diagonal="${inches}"`);
}
