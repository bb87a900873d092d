/** The languages of our sentences, by the language part of a locale. Every list of them uses this type. */
export const ourLanguages = ['ar', 'de', 'en', 'es', 'fr', 'hu', 'tr', 'uk'] as const;
export type OurLanguage = (typeof ourLanguages)[number];
