import { useMemo } from 'react';
import type { Language } from '../../contract/language.ts';
import { localeOf } from '../../domain/calendar/date-text.ts';
import { nameKeyboards, type TypedLanguage } from '../../domain/text-entry/keyboards/name-keyboards.ts';

const typedLanguage = ({ code, name, keyboardLayouts }: Language): TypedLanguage => ({
  locale: localeOf(code),
  name,
  given: keyboardLayouts.customerName,
});

/** The keyboards for a language's words, followed by the keyboards of the branch's other languages. */
export function useNameKeyboards(languages: readonly Language[], language: Language) {
  return useMemo(() => {
    const others = languages.filter((one) => one !== language);
    return nameKeyboards(typedLanguage(language), others.map(typedLanguage));
  }, [language, languages]);
}
