/** The bytes of a data URL; undefined if it cannot be decoded. */
export function dataUrlBytes(url: string): Buffer | undefined {
  const comma = url.indexOf(',');
  if (comma < 0) return undefined;
  const content = url.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(url.slice(0, Math.min(comma, 200)))) return Buffer.from(content, 'base64');
  try {
    return Buffer.from(decodeURIComponent(content));
  } catch {
    return undefined;
  }
}
