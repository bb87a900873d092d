/** Tells the page how large its screen is, in inches, since browsers do not know. */
export function withDiagonal(html: string, inches: number | undefined): string {
  return inches === undefined ? html : html.replace('<html', `<html data-diagonal="${inches}"`);
}
