/** A property and its value. */
export type Declaration = readonly [property: string, value: string];

/** Declarations by a simple selector: `name`, `.class` or `#id`. */
export type StyleRules = ReadonlyMap<string, readonly Declaration[]>;

/** Properties whose cost does not depend on their value. `clip-path`, `mask`, `opacity` and `isolation` are counted as layers. */
const allowedProperties = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-rendering direction display
  dominant-baseline enable-background fill fill-opacity fill-rule font font-family font-size font-stretch font-style
  font-variant font-weight image-rendering isolation letter-spacing line-height mask mask-type opacity overflow paint-order
  shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-rendering transform
  transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`.split(/\s+/),
);

/** With these values every property does nothing. */
const idleValues = new Set(['none', 'normal', 'auto', 'inherit', 'initial', '0', '']);

/** The longest property or value. */
const maxLength = 1_000;
/** The most declarations of all style sheets together; those of a list of selectors count for each. */
const maxDeclarations = 1_000;

const important = '!important';

const allowedFunction = /^(?:url|rgba?|hsla?|translate[XY]?|scale[XY]?|rotate|skew[XY]|matrix)$/i;

/** Whether a browser can apply a declaration without much work. Addresses may only lead into the same file. */
export function isAllowedDeclaration([property, value]: Declaration): boolean {
  if (idleValues.has(value) || property.startsWith('-inkscape-')) return true;
  return allowedProperties.has(property) && isAllowedValue(value);
}

/** Whether a value contains only functions that are harmless, and no address of another file. */
export function isAllowedValue(value: string): boolean {
  if (value.length > maxLength || /[\\@<{}]|\/\*/.test(value)) return false;
  const functions = [...value.matchAll(/([\w-]*)\(/g)].map(([, name = '']) => name);
  const outside = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  return functions.every((name) => allowedFunction.test(name)) && !/url\(/i.test(outside);
}

/** The id in `url(#id)`; undefined without one. */
export function idInUrl(value: string): string | undefined {
  return /url\(\s*["']?#([\w.:-]+)/i.exec(value)?.[1];
}

/** Reads `property: value; ...`; undefined if anything else is in it. */
export function readDeclarations(text: string): Declaration[] | undefined {
  const declarations: Declaration[] = [];
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    const property = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (colon < 0 && part.trim() === '') continue;
    if (property.length > maxLength || !/^[\w-]+$/.test(property)) return undefined;
    const value = part.slice(colon + 1).trim();
    declarations.push([
      property,
      value.endsWith(important) ? value.slice(0, -important.length).trim() : value,
    ]);
  }
  return declarations;
}

/** Reads a style sheet with simple selectors and allowed declarations only; undefined if anything else is in it. */
export function readStyleRules(text: string): StyleRules | undefined {
  const rules = new Map<string, Declaration[]>();
  let count = 0;
  const blocks = withoutComments(text).split('}');
  if (blocks.pop()?.trim() !== '') return undefined;
  for (const block of blocks) {
    const [selectors = '', body, ...rest] = block.split('{');
    const declarations = readDeclarations(body ?? ':');
    if (!declarations?.every(isAllowedDeclaration) || rest.length > 0) return undefined;
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      count += 1 + declarations.length;
      if (count > maxDeclarations || !/^[.#]?[\w-]+$/.test(selector)) return undefined;
      rules.set(selector, [...(rules.get(selector) ?? []), ...declarations]);
    }
  }
  return rules;
}

function withoutComments(text: string): string {
  let rest = text;
  let result = '';
  for (;;) {
    const start = rest.indexOf('/*');
    const end = rest.indexOf('*/', start + 2);
    if (start < 0 || end < 0) return result + rest;
    result += rest.slice(0, start);
    rest = rest.slice(end + 2);
  }
}
