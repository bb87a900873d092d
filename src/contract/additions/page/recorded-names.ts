// Ours: the names by which host, early script and page find a recorded menu in a document.

/** The id of the element that shows a recorded menu. */
export const recordedMenuId = 'recorded-menu';

/** The id of its style sheet. */
export const recordedStyleId = 'recorded-menu-style';

/** On a recorded menu whose elements the page takes over. */
export const adoptedAttribute = 'data-adopted';

/** By it the style sheet of a recorded menu finds an element. */
export const styledAttribute = 'data-styled';

/** On the tile that was touched last, before the page could act on it. */
export const touchedAttribute = 'data-touched';
