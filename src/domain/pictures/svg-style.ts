import { type FindingValue, part } from '../words/finding-value.ts';
import { type CssToken, cssTokens, isSign, splitAt, trimmed } from './css-tokens.ts';
import { Refused, refuse } from './refused.ts';
import { type Selector, selectorOf } from './svg-selector.ts';
import { plainName, writtenValue } from './svg-values.ts';

export interface Declaration {
  readonly property: string;
  /** The value, written from its parsed tokens. */
  readonly value: string;
  /** The IDs of the elements to which the value refers, as in `url(#id)`. */
  readonly ids: readonly string[];
  readonly isImportant: boolean;
}

export interface StyleRule {
  readonly selectors: readonly Selector[];
  readonly declarations: readonly Declaration[];
}

/** Properties that make a browser draw into a separate layer. */
export const layerProperties = ['opacity', 'mask', 'clip-path', 'isolation'];
/**
 * Properties whose cost does not depend on their value; also properties that need a layer, because layers are
 * counted.
 */
const allowedProperties = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-rendering direction display
  dominant-baseline enable-background fill fill-opacity fill-rule font font-family font-size font-stretch font-style
  font-variant font-weight image-rendering isolation letter-spacing line-height mask mask-type opacity overflow paint-order
  shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-decoration-line text-decoration-style
  text-decoration-color text-transform text-orientation text-rendering font-kerning font-feature-settings transform
  transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`.split(
    /\s+/,
  ),
);
/** Properties that cost little. As attributes, they have no effect or a different effect. */
const allowedInStyles = /^(?:x|y|cx|cy|r|rx|ry|width|height|background(?:-color)?|--[\w-]+)$/;

/** Costly or unread properties, each with a clause about a drawing that has such a property. */
const refusedProperties: readonly (readonly [RegExp, FindingValue])[] = [
  [/^(?:backdrop-)?filter$/, part('drawing.filter')],
  [/^(?:mix|background)-blend-mode$/, part('drawing.blend')],
  [/^marker(?:-start|-mid|-end)?$/, part('drawing.markers')],
  [/^stroke-dasharray$/, part('drawing.dashes')],
];
const refusedInStyles =
  /^(?:all|d|clip|rotate|scale|translate|zoom|perspective|content)$|^(?:animation|offset|mask|background)(?:-|$)/;

/** Values with which no property has an effect. Drawing programs write some values that browsers do not know. */
const idleValue = /^(?:|none|normal|auto|inherit|initial|unset|pass-?through|null|undefined|0(?:[, ]+0)*)$/i;

/** The maximum length of a property or value. */
const maxLength = 1_000;
/** The limit for all style sheets of a drawing. With a list of selectors, declarations count once per selector. */
export const maxDeclarations = 1_000;

const unreadSheet = part('drawing.sheet');

const unknownValue = (property: string) => part('drawing.value', { property });

const refusalOf = (property: string) => refusedProperties.find(([name]) => name.test(property))?.[1];

/** True if an attribute with this name is a style property. */
export const isProperty = (name: string) => allowedProperties.has(name) || refusalOf(name) !== undefined;

function readDeclaration(property: string, tokens: readonly CssToken[]): Declaration {
  const exclamation = tokens.findLastIndex(isSign('!'));
  const [word, ...more] = exclamation < 0 ? [] : trimmed(tokens.slice(exclamation + 1));
  const isImportant = word?.type === 'ident' && /^important$/i.test(word.text) && more.length === 0;
  const ids: string[] = [];
  const value = writtenValue(trimmed(isImportant ? tokens.slice(0, exclamation) : tokens), ids);
  const what = refusalOf(property);
  if (what !== undefined && (value === undefined || !idleValue.test(value))) refuse(what);
  const isLong = Math.max(value?.length ?? 0, property.length) > maxLength;
  // A variable could hide the mask of a layer, or expand repeatedly.
  const isHidden =
    /\bvar\(/i.test(value ?? '') && (property.startsWith('--') || layerProperties.includes(property));
  if (value === undefined || isLong || isHidden) return refuse(unknownValue(property.slice(0, 40)));
  return { property, value, ids, isImportant };
}

/** Reads an attribute that is a style property. Refuses a costly value, or a reference outside the file. */
export function readAttribute(property: string, value: string): Declaration {
  return readDeclaration(property, cssTokens(value) ?? refuse(unknownValue(property)));
}

/** Reads `property: value; ...`. Omits properties without effect in a still drawing. */
export function readDeclarations(text: string): Declaration[] {
  return declarationsOf(cssTokens(text) ?? refuse(unreadSheet));
}

/**
 * Reads one style sheet, without rules for print, for dark mode and for fonts, and without refused rules that match
 * no element. `hasElement` returns true if an element has the key of a selector.
 */
export function readStyleSheet(text: string, hasElement: (key: string) => boolean = () => true): StyleRule[] {
  // Old programs hide a sheet from older browsers with an HTML comment.
  const tokens = cssTokens(text.replace(/^\s*<!--/, '').replace(/-->\s*$/, '')) ?? refuse(unreadSheet);
  const rules: StyleRule[] = [];
  for (const rule of rulesIn(tokens)) {
    if (rule[0]?.type === 'at-keyword') checkAtRule(rule);
    else {
      const [selectors = [], body, ...more] = splitAt('{', rule.slice(0, -1));
      const read = splitAt(',', selectors).map(selectorOf);
      if (!body || more.length > 0 || !read.every((one) => one !== undefined)) return refuse(unreadSheet);
      const declarations = read.some(({ key }) => hasElement(key)) ? declarationsOf(body) : unusedOf(body);
      if (declarations) rules.push({ selectors: read, declarations });
    }
  }
  return rules;
}

/** The tokens of each rule. A copy of the remaining sheet for each rule would keep the host busy for half a minute. */
function rulesIn(tokens: readonly CssToken[]): CssToken[][] {
  const rules: CssToken[][] = [];
  let depth = 0;
  let isInside = false;
  for (const token of tokens) {
    if (!isInside && token.type === 'space') continue;
    if (!isInside) rules.push([]);
    const rule = rules.at(-1);
    rule?.push(token);
    if (isSign('{')(token)) depth += 1;
    if (isSign('}')(token)) depth -= 1;
    const isStatement = depth === 0 && isSign(';')(token) && rule?.[0]?.type === 'at-keyword';
    isInside = !isStatement && (depth > 0 || !isSign('}')(token));
    if (!isInside) depth = 0;
  }
  return depth > 0 ? refuse(unreadSheet) : rules;
}

/** At-rules that do not affect the shapes of a picture. Keyframes have an effect only with an animation. */
const idleAtRules = /^(?:charset|namespace|font-face|page|(?:-webkit-|-moz-)?keyframes)$/i;
const idleMedia = /^(?:print|\(prefers-color-scheme:dark\))$/i;
/** Web font services. A picture loads no web fonts, so its text has another font. */
const fontServices =
  /^(?:https?:)?\/\/(?:fonts\.googleapis\.com|fonts\.bunny\.net|use\.typekit\.net|p\.typekit\.net)\//i;

/** Refuses an at-rule that cannot be omitted. */
function checkAtRule([keyword, ...tokens]: readonly CssToken[]): void {
  const open = tokens.findIndex(isSign('{'));
  const isStatement = tokens.slice(-1).some(isSign(';'));
  const prelude = trimmed(tokens.slice(0, isStatement ? -1 : Math.max(open, 0)));
  const name = keyword?.text ?? '';
  if (/^import$/i.test(name)) {
    if (!isStatement || !fontServices.test(prelude[0]?.text ?? '')) refuse(part('drawing.import'));
  } else if (/^media$/i.test(name)) {
    const media = prelude.map(({ type, text }) => (type === 'space' ? '' : text)).join('');
    if (isStatement || !idleMedia.test(media)) refuse(part('drawing.media'));
  } else if (!idleAtRules.test(name)) refuse(unreadSheet);
  if (!isStatement && open < 0) refuse(unreadSheet);
}

/** The rules as text, which a browser reads with the same meaning. */
export function writtenSheet(rules: readonly StyleRule[]): string {
  return rules
    .map(
      ({ selectors, declarations }) =>
        `${selectors.map(({ text }) => text).join()}{${writtenDeclarations(declarations)}}`,
    )
    .join('\n');
}

export function writtenDeclarations(declarations: readonly Declaration[]): string {
  return declarations
    .map(({ property, value, isImportant }) => `${property}:${value}${isImportant ? '!important' : ''}`)
    .join(';');
}

function declarationsOf(tokens: readonly CssToken[]): Declaration[] {
  return splitAt(';', tokens).flatMap((whole) => {
    const [name, ...rest] = trimmed(whole);
    if (name === undefined) return [];
    const colon = rest.findIndex(isSign(':'));
    const property = name.text.toLowerCase();
    const isNamed = name.type === 'ident' && plainName.test(property) && colon >= 0;
    if (!isNamed || trimmed(rest.slice(0, colon)).length > 0) return leftOut(whole);
    const value = trimmed(rest.slice(colon + 1));
    if (value.length === 0) return leftOut(whole);
    if (isProperty(property) || allowedInStyles.test(property)) {
      const declaration = readDeclaration(property, value);
      // Browsers drop a declaration that consists only of "!important".
      return declaration.value === '' ? [] : [declaration];
    }
    const isIdle = value.length === 1 && idleValue.test(value[0]?.text ?? 'set');
    if (refusedInStyles.test(property) && !isIdle)
      refuse(
        property.startsWith('animation') ? part('drawing.animated') : part('drawing.style', { property }),
      );
    return leftOut(whole);
  });
}

/** The declarations of a rule that matches no element; undefined if they would be refused. */
function unusedOf(tokens: readonly CssToken[]): Declaration[] | undefined {
  try {
    return declarationsOf(tokens);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/**
 * Returns no declarations, as browsers do. Refuses unbalanced brackets, because a semicolon inside them would not
 * end a declaration.
 */
function leftOut(tokens: readonly CssToken[]): [] {
  let depth = 0;
  for (const { type, text } of tokens) {
    if (type === 'function' || (type === 'sign' && '([{'.includes(text))) depth += 1;
    if (type === 'sign' && ')]}'.includes(text) && --depth < 0) break;
  }
  return depth === 0 ? [] : refuse(unreadSheet);
}
