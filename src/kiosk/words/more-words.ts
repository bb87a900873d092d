import type { i18n } from 'i18next';
import type { Language } from '../../contract/language.ts';
import { localeOf } from '../../domain/calendar/date-text.ts';
import { oursSpace, ownSpace } from './spaces.ts';
import { textOverrides } from './text-overrides.ts';

/** Our sentences by the base of a locale; English is there from the start. */
const languages: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  ar: () => import('./languages/ar.ts').then(({ ar }) => ar),
  de: () => import('./languages/de.ts').then(({ de }) => de),
  es: () => import('./languages/es.ts').then(({ es }) => es),
  fr: () => import('./languages/fr.ts').then(({ fr }) => fr),
  hu: () => import('./languages/hu.ts').then(({ hu }) => hu),
  tr: () => import('./languages/tr.ts').then(({ tr }) => tr),
  uk: () => import('./languages/uk.ts').then(({ uk }) => uk),
};

/** Teaches a book what a language says that is not in it yet: our sentences, and its own texts in place of some. */
export async function learn(book: i18n, language: Pick<Language, 'key' | 'code' | 'texts'>): Promise<void> {
  const locale = localeOf(language.code);
  const [name = ''] = locale.split('-');
  const load = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (load) book.addResourceBundle(name, oursSpace, await load());
  const own = ownSpace(language.key);
  // What is no longer said is forgotten.
  book.removeResourceBundle(locale, own);
  book.addResourceBundle(locale, own, textOverrides(language).texts);
}
