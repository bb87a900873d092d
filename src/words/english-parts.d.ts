// Namespaces of a file of words; the build extracts them separately.

declare module '*en.json?menu' {
  const file: { readonly menu: Readonly<Record<string, string>> };
  export default file;
}

declare module '*en.json?common,kiosk,ear,paper,calls,board,staff' {
  const file: Readonly<
    Record<
      'common' | 'kiosk' | 'ear' | 'paper' | 'calls' | 'board' | 'staff',
      Readonly<Record<string, string>>
    >
  >;
  export default file;
}

declare module '*en.json?menu,common,calls,phone,afar' {
  const file: Readonly<
    Record<'menu' | 'common' | 'calls' | 'phone' | 'afar', Readonly<Record<string, string>>>
  >;
  export default file;
}

declare module '*en.json?announcement' {
  const file: { readonly announcement: import('./words-file.ts').AnnouncementTemplates };
  export default file;
}

declare module '*en.json?fields' {
  const file: {
    readonly fields: Readonly<Record<import('./words-file.ts').SentenceOf<'fields'>, string>>;
  };
  export default file;
}

declare module '*en.json?findings' {
  const file: { readonly findings: Readonly<Record<string, string>> };
  export default file;
}

declare module '*en.json?machines' {
  const file: { readonly machines: Readonly<Record<string, string>> };
  export default file;
}

declare module '*en.json?preview,findings,machines,icons' {
  const file: Readonly<
    Record<'preview' | 'findings' | 'machines' | 'icons', Readonly<Record<string, string>>>
  >;
  export default file;
}

declare module '*en.json?first-start' {
  const file: {
    readonly 'first-start': Readonly<Record<import('./words-file.ts').SentenceOf<'first-start'>, string>>;
  };
  export default file;
}
