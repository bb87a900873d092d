import { useEffect } from 'react';
import type { Configuration } from '../configuration/configuration.ts';
import { foreignTexts } from './foreign-texts.ts';
import { markForeignTexts } from './mark-foreign-texts.ts';
import type { LoadedLanguage } from './use-loaded-language.ts';

/** Marks every text on the page that is in another language than the screen. */
export function useForeignTexts(configuration: Configuration, loadedLanguage: LoadedLanguage): void {
  useEffect(
    () => markForeignTexts(document.body, foreignTexts(configuration, loadedLanguage)),
    [configuration, loadedLanguage],
  );
}
