import english from './en.json?preview,findings,machines,icons' with { type: 'json' };

export const englishPreview: Readonly<Record<string, string>> = {
  ...english.preview,
  ...english.findings,
  ...english.machines,
  ...english.icons,
};
