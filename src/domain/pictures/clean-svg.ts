import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type FindingValue, part } from '../words/finding-value.ts';
import { Refused, refuse } from './refused.ts';
import { linkNamespace, readAttributes } from './svg-attributes.ts';
import { isCheapToDraw, maxWeight, type SvgElement } from './svg-cost.ts';
import { type Segments, segmentsOf, weightOfSegments } from './svg-path-cost.ts';
import {
  type Declaration,
  layerProperties,
  maxDeclarations,
  readStyleSheet,
  type StyleRule,
  writtenSheet,
} from './svg-style.ts';
import { type Decoder, plainEntities, svgText } from './svg-text.ts';
import { type WrittenElement, writeSvg } from './write-svg.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Browsers ignore all other namespaces, such as those of drawing programs. */
const otherActiveNamespaces = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

const allowedElements = new Set(
  `svg g defs symbol use switch a title desc metadata style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
);

const animated = part('drawing.animated');
const withHtml = part('drawing.html');

/** Elements whose removal would be visible, and their descriptions. */
const refusedElements: Readonly<Record<string, FindingValue>> = {
  script: part('drawing.script'),
  image: part('drawing.bitmap'),
  foreignObject: withHtml,
  textPath: part('drawing.text-path'),
  animate: animated,
  animateColor: animated,
  animateMotion: animated,
  animateTransform: animated,
  mpath: animated,
  set: animated,
};
/** Elements without effect until another element refers to them, with the description of a drawing that uses them. */
const namedElements: Readonly<Record<string, FindingValue>> = {
  filter: part('drawing.filter'),
  pattern: part('drawing.pattern'),
  marker: part('drawing.markers'),
};

/** Elements whose content is drawn only where another element refers to it. */
const undrawnElements = ['defs', 'symbol', 'mask', 'clipPath'];
/** Elements with invisible content. */
const describingElements = ['title', 'desc', 'metadata'];

const shownTexts = ['text', 'tspan', 'a'];
const maxBytes = 256 * 1024;
const maxNesting = 64;

// The weights were measured in Chromium, at 1920 x 1080 pixels and without a graphics card.
const weightOfShape = 1;
/** Children inherit gradients, so one gradient in the file counts for all shapes. */
const weightOfShapeWithGradient = 5;
const weightOfLayer = 20;
/** The number of characters in attributes, such as a path, that count as one unit of weight. */
const lettersOfAttributes = 10;
const lettersOfText = 100;

/** A selector of several elements costs as much as this many declarations for each element except the last. */
const declarationsForStep = 20;

/** The declarations that need a layer, by a simple selector: `*`, `name`, `.class` or `#id`. */
type StyledLayers = ReadonlyMap<string, readonly Declaration[]>;

interface ReadElement extends WrittenElement {
  readonly id: string;
  readonly classes: readonly string[];
  readonly declarations: readonly Declaration[];
  readonly uses: readonly string[];
  readonly children: ReadElement[];
  readonly content: (string | WrittenElement)[];
  readonly segments: Segments;
  readonly isUndrawn: boolean;
  /** The weight of the element's attributes and text. */
  weight: number;
  sheet: string;
}

/** A rewritten drawing, or the reason for its refusal, as a clause about the drawing. */
export type CleanedSvg =
  | { readonly ok: true; readonly svg: string }
  | { readonly ok: false; readonly problem: FindingValue };

const tooMuchWork = part('drawing.work');
const brokenText = part('drawing.broken');

/**
 * Rewrites an SVG from its parsed content, without parts that browsers do not draw, if it is safe to show. A safe SVG
 * is well-formed, consists of shapes, text and gradients, refers to nothing outside itself, and cannot keep a browser
 * busy.
 */
export function cleanSvg(bytes: Uint8Array, decoder: Decoder): CleanedSvg {
  try {
    if (bytes.length > maxBytes) refuse(part('drawing.large', { kilobytes: maxBytes / 1024 }));
    const text = svgText(bytes, decoder) ?? refuse(part('drawing.encoding'));
    const { root, rules, hasGradient } = readSvg(text);
    const weightOfEach = hasGradient ? weightOfShapeWithGradient : weightOfShape;
    const declared = rules.flatMap(({ declarations }) => declarations);
    const isStroked = [...declarationsIn(root), ...declared].some(isStroke);
    const weightOf = ({ weight, segments }: ReadElement) =>
      weightOfEach + Math.max(weight, weightOfSegments(segments, isStroked));
    const costs = withCosts(root, layersBySelector(rules), weightOf);
    if (!isCheapToDraw(costs)) refuse(tooMuchWork);
    return { ok: true, svg: writeSvg(root) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem };
    throw error;
  }
}

const isStroke = ({ property, value }: Declaration) => property === 'stroke' && value !== 'none';

/** Reads the elements and the rules of all style sheets. Throws `Refused`. */
function readSvg(text: string) {
  // Drawings that are copied from a page use the prefix `xlink` without a definition.
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: linkNamespace } });
  const open: ReadElement[] = [];
  const sheets: ReadElement[] = [];
  let root: ReadElement | undefined;
  let hasGradient = false;
  let elements = 0;
  /** The depth inside a dropped element. */
  let skipped = 0;
  /** The dropped elements by ID. Other elements may refer to them. */
  const leftOut = new Map<string, FindingValue>();
  /** The `switch` elements whose HTML was dropped; their alternatives are drawn. */
  const withoutHtml = new Set<ReadElement>();
  const readText = (part: string) => {
    if (skipped > 0) return;
    const element = open.at(-1);
    if (element?.name === 'style') element.sheet += part;
    else if (element) element.weight += part.length / lettersOfText;
    if (element && shownTexts.includes(element.name)) element.content.push(part);
  };
  parser.on('error', () => refuse(brokenText));
  // Only the entities of a doctype are read, and no part of it is written.
  parser.on('doctype', (doctype) =>
    Object.assign(parser.ENTITIES, Object.fromEntries(plainEntities(doctype))),
  );
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('opentag', (tag) => {
    // Each element weighs at least one.
    if (++elements > maxWeight) refuse(tooMuchWork);
    const parent = open.at(-1);
    const isChoice = parent?.name === 'switch' && isHtmlBox(tag);
    if (isChoice && skipped === 0) withoutHtml.add(parent);
    const isUndrawn = (parent?.isUndrawn ?? false) || undrawnElements.includes(tag.local) || isHidden(tag);
    const isDescribed = describingElements.includes(parent?.name ?? '');
    const loss = skipped > 0 || isChoice || isDescribed ? '' : lossOf(tag, isUndrawn);
    if (loss !== undefined) {
      skipped += 1;
      const id = tag.attributes.id?.value;
      if (id !== undefined) leftOut.set(id, loss || part('drawing.undrawn'));
      // A `use` of any surrounding element would draw this element too.
      if (tag.local in refusedElements) for (const around of open) leftOut.set(around.id, loss);
      if (skipped > maxNesting) refuse(tooMuchWork);
      return;
    }
    hasGradient ||= tag.local.endsWith('Gradient');
    const element = readElement(tag, isUndrawn);
    if (parent?.name === 'style') refuse(brokenText);
    parent?.children.push(element);
    parent?.content.push(element);
    root ??= element;
    if (open.push(element) > maxNesting) refuse(tooMuchWork);
  });
  parser.on('closetag', () => {
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    const element = open.pop();
    if (element && withoutHtml.has(element) && element.children.length === 0) refuse(withHtml);
    if (element?.name === 'style' && isSheet(element)) sheets.push(element);
  });
  parser.write(text).close();
  if (root?.name !== 'svg') return refuse(part('drawing.root'));
  const rules = readSheets(sheets, keysOf(root));
  const named = [...usedIds(root), ...rules.flatMap((rule) => rule.declarations.flatMap(({ ids }) => ids))];
  const lost = named.flatMap((id) => leftOut.get(id) ?? [])[0];
  return lost === undefined ? { root, rules, hasGradient } : refuse(lost);
}

/** Reads each sheet separately, as browsers do: a comment that begins in one sheet does not end in another. */
function readSheets(sheets: readonly ReadElement[], keys: ReadonlySet<string>): StyleRule[] {
  let declarations = 0;
  return sheets.flatMap((element) => {
    const rules = readStyleSheet(element.sheet, (key) => keys.has(key));
    for (const { selectors, declarations: own } of rules)
      for (const { steps } of selectors) declarations += 1 + own.length + (steps - 1) * declarationsForStep;
    if (declarations > maxDeclarations) refuse(tooMuchWork);
    element.content.push(writtenSheet(rules));
    return rules;
  });
}

const selectorsOf = ({ name, id, classes }: ReadElement) => [
  '*',
  name,
  `#${id}`,
  ...classes.map((one) => `.${one}`),
];

function keysOf(root: ReadElement): ReadonlySet<string> {
  const keys = new Set<string>();
  const collect = (element: ReadElement) => {
    for (const selector of selectorsOf(element)) keys.add(selector);
    element.children.forEach(collect);
  };
  collect(root);
  return keys;
}

const usedIds = ({ uses, declarations, children }: ReadElement): string[] => [
  ...uses,
  ...declarations.flatMap(({ ids }) => ids),
  ...children.flatMap(usedIds),
];

/** True for an element that is not displayed, such as a hidden layer of a drawing program. */
const isHidden = ({ attributes }: SaxesTagNS) =>
  attributes.display?.value.trim() === 'none' ||
  /(?:^|;)\s*display\s*:\s*none\s*(?:;|$)/.test(attributes.style?.value ?? '');

/**
 * The treatment of an element:
 * - undefined for an element that is shown
 * - for an element that browsers do not draw, which is dropped: the description of a drawing that refers to it
 * - a refusal of an element that visitors would miss, or that runs code
 */
function lossOf({ uri, local, attributes }: SaxesTagNS, isUndrawn: boolean): FindingValue | undefined {
  if (otherActiveNamespaces.includes(uri)) refuse(withHtml);
  if (uri !== svgNamespace) return '';
  if (attributes.requiredExtensions) return '';
  const what = refusedElements[local];
  if (what !== undefined) return isUndrawn && local !== 'script' ? what : refuse(what);
  return allowedElements.has(local) ? undefined : (namedElements[local] ?? '');
}

const isHtmlBox = ({ uri, local }: SaxesTagNS) => uri === svgNamespace && local === 'foreignObject';

function isSheet({ attributes }: ReadElement): boolean {
  const { type = '', media = '' } = Object.fromEntries(attributes);
  return ['', 'text/css'].includes(type.trim().toLowerCase()) && media.trim().toLowerCase() !== 'print';
}

/** True if browsers draw an element with this declaration into its own layer. */
const isLayer = ({ property, value }: Declaration) =>
  layerProperties.includes(property) && !/^(?:none|auto|1(?:\.0*)?|100%)$/.test(value);

function layersBySelector(rules: readonly StyleRule[]): StyledLayers {
  const found = new Map<string, Declaration[]>();
  for (const { selectors, declarations } of rules) {
    const layers = declarations.filter(isLayer);
    for (const { key } of selectors) found.set(key, [...(found.get(key) ?? []), ...layers]);
  }
  return found;
}

function readElement({ local, attributes }: SaxesTagNS, isUndrawn: boolean): ReadElement {
  const { written, declarations, link } = readAttributes(local, Object.values(attributes));
  const textOf = (name: string) => written.find(([attribute]) => attribute === name)?.[1] ?? '';
  return {
    name: local,
    attributes: written,
    content: [],
    id: textOf('id'),
    classes: [...new Set(textOf('class').split(/\s+/))],
    declarations,
    uses: local === 'use' && link !== undefined ? [link] : [],
    children: [],
    segments: segmentsOf(textOf(local === 'path' ? 'd' : 'points')),
    isUndrawn,
    weight: written.reduce((sum, [, value]) => sum + value.length / lettersOfAttributes, 0),
    sheet: '',
  };
}

function declarationsIn({ declarations, children }: ReadElement): Declaration[] {
  return [...declarations, ...children.flatMap(declarationsIn)];
}

/**
 * The elements, weighted with the cost of their declarations and the style sheets. Throws `Refused` as soon as the
 * sum of the weights is too large: a thousand declarations on each of a thousand elements would keep the host busy
 * for minutes.
 */
function withCosts(
  root: ReadElement,
  styled: StyledLayers,
  weightOf: (element: ReadElement) => number,
): SvgElement {
  let total = 0;
  function costOf(element: ReadElement): SvgElement {
    const ofSheets = selectorsOf(element).flatMap((selector) => styled.get(selector) ?? []);
    const layers = [...element.declarations.filter(isLayer), ...ofSheets];
    const weight = weightOf(element) + layers.length * weightOfLayer;
    total += weight;
    if (total > maxWeight) refuse(tooMuchWork);
    return {
      id: element.id,
      weight,
      drawsAgain: [...element.uses, ...layers.flatMap(({ ids }) => ids)],
      children: element.children.map(costOf),
    };
  }
  return costOf(root);
}
