/**
 * A language for each alphabet that Foyer has, with its own name, from west to east. Languages in Latin letters are missing: their
 * letters are on the pages of one keyboard.
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
