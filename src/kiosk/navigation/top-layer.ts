/** The topmost element: the last opened dialogue, a sheet, or the page. */
export const topLayer = (page: Document): Element =>
  [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.querySelector('[role=alertdialog]') ?? page.body;

/** True if an element is not inert under a sheet or dialogue, and its screen is not still loading. */
export const isOnTop = (element: Element): boolean => !element.closest('[inert], .starting-mark');

/** The elements of the top layer that nothing covers. */
export const onTop = (page: Document, selector: string): HTMLElement[] =>
  [...topLayer(page).querySelectorAll<HTMLElement>(selector)].filter(isOnTop);

/** True if staff use the kiosk now. Only staff have dialogues; visitors have sheets. */
export const isUsedByStaff = (page: Document): boolean => topLayer(page).matches('dialog');
