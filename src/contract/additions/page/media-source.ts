// Our addition: the text with which the page identifies a picture to the host.

/** The `src` of `GET /kiosk/media`. A data URL can be too long for a request, so its length and checksum replace it. */
export function mediaSource(source: string): string {
  return isDataUrl(source) ? `data:${source.length},${checksum(source)}` : source;
}

export const isDataUrl = (source: string): boolean => /^data:/i.test(source);

/** The FNV-1a checksum. It only distinguishes the pictures of one configuration; it protects nothing. */
function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum >>> 0;
}
