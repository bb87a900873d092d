export type Decoder = new (
  label: string,
  options: { readonly fatal: true },
) => { readonly decode: (bytes: Uint8Array) => string };

/** Encodings based on ASCII, under the names that drawing programs write. */
const asciiBased =
  /^(?:iso-8859-\d{1,2}|windows-\d{3,4}|(?:x-)?cp125\d|latin-?1|macintosh|x-mac-\w+|koi8-[ru]|tis-620|gbk|gb2312|gb18030|big5|euc-\w+|shift_jis)$/i;
/** A declaration that is readable as ASCII is not in UTF-16, whatever it states. */
const utf8 = /^(?:utf-?8|utf-?16(?:[bl]e)?)$/i;
/** Encodings in which ASCII bytes can mean other letters. */
const shifting = /^(?:iso-2022|utf-?7|hz-)/i;

/**
 * The text of an SVG, decoded by its byte order mark or XML declaration. Undefined for an encoding that browsers
 * may read differently.
 */
export function svgText(bytes: Uint8Array, decoder: Decoder): string | undefined {
  const label = encodingOf(bytes);
  if (label === undefined) return undefined;
  try {
    // Blank lines before an XML declaration are an XML error, but do not change the drawing, so they are removed.
    return new decoder(label, { fatal: true }).decode(bytes).trimStart();
  } catch {
    return undefined;
  }
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const [, declared = 'utf-8'] =
    /^(?:\xef\xbb\xbf)?\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(latinText(bytes, 0, 200)) ?? [];
  if (utf8.test(declared)) return 'utf-8';
  if (asciiBased.test(declared)) return declared;
  // Some programs write names that no browser knows. ASCII is the same in all these encodings.
  return !shifting.test(declared) && bytes.every((byte) => byte < 0x80) ? 'utf-8' : undefined;
}

export const latinText = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * The entities that a doctype defines as plain text, such as the namespaces of drawing programs. Other entities
 * remain unknown.
 */
export function plainEntities(doctype: string): ReadonlyMap<string, string> {
  const found = doctype.matchAll(
    /<!ENTITY\s+([\w.-]+)\s+(?:"((?:[^"<&%]|&#\w+;)*)"|'((?:[^'<&%]|&#\w+;)*)')\s*>/g,
  );
  const entities = new Map<string, string>();
  for (const [, name = '', one = '', other = ''] of found) {
    const text = (one || other).replace(/&#(x?)(\w+);/gi, (_whole, hex, digits) =>
      characterOf(Number.parseInt(digits, hex ? 16 : 10)),
    );
    // The first definition counts. The limits keep a drawing from becoming much longer than its file.
    if (!entities.has(name) && text.length <= 200 && entities.size < 50) entities.set(name, text);
  }
  return entities;
}

function characterOf(point: number): string {
  const isCharacter = point >= 32 && point <= 0xfffd && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCharCode(point) : '\ufffd';
}
