import { SaxesParser, type SaxesTagNS } from 'saxes';
import { isCheapToDraw, type SvgElement } from './svg-cost.ts';
import { type Segments, segmentsOf, weightOfSegments } from './svg-path-cost.ts';
import {
  type Declaration,
  idInUrl,
  isAllowedDeclaration,
  isAllowedValue,
  readDeclarations,
  readStyleRules,
  type StyleRules,
} from './svg-style.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const linkNamespace = 'http://www.w3.org/1999/xlink';
/** Namespaces of elements that a browser does something with. It ignores all others, such as those of drawing programs. */
const otherActiveNamespaces = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

/** What drawings consist of. Missing on purpose: scripts, animations, filters, patterns, markers, pictures and HTML. */
const allowedElements = new Set(
  `svg g defs symbol use switch a title desc metadata style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
);

/** Attributes that are style properties with a cost. Others are harmless whatever their value. */
const costlyAttributes = new Set(
  `filter backdrop-filter mix-blend-mode isolation opacity stroke mask clip-path marker marker-start marker-mid marker-end
  stroke-dasharray cursor`.split(/\s+/),
);
/** Properties that make a browser draw into a layer of its own. */
const layerProperties = ['opacity', 'mask', 'clip-path', 'isolation'];

const maxBytes = 256 * 1024;
const maxNesting = 64;

// Measured in Chromium, at 1920 x 1080 pixels and without a graphics card.
const weightOfShape = 1;
/** Children inherit gradients, so one in the file counts for all shapes. */
const weightOfShapeWithGradient = 5;
const weightOfLayer = 20;
/** Letters of a path or another attribute for one unit of weight. */
const lettersOfAttributes = 10;
const lettersOfText = 100;

interface ReadElement {
  readonly name: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly declarations: readonly Declaration[];
  readonly links: readonly string[];
  readonly children: ReadElement[];
  readonly segments: Segments;
  /** Of its attributes and text. */
  weight: number;
}

class Refused extends Error {}

/**
 * Whether an SVG is safe to show: it is well-formed, consists of shapes, text and gradients, reaches nothing outside of
 * itself, and cannot keep a browser busy. Anything unknown is refused.
 */
export function isSafeSvg(bytes: Buffer): boolean {
  if (bytes.length > maxBytes) return false;
  try {
    const { root, style, hasGradient, hasStroke } = readSvg(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    );
    const rules = readStyleRules(style) ?? refuse();
    const weightOfEach = hasGradient ? weightOfShapeWithGradient : weightOfShape;
    const isStroked = hasStroke || [...rules.values()].flat().some(isStroke);
    const weightOf = ({ weight, segments }: ReadElement) =>
      weightOfEach + Math.max(weight, weightOfSegments(segments, isStroked));
    return isCheapToDraw(withCosts(root, rules, weightOf));
  } catch (error) {
    if (error instanceof Refused || error instanceof TypeError) return false;
    throw error;
  }
}

/** Whether a declaration gives shapes an outline. */
const isStroke = ([property, value]: Declaration) => property === 'stroke' && value !== 'none';

function refuse(): never {
  throw new Refused();
}

/** Reads the elements, and the text of all style sheets together. Throws `Refused`. */
function readSvg(text: string) {
  const parser = new SaxesParser({ xmlns: true });
  const open: ReadElement[] = [];
  let root: ReadElement | undefined;
  let style = '';
  let hasGradient = false;
  let hasStroke = false;
  const readText = (part: string) => {
    const element = open.at(-1);
    if (element?.name === 'style') style += part;
    else if (element) element.weight += part.length / lettersOfText;
  };
  parser.on('error', refuse);
  // Without a part in brackets a doctype defines no entities and no attributes, and browsers do not load the file that it names.
  parser.on('doctype', (doctype) => doctype.includes('[') && refuse());
  parser.on('processinginstruction', refuse);
  parser.on('xmldecl', ({ encoding }) => encoding && !/^utf-8$/i.test(encoding) && refuse());
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('opentag', (tag) => {
    hasGradient ||= tag.local.endsWith('Gradient');
    const element = readElement(tag);
    hasStroke ||= element.declarations.some(isStroke);
    open.at(-1)?.children.push(element);
    root ??= element;
    if (open.push(element) > maxNesting) refuse();
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return root?.name === 'svg' ? { root, style, hasGradient, hasStroke } : refuse();
}

function readElement({ uri, local, attributes }: SaxesTagNS): ReadElement {
  if (uri !== svgNamespace) {
    if (otherActiveNamespaces.includes(uri)) refuse();
    return {
      name: '',
      id: '',
      classes: [],
      declarations: [],
      links: [],
      children: [],
      segments: { lines: 0, curves: 0 },
      weight: 0,
    };
  }
  if (!allowedElements.has(local)) refuse();
  const own = Object.values(attributes).filter((attribute) => ['', linkNamespace].includes(attribute.uri));
  const textOf = (name: string) => own.find((attribute) => attribute.local === name)?.value ?? '';
  const links = own.filter((attribute) => attribute.local === 'href').map(({ value }) => value.trim());
  if (local !== 'a' && !links.every((link) => /^#[\w.:-]+$/.test(link))) refuse();
  if (own.some((attribute) => !isAllowedAttribute(attribute.local, attribute.value))) refuse();
  return {
    name: local,
    id: textOf('id'),
    classes: [...new Set(textOf('class').split(/\s+/))],
    declarations: [
      ...own
        .filter((attribute) => costlyAttributes.has(attribute.local))
        .map((attribute): Declaration => [attribute.local, attribute.value.trim()]),
      ...(readDeclarations(textOf('style')) ?? refuse()),
    ],
    links: local === 'use' ? links.map((link) => link.slice(1)) : [],
    children: [],
    segments: segmentsOf(textOf(local === 'path' ? 'd' : 'points')),
    weight: own.reduce((sum, { value }) => sum + value.length / lettersOfAttributes, 0),
  };
}

function isAllowedAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  const isFreeText = ['style', 'id', 'class', 'href'].includes(name) || /^(data|aria)-/.test(name);
  return isFreeText || !/url|\\/i.test(value) || isAllowedValue(value);
}

/** The element with what its declarations and the style sheets add to its cost. Throws `Refused`. */
function withCosts(
  element: ReadElement,
  rules: StyleRules,
  weightOf: (element: ReadElement) => number,
): SvgElement {
  const selectors = [element.name, `#${element.id}`, ...element.classes.map((one) => `.${one}`)];
  const declarations = [
    ...element.declarations,
    ...selectors.flatMap((selector) => rules.get(selector) ?? []),
  ];
  if (!element.declarations.every(isAllowedDeclaration)) refuse();
  const layers = declarations.filter(
    ([property, value]) => layerProperties.includes(property) && !['none', 'auto', '1'].includes(value),
  );
  return {
    id: element.id,
    weight: weightOf(element) + layers.length * weightOfLayer,
    drawsAgain: [...element.links, ...layers.flatMap(([, value]) => idInUrl(value) ?? [])],
    children: element.children.map((child) => withCosts(child, rules, weightOf)),
  };
}
