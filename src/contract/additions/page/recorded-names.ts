// Ours: the names by which host, early script and page find a recorded menu in a document.

/** The id of the element that shows a recorded menu. */
export const recordedMenuId = 'recorded-menu';

/** The id of its style sheet. */
export const recordedStyleId = 'recorded-menu-style';

/** Set on a recorded menu whose elements the page takes over. */
export const adoptedAttribute = 'data-adopted';

/** The attribute by which a recorded menu's style sheet selects an element. */
export const styledAttribute = 'data-styled';

/** Set on the tile that was touched last, before the page could act on it. */
export const touchedAttribute = 'data-touched';
