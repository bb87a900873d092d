import { useInsertionEffect } from 'react';
import { defaultStyling } from '../../domain/colours/default-styling.ts';
import { Stage } from '../look/stage.tsx';
import { applyTheme, themeOf } from '../look/theme.ts';
import { SetupScreen } from '../screens/setup-screen.tsx';
import { WordsProvider } from '../words/use-words.ts';
import { useWordsOfBrowser } from '../words/use-words-of-browser.ts';
import type { Dictionary } from '../words/words.ts';

interface OtherTabNoticeProps {
  readonly dictionary: Dictionary;
  /** The locales that the browser prefers, the most preferred first. */
  readonly locales: readonly string[];
}

/** Another tab of this browser is the kiosk. This one knows no branch, so that the browser chooses the language. */
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
