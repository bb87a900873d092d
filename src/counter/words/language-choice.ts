import { type CounterLanguage, counterLanguages, languageFor } from './words.ts';

const storageKey = 'foyer-counter-language';

/** The language that was chosen in this browser, else that of the browser. A browser without storage has no choice. */
export function chosenLanguage(storage: () => Storage, locales: readonly string[]): CounterLanguage {
  try {
    const stored = storage().getItem(storageKey);
    return counterLanguages.find((language) => language === stored) ?? languageFor(locales);
  } catch {
    return languageFor(locales);
  }
}

/** Keeps the choice. It is lost at the next start if the browser stores nothing. */
export function storeLanguage(storage: () => Storage, language: CounterLanguage): void {
  try {
    storage().setItem(storageKey, language);
  } catch {
    // The page is in the chosen language all the same.
  }
}
