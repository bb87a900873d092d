import type { i18n } from 'i18next';
import type { Language } from '../../contract/language.ts';
import { localeOf } from '../../domain/calendar/date-text.ts';
import { ourNamespace, overridesNamespace } from './namespaces.ts';
import { textOverrides } from './text-overrides.ts';

/** Loads our sentences, by the language part of a locale. */
export type SentenceLoaders = Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;

/** Adds a language to i18next: our sentences, and the texts of the language entity that replace some of them. */
export async function loadLanguage(
  i18next: i18n,
  language: Pick<Language, 'key' | 'code' | 'texts'>,
  loaders: SentenceLoaders,
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
