import type { Slip, SlipLine } from '../../../contract/additions/page/slip.ts';
import { numberWidth } from '../../look/number-width.ts';
import { qrPath } from '../../look/qr-path.ts';

const svg = 'http://www.w3.org/2000/svg';

function qrOf(text: string, page: Document): SVGElement {
  const { viewBox, path } = qrPath(text);
  const code = page.createElementNS(svg, 'svg');
  code.setAttribute('viewBox', viewBox);
  const modules = page.createElementNS(svg, 'path');
  modules.setAttribute('d', path);
  code.append(modules);
  return code;
}

function elementOf(line: SlipLine, page: Document): Element | undefined {
  switch (line.kind) {
    case 'text': {
      const element = page.createElement('p');
      element.className = `${line.size} ${line.weight} ${line.align}`;
      element.dir = line.direction;
      element.textContent = line.text;
      if (line.size === 'number') element.style.setProperty('--ems', String(numberWidth(line.text)));
      return element;
    }
    case 'rule':
      return page.createElement('hr');
    case 'qr':
      return qrOf(line.text, page);
    case 'image':
      // Pictures of texts are for receipt printers; the browser has fonts for every text.
      return undefined;
  }
}

/** A slip as an element that is visible on paper only. */
export function paperOf(slip: Slip, page: Document): HTMLElement {
  const paper = page.createElement('div');
  paper.className = 'printed-slip';
  paper.append(...slip.flatMap((line) => elementOf(line, page) ?? []));
  return paper;
}
