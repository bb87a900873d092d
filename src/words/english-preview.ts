import english from './en.json?preview,icons' with { type: 'json' };

export const englishPreview: Readonly<Record<string, string>> = {
  ...english.preview,
  ...english.icons,
};
