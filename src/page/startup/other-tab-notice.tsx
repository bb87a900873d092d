import { useInsertionEffect } from 'react';
import { defaultStyling } from '../../contract/default-styling.ts';
import { Stage } from '../hooks/stage.tsx';
import { WordsProvider } from '../hooks/use-words.ts';
import { useWordsOfBrowser } from '../hooks/use-words-of-browser.ts';
import { applyTheme, themeOf } from '../look/theme.ts';
import type { Dictionary } from '../words/words.ts';
import { SetupScreen } from './setup-screen.tsx';

interface OtherTabNoticeProps {
  readonly dictionary: Dictionary;
  readonly locales: readonly string[];
}

/**
 * Says that another tab is the kiosk. This tab does not know the branch, so it uses the browser's language.
 */
export function OtherTabNotice({ dictionary, locales }: OtherTabNoticeProps) {
  const words = useWordsOfBrowser(dictionary, locales, true);
  useInsertionEffect(() => applyTheme(document.documentElement, themeOf(defaultStyling)), []);
  return (
    <WordsProvider value={words}>
      <Stage screen="setup">
        <SetupScreen problem="other-tab" />
      </Stage>
    </WordsProvider>
  );
}
