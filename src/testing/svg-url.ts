/** The URL of an SVG that only this page knows, which needs no host. */
export function svgUrl(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
}
