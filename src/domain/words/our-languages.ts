import type { OurLanguage } from './language.ts';

/** The languages that we have, each loaded when somebody needs it. `npm run words` writes this list of the files in `languages`. */
export const ourLanguages = {
  ar: () => import('./languages/ar.ts'),
  de: () => import('./languages/de.ts'),
  en: () => import('./languages/en.ts'),
  es: () => import('./languages/es.ts'),
  fa: () => import('./languages/fa.ts'),
  fr: () => import('./languages/fr.ts'),
  he: () => import('./languages/he.ts'),
  hi: () => import('./languages/hi.ts'),
  hu: () => import('./languages/hu.ts'),
  it: () => import('./languages/it.ts'),
  pl: () => import('./languages/pl.ts'),
  pt: () => import('./languages/pt.ts'),
  ro: () => import('./languages/ro.ts'),
  ru: () => import('./languages/ru.ts'),
  so: () => import('./languages/so.ts'),
  tr: () => import('./languages/tr.ts'),
  uk: () => import('./languages/uk.ts'),
  ur: () => import('./languages/ur.ts'),
  vi: () => import('./languages/vi.ts'),
  zh: () => import('./languages/zh.ts'),
} satisfies Readonly<Record<string, () => Promise<OurLanguage>>>;
