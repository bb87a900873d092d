import { createInstance } from 'i18next';
import type { Language } from '../../contract/language.ts';
import { localeOf } from '../../domain/calendar/date-text.ts';
import { languageCodeOf, languageFor } from '../../domain/words/language-for.ts';
import { type TextGroup, textOverrides } from '../../domain/words/text-overrides.ts';
import { loadSheetsFor } from '../fonts/font-sheets.ts';
import type { LoadedSentences } from './lookup.ts';

/** The default namespace of i18next. */
const ourNamespace = 'translation';

/**
 * The namespace of the texts of a language entity, which take precedence over ours. Two entities may have the same
 * locale.
 */
const overridesNamespace = (key: string) => `@${key}`;

/** Loads languages into i18next. `english` is read at each use, because sentences may be added later. */
export function createLanguageLoader(
  english: Readonly<Record<string, string>>,
  groups: readonly TextGroup[],
) {
  const i18next = createInstance();
  void i18next.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { [ourNamespace]: english } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes text itself. Escaping here too would show the escapes.
    interpolation: { escapeValue: false },
  });

  /**
   * Adds our sentences, the replacements of the language entity, and their font style sheets. A machine without fonts
   * draws boxes until the style sheets are loaded.
   */
  return async (language: Pick<Language, 'key' | 'code' | 'texts'>): Promise<LoadedSentences> => {
    const locale = localeOf(language.code);
    const name = languageCodeOf(locale);
    // English is always loaded, and sentences may have been added to it.
    const ours = name === 'en' ? undefined : await languageFor(locale);
    if (name && ours) i18next.addResourceBundle(name, ourNamespace, ours.sentences);
    const overrides = overridesNamespace(language.key);
    // Texts that were removed from the entity must disappear.
    i18next.removeResourceBundle(locale, overrides);
    const { texts } = textOverrides(language, groups);
    i18next.addResourceBundle(locale, overrides, texts);
    // Words without their fonts are better than English words.
    await loadSheetsFor(JSON.stringify([ours?.sentences, texts])).catch(console.warn);
    const translate = i18next.getFixedT(locale, [overrides, ourNamespace]);
    return {
      lookup(sentence, values) {
        const { res, usedLng } = translate(sentence, { ...values, returnDetails: true });
        return { text: res, isEnglish: usedLng === 'en' };
      },
      dateNames: ours?.dateNames,
    };
  };
}
