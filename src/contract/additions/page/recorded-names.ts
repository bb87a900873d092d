// Our addition: the names by which the host, the early script and the page find a recorded menu in a document.

export const recordedMenuId = 'recorded-menu';

export const recordedStyleId = 'recorded-menu-style';

/** Marks a recorded menu whose elements the page takes over. */
export const adoptedAttribute = 'data-adopted';

/** Selects an element in a recorded menu's style sheet. */
export const styledAttribute = 'data-styled';

/** Marks the tile that was touched last, before the page could react. */
export const touchedAttribute = 'data-touched';
