import { onTop } from './top-layer.ts';

/** The visible elements that nothing covers. */
export const uncovered = (page: Document, selector: string): HTMLElement[] =>
  onTop(page, selector).filter((element) => element.checkVisibility());

/** The elements that a visitor can press or type into now. */
export const reachableElements = (page: Document) =>
  uncovered(page, 'button:not([disabled]), input, textarea');

/** The tiles on the screen in order, including disabled tiles. */
export const tilesOf = (page: Document) => uncovered(page, '[data-part=tile]');

/** True if an element takes text, so letters, digits and some other keys belong to it. */
export const isTextField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
