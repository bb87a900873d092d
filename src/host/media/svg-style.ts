import { type CssToken, cssTokens } from './css-tokens.ts';
import { plainName, writtenValue } from './svg-values.ts';

/** A property and its value, as they are served. */
export interface Declaration {
  readonly property: string;
  /** Written from the tokens that were read. */
  readonly value: string;
  /** The elements that the value names, as in `url(#id)`. */
  readonly ids: readonly string[];
  readonly isImportant: boolean;
}

/** A rule with simple selectors: `name`, `.class` or `#id`. */
export interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

/** Properties whose cost does not depend on their value. `clip-path`, `mask`, `opacity` and `isolation` are counted as layers. */
const allowedProperties = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-rendering direction display
  dominant-baseline enable-background fill fill-opacity fill-rule font font-family font-size font-stretch font-style
  font-variant font-weight image-rendering isolation letter-spacing line-height mask mask-type opacity overflow paint-order
  shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-rendering transform
  transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`.split(/\s+/),
);
const costlyProperties = new Set(
  `filter backdrop-filter mix-blend-mode marker marker-start marker-mid marker-end stroke-dasharray`.split(
    /\s+/,
  ),
);

/** Properties that a still drawing does not need: of pointers, of other programs, of a finer kind of text. */
const leftOut =
  /^(?:-(?!-)|cursor$|pointer-events$|user-select$|touch-action$|will-change$|(?:flood|lighting|color-interpolation|shape|inline|block|font|text|white-space|glyph|line)-|kerning$|marker-(?:knockout|pattern))/;

/** With these values every property does nothing. */
const idleValues = new Set(['none', 'normal', 'auto', 'inherit', 'initial', '0', '']);

/** The longest property or value. */
const maxLength = 1_000;
/** The most declarations of a drawing's style sheets; those of a list of selectors count for each. */
export const maxDeclarations = 1_000;

/** True if an attribute of this name is a property of styles. */
export const isProperty = (name: string) => allowedProperties.has(name) || costlyProperties.has(name);

function readDeclaration(property: string, tokens: readonly CssToken[]): Declaration | undefined {
  const exclamation = tokens.findLastIndex(isSign('!'));
  const [word, ...more] = exclamation < 0 ? [] : trimmed(tokens.slice(exclamation + 1));
  const isImportant = word?.type === 'ident' && /^important$/i.test(word.text) && more.length === 0;
  const ids: string[] = [];
  const value = writtenValue(trimmed(isImportant ? tokens.slice(0, exclamation) : tokens), ids);
  if (value === undefined || Math.max(value.length, property.length) > maxLength) return undefined;
  const isAllowed = allowedProperties.has(property) || idleValues.has(value);
  return isAllowed ? { property, value, ids, isImportant } : undefined;
}

/** Reads an attribute that is a property; undefined if a browser needs much work for its value, or if it leads out of the file. */
export function readAttribute(property: string, value: string): Declaration | undefined {
  const tokens = cssTokens(value);
  return tokens && readDeclaration(property, tokens);
}

/** Reads `property: value; ...`; undefined if anything in it is not allowed. */
export function readDeclarations(text: string): Declaration[] | undefined {
  const tokens = cssTokens(text);
  return tokens && declarationsOf(tokens);
}

/** Reads one style sheet of simple selectors and allowed declarations; undefined if anything else is in it. */
export function readStyleSheet(text: string): StyleRule[] | undefined {
  const tokens = cssTokens(text);
  if (tokens === undefined) return undefined;
  const rules: StyleRule[] = [];
  const blocks = splitAt('}', tokens);
  if (trimmed(blocks.pop() ?? []).length > 0) return undefined;
  for (const block of blocks) {
    const [selectors = [], body, ...more] = splitAt('{', block);
    // Without its own font a text has another one.
    const [first, ...others] = trimmed(selectors);
    if (body && more.length === 0 && others.length === 0 && isFontFace(first)) continue;
    const declarations = body && more.length === 0 ? declarationsOf(body) : undefined;
    const names = splitAt(',', selectors).map(selectorOf);
    if (!declarations || !names.every((name) => name !== undefined)) return undefined;
    rules.push({ selectors: names, declarations });
  }
  return rules;
}

/** The text of rules, which a browser reads as what they say. */
export function writtenSheet(rules: readonly StyleRule[]): string {
  return rules
    .map(({ selectors, declarations }) => `${selectors.join()}{${writtenDeclarations(declarations)}}`)
    .join('\n');
}

/** The text of a `style` attribute. */
export function writtenDeclarations(declarations: readonly Declaration[]): string {
  return declarations
    .map(({ property, value, isImportant }) => `${property}:${value}${isImportant ? '!important' : ''}`)
    .join(';');
}

function declarationsOf(tokens: readonly CssToken[]): Declaration[] | undefined {
  const declarations: Declaration[] = [];
  for (const part of splitAt(';', tokens)) {
    const [name, ...rest] = trimmed(part);
    if (name === undefined) continue;
    const colon = rest.findIndex(isSign(':'));
    const property = name.text.toLowerCase();
    const isNamed = name.type === 'ident' && plainName.test(property) && colon >= 0;
    if (!isNamed || trimmed(rest.slice(0, colon)).length > 0) return undefined;
    const value = rest.slice(colon + 1);
    if ((!allowedProperties.has(property) && leftOut.test(property)) || trimmed(value).length === 0) continue;
    const declaration = readDeclaration(property, value);
    if (declaration === undefined) return undefined;
    declarations.push(declaration);
  }
  return declarations;
}

function selectorOf(tokens: readonly CssToken[]): string | undefined {
  const [first, second, ...rest] = trimmed(tokens);
  const isClass = first !== undefined && isSign('.')(first);
  const name = isClass ? second : first;
  if (name === undefined || rest.length > 0 || (!isClass && second !== undefined)) return undefined;
  if (!/^-?[a-z_][\w-]*$/i.test(name.text)) return undefined;
  if (name.type === 'ident') return `${isClass ? '.' : ''}${name.text}`;
  return name.type === 'hash' && !isClass ? `#${name.text}` : undefined;
}

const isFontFace = (token: CssToken | undefined) =>
  token?.type === 'at-keyword' && /^font-face$/i.test(token.text);

const isSign = (sign: string) => (token: CssToken) => token.type === 'sign' && token.text === sign;

function trimmed(tokens: readonly CssToken[]): CssToken[] {
  const isContent = ({ type }: CssToken) => type !== 'space';
  const first = tokens.findIndex(isContent);
  return first < 0 ? [] : tokens.slice(first, tokens.findLastIndex(isContent) + 1);
}

function splitAt(sign: string, tokens: readonly CssToken[]): CssToken[][] {
  const parts: CssToken[][] = [[]];
  for (const token of tokens) {
    if (isSign(sign)(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
