import type { Slip, SlipLine } from '../../../contract/additions/page/slip.ts';
import { fontsReady } from '../../../page/fonts/font-sheets.ts';
import { numberWidth } from '../../../page/look/number-width.ts';
import { qrPath } from '../../../page/look/qr-path.ts';
import type { Timers } from '../../../page/time/timers.ts';
import type { TicketPrinter } from './ticket-printer.ts';
import './browser-printer.css';

/**
 * The page freezes while the browser prints, so the number must be on the screen first, without a running
 * animation.
 */
const beforePrintMs = 500;

/** The maximum time for which the paper waits for its picture and the fonts of its texts. */
const longestLoadMs = 3_000;

/** A browser that prints without a dialogue (kiosk printing). It never reports more than `sent`. */
export function browserPrinter(timers: Timers): TicketPrinter {
  return {
    status: async () => 'unknown',
    onStatus: () => () => {},
    async print({ slip, picture }) {
      const paper = paperOf(slip);
      const faces = getComputedStyle(document.documentElement).getPropertyValue('--text');
      const fonts = [400, 700].map((weight) => fontsReady(paper.textContent ?? '', `${weight} 1em ${faces}`));
      await Promise.all([
        timers.sleep(beforePrintMs),
        Promise.race([
          Promise.all([...fonts, picture && addPicture(picture, paper)]),
          timers.sleep(longestLoadMs),
        ]),
      ]);
      document.body.append(paper);
      // `print` returns once the browser has accepted the page. The browser reports nothing about the printer.
      window.print();
      paper.remove();
      return 'sent';
    },
  };
}

const svg = 'http://www.w3.org/2000/svg';

function qrOf(text: string): SVGElement {
  const { viewBox, path } = qrPath(text);
  const code = document.createElementNS(svg, 'svg');
  code.setAttribute('viewBox', viewBox);
  const modules = document.createElementNS(svg, 'path');
  modules.setAttribute('d', path);
  code.append(modules);
  return code;
}

function elementOf(line: SlipLine): Element | undefined {
  switch (line.kind) {
    case 'text': {
      const element = document.createElement('p');
      element.className = `${line.size} ${line.weight} ${line.align}`;
      element.dir = line.direction;
      element.textContent = line.text;
      if (line.size === 'number') element.style.setProperty('--ems', String(numberWidth(line.text)));
      return element;
    }
    case 'rule':
      return document.createElement('hr');
    case 'qr':
      return qrOf(line.text);
    case 'image':
      // Text bitmaps are for receipt printers; the browser has fonts for every text.
      return undefined;
  }
}

function paperOf(slip: Slip): HTMLElement {
  const paper = document.createElement('div');
  paper.className = 'printed-slip';
  paper.append(...slip.flatMap((line) => elementOf(line) ?? []));
  return paper;
}

async function addPicture(url: string, paper: HTMLElement): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().then(
    () => paper.append(image),
    () => {},
  );
}
