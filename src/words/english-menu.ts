import english from './en.json?menu' with { type: 'json' };

/** The English sentences of the first menu and of the fallback for a broken screen. */
export const englishMenu: Readonly<Record<string, string>> = english.menu;
