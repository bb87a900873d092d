/** What lies above everything else: the dialog that opened last, a sheet, or the page. */
export const topLayer = (page: Document): Element =>
  [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.querySelector('[role=alertdialog]') ?? page.body;

/** True if staff use the kiosk now. Only they have dialogs; visitors have sheets. */
export const isUsedByStaff = (page: Document): boolean => topLayer(page).matches('dialog');
