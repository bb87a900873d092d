/** Encodings in which each letter is one byte, as drawing programs name them. ASCII is a part of UTF-8. */
const oneByte = /^(?:iso-8859-\d{1,2}|windows-125\d|latin-?1)$/i;
const utf8 = /^(?:utf-?8|us-ascii|ascii)$/i;

/** The text of an SVG, by its byte order mark or its XML declaration; undefined in an encoding that browsers may read otherwise. */
export function svgText(bytes: Uint8Array): string | undefined {
  const label = encodingOf(bytes);
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The label of the encoding; undefined for an unknown one. */
export function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared = 'utf-8'] =
    /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(start) ?? [];
  if (utf8.test(declared)) return 'utf-8';
  return oneByte.test(declared) ? declared : undefined;
}

/** The entities that a doctype defines as plain text, such as the namespaces of drawing programs. Others stay unknown. */
export function plainEntities(doctype: string): ReadonlyMap<string, string> {
  const found = doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g);
  const entities = new Map<string, string>();
  for (const [, name = '', one = '', other = ''] of found) {
    const text = one || other;
    // The first definition counts. These limits keep a drawing from becoming much longer than its file.
    if (!entities.has(name) && text.length <= 200 && entities.size < 50) entities.set(name, text);
  }
  return entities;
}
