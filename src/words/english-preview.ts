import english from './en.json?preview' with { type: 'json' };

/** The sentences of the preview, in English. */
export const englishPreview: Readonly<Record<string, string>> = english.preview;
