import type { OurLanguage } from './language.ts';

/** The languages that we have, each loaded when somebody needs it. `npm run words` writes this list of the files in `languages`. */
export const ourLanguages = {
  ar: () => import('./languages/ar.ts'),
  de: () => import('./languages/de.ts'),
  en: () => import('./languages/en.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  hu: () => import('./languages/hu.ts'),
  tr: () => import('./languages/tr.ts'),
  uk: () => import('./languages/uk.ts'),
} satisfies Readonly<Record<string, () => Promise<OurLanguage>>>;
