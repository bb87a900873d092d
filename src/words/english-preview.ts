import english from './en.json?preview,findings,icons' with { type: 'json' };

export const englishPreview: Readonly<Record<string, string>> = {
  ...english.preview,
  ...english.findings,
  ...english.icons,
};
