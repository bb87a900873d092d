import english from './en.json?menu' with { type: 'json' };

/** The sentences of the first menu and of the stand-in for a broken screen, in English. */
export const englishMenu: Readonly<Record<string, string>> = english.menu;
