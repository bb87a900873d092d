export interface WrittenElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly content: readonly (string | WrittenElement)[];
}

/** The text of a drawing: SVG elements without prefixes, their attributes and texts, and nothing else. */
export function writeSvg(
  { name, attributes, content }: WrittenElement,
  namespace = ' xmlns="http://www.w3.org/2000/svg"',
): string {
  const start = attributes.map(([attribute, value]) => ` ${attribute}="${asText(value)}"`).join('');
  const inside = content
    .map((part) => (typeof part === 'string' ? asText(part) : writeSvg(part, '')))
    .join('');
  return `<${name}${namespace}${start}${inside === '' ? '/>' : `>${inside}</${name}>`}`;
}

const asText = (text: string) => text.replace(/[<>&"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
