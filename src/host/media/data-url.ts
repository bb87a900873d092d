/** The bytes of a data URL, which are no picture without a comma; undefined if it cannot be decoded. */
export function dataUrlBytes(url: string): Buffer | undefined {
  const comma = url.indexOf(',');
  const content = url.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(url.slice(0, Math.min(comma, 200)))) return Buffer.from(content, 'base64');
  try {
    return Buffer.from(decodeURIComponent(content));
  } catch {
    return undefined;
  }
}
