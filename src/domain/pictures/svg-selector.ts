import { type CssToken, isSign, splitAt, trimmed } from './css-tokens.ts';
import { writtenName } from './svg-values.ts';

export interface Selector {
  readonly text: string;
  /** A simple selector that every matching element has: `*`, `name`, `.class` or `#id`. */
  readonly key: string;
  /** The number of elements that are examined for each match. */
  readonly steps: number;
}

/** Pseudo-classes that match nothing in a picture, because it receives no input. */
const pseudoClasses = ['hover', 'active', 'focus', 'root'];

/**
 * Reads a selector of names, classes and IDs, for an element or for an element within others; undefined for any other
 * selector.
 */
export function selectorOf(tokens: readonly CssToken[]): Selector | undefined {
  const levels = splitAt('>', tokens).map((level) => spaced(trimmed(level)).map(compoundOf));
  const compounds = levels.flat();
  const last = compounds.at(-1);
  if (last === undefined || levels.some((level) => level.length === 0)) return undefined;
  if (!compounds.every((one) => one !== undefined)) return undefined;
  const text = levels.map((level) => level.map((one) => one?.text).join(' ')).join(' > ');
  return { text, key: last.key, steps: compounds.length };
}

function spaced(tokens: readonly CssToken[]): CssToken[][] {
  const parts: CssToken[][] = tokens.length === 0 ? [] : [[]];
  for (const token of tokens) {
    if (token.type !== 'space') parts.at(-1)?.push(token);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts;
}

/** Reads a part such as `path.a#b:hover`. The ID is the best key, then a class, then the name. */
function compoundOf(tokens: readonly CssToken[]): Omit<Selector, 'steps'> | undefined {
  let text = '';
  let key = '*';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (token === undefined) return undefined;
    if (at === 0 && token.type === 'ident' && /^[a-z_][\w-]*$/i.test(token.text)) {
      text = token.text;
      key = token.text;
    } else if (at === 0 && isSign('*')(token)) text = '*';
    else if (token.type === 'hash' && token.text !== '') {
      text += `#${writtenName(token.text)}`;
      key = `#${token.text}`;
    } else if (isSign('.')(token) && next?.type === 'ident') {
      text += `.${writtenName(next.text)}`;
      if (!key.startsWith('#')) key = `.${next.text}`;
      at += 1;
    } else if (isSign(':')(token) && next?.type === 'ident' && pseudoClasses.includes(next.text)) {
      text += `:${next.text}`;
      at += 1;
    } else return undefined;
  }
  return { text, key };
}
