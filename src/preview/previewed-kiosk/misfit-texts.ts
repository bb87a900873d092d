import { type Area, isCut, letterArea, sharedArea } from './letter-boxes.ts';
import type { MisfitText } from './messages.ts';

/**
 * A screen's truncated texts: clipped, ended with an ellipsis, or beyond the screen's edge. Call it when the
 * screen is at rest, with its fonts.
 */
export function misfitTexts(page: Document): MisfitText[] {
  const root = page.querySelector('dialog[open]') ?? page.body;
  const misfits = new Map<string, MisfitText>();
  const texts = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isSeen(element) || !isTextCut(node, element)) continue;
    const misfit = { text: readableText(element.textContent ?? ''), part: partOf(element) };
    misfits.set(JSON.stringify(misfit), misfit);
  }
  return [...misfits.values()];
}

/** A text as its author wrote it, without hyphenation points. */
const readableText = (text: string) =>
  text
    .replace(/[\u00AD\u200B\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const partOf = (element: Element) => element.closest('[data-part]')?.getAttribute('data-part') ?? 'screen';

function isTextCut(node: Node, element: Element): boolean {
  const page = element.ownerDocument;
  const screen = {
    left: 0,
    top: 0,
    right: page.documentElement.clientWidth,
    bottom: page.documentElement.clientHeight,
  };
  const fontSize = Number.parseFloat(styleOf(element).fontSize);
  const range = page.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()]
    .filter(({ width }) => width > 0.5)
    .map((line) => letterArea(line, fontSize))
    .some((letters) => isCut(letters, sharedArea(unclipped(letters, element), screen)));
}

function unclipped(area: Area, element: Element): Area {
  let visible = area;
  let position = '';
  for (
    let box: Element | null = element;
    box && box !== element.ownerDocument.body;
    box = box.parentElement
  ) {
    if (position === 'fixed') break;
    const style = styleOf(box);
    // An absolutely positioned element is only clipped by its containing block and that block's ancestors.
    if (position === 'absolute' && style.position === 'static' && style.containerType === 'normal') continue;
    const edge = box.getBoundingClientRect();
    if (style.overflowX !== 'visible')
      visible = sharedArea(visible, { ...visible, left: edge.left, right: edge.right });
    if (style.overflowY !== 'visible')
      visible = sharedArea(visible, { ...visible, top: edge.top, bottom: edge.bottom });
    position = style.position;
  }
  return visible;
}

const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !element.closest('[inert]') &&
  !isForListenersOnly(element);

function isForListenersOnly(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { clipPath, overflowX } = styleOf(box);
    if (clipPath === 'inset(50%)') return true;
    if (overflowX === 'visible') continue;
    const { width, height } = box.getBoundingClientRect();
    if (Math.min(width, height) < 2) return true;
  }
  return false;
}

/** In a frame, the document has its own window. */
function styleOf(element: Element): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
}
