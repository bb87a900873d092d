import type { i18n } from 'i18next';
import type { Language } from '../../contract/language.ts';
import { type DateNames, localeOf } from '../../domain/calendar/date-text.ts';
import { languageCodeOf, languageFor } from '../../domain/words/language-for.ts';
import { loadSheetsFor } from '../fonts/font-sheets.ts';
import { ourNamespace, overridesNamespace } from './namespaces.ts';
import { textOverrides } from './text-overrides.ts';

/**
 * Adds a language to i18next: our sentences, and the texts of the language entity that replace some of them; and the style sheets of
 * their fonts, because until these are there a machine without fonts draws boxes. Returns the names of days and months, where browsers
 * do not know the language.
 */
export async function loadLanguage(
  i18next: i18n,
  language: Pick<Language, 'key' | 'code' | 'texts'>,
): Promise<DateNames | undefined> {
  const locale = localeOf(language.code);
  const name = languageCodeOf(locale);
  const ours = await languageFor(locale);
  if (name && ours) i18next.addResourceBundle(name, ourNamespace, ours.sentences);
  const overrides = overridesNamespace(language.key);
  // Texts that were removed from the entity must disappear.
  i18next.removeResourceBundle(locale, overrides);
  const { texts } = textOverrides(language);
  i18next.addResourceBundle(locale, overrides, texts);
  // Words without their fonts are better than English ones.
  await loadSheetsFor(JSON.stringify([ours?.sentences, texts])).catch(console.warn);
  return ours?.dateNames;
}
