import type { SaxesAttributeNS } from 'saxes';
import { part } from '../words/finding-value.ts';
import { refuse } from './refused.ts';
import {
  type Declaration,
  isProperty,
  readAttribute,
  readDeclarations,
  writtenDeclarations,
} from './svg-style.ts';
import { referredId } from './svg-values.ts';

export const linkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** Attributes for geometry and similar purposes, which are neither styles nor addresses. */
const plainAttributes = new Set(
  `x y x1 x2 y1 y2 cx cy r rx ry fx fy fr width height dx dy rotate textLength lengthAdjust pathLength viewBox
  preserveAspectRatio offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  transform points d type media systemLanguage requiredExtensions space lang`.split(/\s+/),
);
const plainValue = /^[\w\s.,%+#():;/-]*$/;

/** The attributes of an element, in the served form and with their weight. */
export interface ReadAttributes {
  readonly written: readonly (readonly [name: string, value: string])[];
  readonly declarations: readonly Declaration[];
  /** The ID of the element that this element draws or continues. */
  readonly link: string | undefined;
}

/**
 * Reads the attributes of an element; unlisted attributes are dropped, because they have no effect. Refuses an
 * attribute that runs code, refers outside the file or is costly.
 */
export function readAttributes(element: string, attributes: readonly SaxesAttributeNS[]): ReadAttributes {
  const written: [string, string][] = [];
  const declarations: Declaration[] = [];
  let link: string | undefined;
  for (const { uri, local, value, name } of attributes) {
    if (!['', linkNamespace, xmlNamespace].includes(uri)) continue;
    if (/^on/i.test(local)) {
      if (value.trim() !== '') refuse(part('drawing.script'));
    } else if (local === 'href') {
      // A link in a picture cannot be followed.
      if (element === 'a' || value.trim() === '') continue;
      const id = referredId(value);
      if (id === undefined || (link ?? id) !== id) return refuse(part('drawing.other-file'));
      link = id;
    } else if (local === 'style') {
      const read = readDeclarations(value);
      declarations.push(...read);
      written.push([local, writtenDeclarations(read)]);
    } else if (isProperty(local) && local !== 'transform') {
      const read = readAttribute(local, value);
      declarations.push(read);
      written.push([local, read.value]);
    } else if (local === 'id' || local === 'class') {
      written.push([local, value]);
    } else if (plainAttributes.has(local)) {
      if (!plainValue.test(value)) refuse(part('drawing.value', { property: local }));
      written.push([uri === xmlNamespace ? name : local, value]);
    }
  }
  if (link !== undefined) written.push(['href', `#${link}`]);
  return { written, declarations, link };
}
