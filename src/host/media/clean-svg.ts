import { SaxesParser, type SaxesTagNS } from 'saxes';
import { readAttributes } from './svg-attributes.ts';
import { isCheapToDraw, maxWeight, type SvgElement } from './svg-cost.ts';
import { type Segments, segmentsOf, weightOfSegments } from './svg-path-cost.ts';
import {
  type Declaration,
  maxDeclarations,
  readStyleSheet,
  type StyleRule,
  writtenSheet,
} from './svg-style.ts';
import { type WrittenElement, writeSvg } from './write-svg.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Namespaces of elements that a browser does something with. It ignores all others, such as those of drawing programs. */
const otherActiveNamespaces = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

/** The elements of drawings. Missing on purpose: scripts, animations, filters, patterns, markers, pictures and HTML. */
const allowedElements = new Set(
  `svg g defs symbol use switch a title desc metadata style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
);

/** Elements whose texts are shown. */
const shownTexts = ['text', 'tspan', 'a'];
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

/** The declarations that need a layer, by a simple selector: `name`, `.class` or `#id`. */
type StyledLayers = ReadonlyMap<string, readonly Declaration[]>;

interface ReadElement extends WrittenElement {
  readonly id: string;
  readonly classes: readonly string[];
  readonly declarations: readonly Declaration[];
  /** The ids of the elements that it draws. */
  readonly uses: readonly string[];
  readonly children: ReadElement[];
  readonly content: (string | WrittenElement)[];
  readonly segments: Segments;
  /** Of its attributes and text. */
  weight: number;
  /** The text of a style sheet. */
  sheet: string;
}

class Refused extends Error {}

/**
 * Writes an SVG anew from what was read of it; undefined if it is not safe to show. A safe one is well-formed, consists of shapes,
 * text and gradients, reaches nothing outside of itself, and cannot keep a browser busy. Unknown elements, styles and addresses
 * are refused; other elements and attributes without an effect are left out.
 */
export function cleanSvg(bytes: Buffer): Buffer | undefined {
  if (bytes.length > maxBytes) return undefined;
  try {
    const { root, rules, hasGradient } = readSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const weightOfEach = hasGradient ? weightOfShapeWithGradient : weightOfShape;
    const declared = rules.flatMap(({ declarations }) => declarations);
    const isStroked = [...declarationsIn(root), ...declared].some(isStroke);
    const weightOf = ({ weight, segments }: ReadElement) =>
      weightOfEach + Math.max(weight, weightOfSegments(segments, isStroked));
    const costs = withCosts(root, layersBySelector(rules), weightOf);
    return isCheapToDraw(costs) ? Buffer.from(writeSvg(root)) : undefined;
  } catch (error) {
    if (error instanceof Refused || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** True if a declaration gives shapes an outline. */
const isStroke = ({ property, value }: Declaration) => property === 'stroke' && value !== 'none';

function refuse(): never {
  throw new Refused();
}

/** Reads the elements and the rules of all style sheets. Throws `Refused`. */
function readSvg(text: string) {
  const parser = new SaxesParser({ xmlns: true });
  const open: ReadElement[] = [];
  const rules: StyleRule[] = [];
  let root: ReadElement | undefined;
  let hasGradient = false;
  let elements = 0;
  let declarations = 0;
  const readText = (part: string) => {
    const element = open.at(-1);
    if (element?.name === 'style') element.sheet += part;
    else if (element) element.weight += part.length / lettersOfText;
    if (element && shownTexts.includes(element.name)) element.content.push(part);
  };
  parser.on('error', refuse);
  // Without a part in brackets a doctype defines no entities and no attributes, and browsers do not load the file that it names.
  parser.on('doctype', (doctype) => doctype.includes('[') && refuse());
  parser.on('processinginstruction', refuse);
  parser.on('xmldecl', ({ encoding }) => encoding && !/^utf-8$/i.test(encoding) && refuse());
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('opentag', (tag) => {
    // Each weighs one at least.
    if (++elements > maxWeight) refuse();
    hasGradient ||= tag.local.endsWith('Gradient');
    const element = readElement(tag);
    const parent = open.at(-1);
    if (parent?.name === 'style') refuse();
    parent?.children.push(element);
    if (element.name !== '') parent?.content.push(element);
    root ??= element;
    if (open.push(element) > maxNesting) refuse();
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element?.name !== 'style') return;
    // Each sheet by itself, as a browser reads them: what begins in one does not end in another.
    const sheet = readStyleSheet(element.sheet) ?? refuse();
    for (const rule of sheet) declarations += rule.selectors.length * (1 + rule.declarations.length);
    if (declarations > maxDeclarations) refuse();
    rules.push(...sheet);
    element.content.push(writtenSheet(sheet));
  });
  parser.write(text).close();
  return root?.name === 'svg' ? { root, rules, hasGradient } : refuse();
}

/** True if a browser draws an element with this declaration into a layer of its own. */
const isLayer = ({ property, value }: Declaration) =>
  layerProperties.includes(property) && !['none', 'auto', '1'].includes(value);

function layersBySelector(rules: readonly StyleRule[]): StyledLayers {
  const found = new Map<string, Declaration[]>();
  for (const { selectors, declarations } of rules) {
    const layers = declarations.filter(isLayer);
    for (const selector of selectors) found.set(selector, [...(found.get(selector) ?? []), ...layers]);
  }
  return found;
}

function readElement({ uri, local, attributes }: SaxesTagNS): ReadElement {
  const isDrawing = uri === svgNamespace;
  if (isDrawing ? !allowedElements.has(local) : otherActiveNamespaces.includes(uri)) refuse();
  const given = isDrawing ? Object.values(attributes) : [];
  const { written, declarations, link } = readAttributes(local, given) ?? refuse();
  const textOf = (name: string) => written.find(([attribute]) => attribute === name)?.[1] ?? '';
  return {
    name: isDrawing ? local : '',
    attributes: written,
    content: [],
    id: textOf('id'),
    classes: [...new Set(textOf('class').split(/\s+/))],
    declarations,
    uses: local === 'use' && link !== undefined ? [link] : [],
    children: [],
    segments: segmentsOf(textOf(local === 'path' ? 'd' : 'points')),
    weight: written.reduce((sum, [, value]) => sum + value.length / lettersOfAttributes, 0),
    sheet: '',
  };
}

function declarationsIn({ declarations, children }: ReadElement): Declaration[] {
  return [...declarations, ...children.flatMap(declarationsIn)];
}

/**
 * The elements with what their declarations and the style sheets add to their cost. Throws `Refused` as soon as their own weights are too
 * much together: a thousand declarations of each of some thousand elements would keep the host busy for minutes.
 */
function withCosts(
  root: ReadElement,
  styled: StyledLayers,
  weightOf: (element: ReadElement) => number,
): SvgElement {
  let total = 0;
  function costOf(element: ReadElement): SvgElement {
    const selectors = [element.name, `#${element.id}`, ...element.classes.map((one) => `.${one}`)];
    const ofSheets = selectors.flatMap((selector) => styled.get(selector) ?? []);
    const layers = [...element.declarations.filter(isLayer), ...ofSheets];
    const weight = weightOf(element) + layers.length * weightOfLayer;
    total += weight;
    if (total > maxWeight) refuse();
    return {
      id: element.id,
      weight,
      drawsAgain: [...element.uses, ...layers.flatMap(({ ids }) => ids)],
      children: element.children.map(costOf),
    };
  }
  return costOf(root);
}
