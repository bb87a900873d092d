import { localeOf } from '../../domain/calendar/date-text.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import type { LoadedLanguage } from '../../page/hooks/use-loaded-language.ts';

/** The locale of a text; undefined if it is the screen's locale, or unknown. */
export type LocaleOfText = (text: string) => string | undefined;

function localesByText({ branch, languages, services = [], groups = [], names }: Configuration) {
  const found = new Map<string, Set<string>>();
  function add(text: unknown, languageKey: string): void {
    const language = languages.find(({ key }) => key === languageKey);
    if (!language || typeof text !== 'string' || text.trim() === '') return;
    const locales = found.get(text.trim()) ?? new Set();
    found.set(text.trim(), locales.add(localeOf(language.code)));
  }

  const named = [...services, ...groups, ...Object.values(names.services), ...Object.values(names.groups)];
  for (const { texts } of named) {
    for (const [key, text] of Object.entries(texts)) {
      for (const part of [text.name, text.explanation, text.comment]) add(part, key);
    }
  }
  for (const { key, texts } of languages) {
    for (const text of Object.values(texts.dispenser ?? {})) add(text, key);
  }
  // Texts of the branch without a language are in its default language.
  for (const { name } of named) if (!found.has(name.trim())) add(name, branch.defaultLang);
  return found;
}

/** Finds texts whose language differs from the screen's: English sentences, and untranslated names. */
export function foreignTexts(configuration: Configuration, { words }: LoadedLanguage): LocaleOfText {
  const locales = localesByText(configuration);
  return (text) => {
    if (words.isFallback(text)) return 'en';
    const written = locales.get(text);
    return written?.has(words.locale) ? undefined : written?.values().next().value;
  };
}
