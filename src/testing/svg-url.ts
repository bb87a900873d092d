/** The URL of an SVG that only this page knows. The page shows such pictures without a host. */
export function svgUrl(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
}
