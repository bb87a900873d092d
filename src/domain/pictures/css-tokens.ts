/** A token of CSS Syntax Level 3. Comments count as spaces. */
export interface CssToken {
  /** `sign`: a character that is not part of any other token. */
  readonly type:
    | 'ident'
    | 'function'
    | 'at-keyword'
    | 'hash'
    | 'string'
    | 'url'
    | 'number'
    | 'space'
    | 'sign';
  /** A name, string or address without escapes and quotation marks; or a number as in the sheet, with its unit. */
  readonly text: string;
}

/** Matches in only one way. If escapes could end after any digit, a failed match would try every combination. */
const escapedSign = String.raw`\\(?:(?:[0-9a-f]{6}|[0-9a-f]{1,5}(?![0-9a-f]))[ \t\n]?|[^\n0-9a-f])`;
const nameStart = String.raw`(?:[a-z_\u0080-\uffff]|${escapedSign})`;
const nameRest = String.raw`(?:[\w\u0080-\uffff-]|${escapedSign})*`;
const ident = `(?:--|-?${nameStart})${nameRest}`;

const at = (pattern: string) => new RegExp(pattern, 'iy');
const space = at(String.raw`(?:[ \t\n]|/\*[^]*?(?:\*/|$))+`);
const string = at(String.raw`(["'])((?:(?!\1)[^\\\n]|\\[^])*)(?:\1|$)`);
const number = at(String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?:%|${ident})?`);
const hash = at(`#(${nameRest})`);
const atKeyword = at(`@(${ident})`);
const name = at(`(${ident})(\\(?)`);
const spaces = String.raw`[ \t\n]*`;
const quotedAddress = at(String.raw`${spaces}(["'])((?:(?!\1)[^\\\n]|\\[^])*)\1${spaces}\)`);
/** Spaces match in only one way. Otherwise, a long row of spaces would be tried in each combination. */
const address = at(
  String.raw`${spaces}(?:((?:[^"'()\\\s\u0000-\u0008\u000b\u000e-\u001f\u007f]|${escapedSign})+)${spaces})?\)`,
);

/**
 * Reads a style sheet as browsers do. Undefined for a broken string or address, or for the delimiters of an HTML
 * comment.
 */
export function cssTokens(sheet: string): CssToken[] | undefined {
  const source = sheet.replace(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd');
  const tokens: CssToken[] = [];
  let position = 0;

  function read(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = position;
    const found = pattern.exec(source) ?? undefined;
    if (found) position = pattern.lastIndex;
    return found;
  }

  function readToken(): CssToken | undefined {
    if (read(space)) return { type: 'space', text: ' ' };
    const quoted = read(string);
    if (quoted) return { type: 'string', text: unescapedString(quoted[2] ?? '') };
    const digits = read(number);
    if (digits) return { type: 'number', text: digits[0] };
    const hashed = read(hash);
    if (hashed?.[1]) return { type: 'hash', text: unescaped(hashed[1]) };
    if (hashed) return { type: 'sign', text: '#' };
    const keyword = read(atKeyword);
    if (keyword) return { type: 'at-keyword', text: unescaped(keyword[1] ?? '') };
    if (source.startsWith('<!--', position) || source.startsWith('-->', position)) return undefined;
    const named = read(name);
    if (named) return readNamed(unescaped(named[1] ?? ''), named[2] !== '');
    const text = source[position] ?? '';
    position += 1;
    return /["']/.test(text) ? undefined : { type: 'sign', text };
  }

  function readNamed(text: string, isFunction: boolean): CssToken | undefined {
    if (!isFunction) return { type: 'ident', text };
    if (text.toLowerCase() !== 'url') return { type: 'function', text };
    const quoted = read(quotedAddress);
    if (quoted) return { type: 'url', text: unescapedString(quoted[2] ?? '') };
    const found = read(address);
    return found && { type: 'url', text: unescaped(found[1] ?? '') };
  }

  while (position < source.length) {
    const token = readToken();
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

const unescapedString = (text: string) => unescaped(text.replaceAll('\\\n', ''));

/** Replaces escapes, such as `\75 rl`, with their characters. */
function unescaped(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})[ \t\n]?|([\s\S]))/gi, (_whole, code?: string, sign = '') => {
    if (code === undefined) return sign;
    const point = Number.parseInt(code, 16);
    const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : '\ufffd';
  });
}

/** Tokens without surrounding white space. */
export function trimmed(tokens: readonly CssToken[]): CssToken[] {
  const isContent = ({ type }: CssToken) => type !== 'space';
  const first = tokens.findIndex(isContent);
  return first < 0 ? [] : tokens.slice(first, tokens.findLastIndex(isContent) + 1);
}

export function splitAt(sign: string, tokens: readonly CssToken[]): CssToken[][] {
  const parts: CssToken[][] = [[]];
  for (const token of tokens) {
    if (isSign(sign)(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** True for a single character, such as a bracket. */
export const isSign = (sign: string) => (token: CssToken) => token.type === 'sign' && token.text === sign;
