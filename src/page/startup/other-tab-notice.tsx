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
  /** The browser's preferred locales, most preferred first. */
  readonly locales: readonly string[];
}

/** Another tab of this browser is the kiosk. This one knows no branch, so the browser chooses the language. */
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
