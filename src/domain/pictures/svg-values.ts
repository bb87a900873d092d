import type { CssToken } from './css-tokens.ts';

const allowedFunction =
  /^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color|color-mix|light-dark|var|inset|circle|ellipse|polygon|translate[XY]?|scale[XY]?|rotate|skew[XY]|matrix)$/i;
/** A print colour next to a screen colour. Browsers do not support this pair, and would drop both colours. */
const colourOfPrint = /^(?:icc-color|device-cmyk)$/i;

/** The ID in an address's fragment, as a browser finds it; undefined for an address outside the file. */
export function referredId(address: string): string | undefined {
  const [, text] = /^#([^\p{Cc}"'\\<>]+)$/u.exec(address.trim()) ?? [];
  if (text === undefined) return undefined;
  try {
    const id = decodeURIComponent(text);
    return /[\p{Cc}"'\\<>%]/u.test(id) || id !== id.trim() ? undefined : id;
  } catch {
    return undefined;
  }
}

/**
 * The value in an unambiguous form; undefined if any part is unknown. Adds the IDs of the elements in the value to
 * `ids`.
 */
export function writtenValue(tokens: readonly CssToken[], ids: string[]): string | undefined {
  let value = '';
  let depth = 0;
  let isOfPrint = false;
  for (const { type, text } of tokens) {
    const id = type === 'url' ? referredId(text) : undefined;
    if (isOfPrint) isOfPrint = !(type === 'sign' && text === ')');
    else if (id !== undefined) {
      ids.push(id);
      value += /^[\w.:-]+$/.test(id) ? `url(#${id})` : `url(${writtenString(`#${id}`)})`;
    } else if (type === 'space') value += ' ';
    else if (type === 'number' && /^[\w.%+-]+$/.test(text)) value += text;
    else if (type === 'hash' && /^[\w-]+$/.test(text)) value += `#${text}`;
    else if (type === 'ident') value += writtenName(text);
    else if (type === 'string') value += writtenString(text);
    else if (type === 'function' && depth === 0 && value !== '' && colourOfPrint.test(text)) {
      isOfPrint = true;
      value = value.trimEnd();
    } else if (type === 'function' && allowedFunction.test(text)) {
      depth += 1;
      value += `${text}(`;
    } else if (type === 'sign' && /^[,/]$/.test(text)) value += text;
    else if (type === 'sign' && text === ')' && depth > 0) {
      depth -= 1;
      value += text;
    } else return undefined;
  }
  return depth === 0 && !isOfPrint ? value : undefined;
}

/** A name that needs no escapes. */
export const plainName = /^(?:--|-?[a-z_])[\w-]*$/i;
export const writtenName = (name: string) => (plainName.test(name) ? name : escaped(name));
const writtenString = (text: string) => `"${text.replace(/[^ -~]|["\\]/g, escaped)}"`;

/** Writes letters as escapes, each of which ends with a space. */
function escaped(letters: string): string {
  return [...letters].map((letter) => `\\${letter.codePointAt(0)?.toString(16)} `).join('');
}
