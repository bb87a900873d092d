/**
 * A language for each alphabet of Foyer, with its own name, from west to east. Languages with Latin letters are
 * omitted, because one keyboard has all of their letters on its pages.
 */
export const alphabetNames: Readonly<Record<string, string>> = {
  el: 'Ελληνικά',
  mk: 'Македонски',
  sr: 'Српски',
  bg: 'Български',
  uk: 'Українська',
  be: 'Беларуская',
  ru: 'Русский',
  kk: 'Қазақша',
  ar: 'العربية',
  he: 'עברית',
  fa: 'فارسی',
  ur: 'اردو',
  hy: 'Հայերեն',
  ka: 'ქართული',
  am: 'አማርኛ',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  th: 'ไทย',
  ko: '한국어',
  ja: '日本語',
};
