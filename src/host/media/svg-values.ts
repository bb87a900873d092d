import type { CssToken } from './css-tokens.ts';

const allowedFunction = /^(?:rgba?|hsla?|translate[XY]?|scale[XY]?|rotate|skew[XY]|matrix)$/i;
const referenceToElement = /^#([\w.:-]+)$/;

/** The value in letters that have one meaning; undefined with anything unknown. Adds the elements that it names to `ids`. */
export function writtenValue(tokens: readonly CssToken[], ids: string[]): string | undefined {
  let value = '';
  let depth = 0;
  for (const { type, text } of tokens) {
    const id = referenceToElement.exec(text)?.[1];
    if (type === 'url' && id !== undefined) {
      ids.push(id);
      value += `url(#${id})`;
    } else if (type === 'space') value += ' ';
    else if (type === 'number' && /^[\w.%+-]+$/.test(text)) value += text;
    else if (type === 'hash' && /^[\w-]+$/.test(text)) value += `#${text}`;
    else if (type === 'ident') value += writtenName(text);
    else if (type === 'string') value += writtenString(text);
    else if (type === 'function' && allowedFunction.test(text)) {
      depth += 1;
      value += `${text}(`;
    } else if (type === 'sign' && /^[,/]$/.test(text)) value += text;
    else if (type === 'sign' && text === ')' && depth > 0) {
      depth -= 1;
      value += text;
    } else return undefined;
  }
  return depth === 0 ? value : undefined;
}

/** A name that browsers read as it is written. */
export const plainName = /^(?:--|-?[a-z_])[\w-]*$/i;
const writtenName = (name: string) => (plainName.test(name) ? name : escaped(name));
const writtenString = (text: string) => `"${text.replace(/[^ -~]|["\\]/g, escaped)}"`;

/** Letters as escapes, which end with a space. */
function escaped(letters: string): string {
  return [...letters].map((letter) => `\\${letter.codePointAt(0)?.toString(16)} `).join('');
}
