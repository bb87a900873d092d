import type { i18n } from 'i18next';
import type { Language } from '../../contract/language.ts';
import { localeOf } from '../../domain/calendar/date-text.ts';
import { ourNamespace, overridesNamespace } from './namespaces.ts';
import { textOverrides } from './text-overrides.ts';

/** The loaders of our sentences by the language part of a locale. English is always loaded. */
const loaders: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  ar: () => import('./languages/ar.ts').then(({ ar }) => ar),
  de: () => import('./languages/de.ts').then(({ de }) => de),
  es: () => import('./languages/es.ts').then(({ es }) => es),
  fr: () => import('./languages/fr.ts').then(({ fr }) => fr),
  hu: () => import('./languages/hu.ts').then(({ hu }) => hu),
  tr: () => import('./languages/tr.ts').then(({ tr }) => tr),
  uk: () => import('./languages/uk.ts').then(({ uk }) => uk),
};

/** Adds a language to i18next: our sentences, and the texts of the language entity that replace some of them. */
export async function loadLanguage(
  i18next: i18n,
  language: Pick<Language, 'key' | 'code' | 'texts'>,
): Promise<void> {
  const locale = localeOf(language.code);
  const [name = ''] = locale.split('-');
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load) i18next.addResourceBundle(name, ourNamespace, await load());
  const overrides = overridesNamespace(language.key);
  // Texts that were removed from the entity must disappear.
  i18next.removeResourceBundle(locale, overrides);
  i18next.addResourceBundle(locale, overrides, textOverrides(language).texts);
}
