import english from './en.json?preview' with { type: 'json' };

export const englishPreview: Readonly<Record<string, string>> = english.preview;
