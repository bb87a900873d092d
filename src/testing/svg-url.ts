/** The URL of an SVG inside this page, which needs no host. */
export function svgUrl(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
}
