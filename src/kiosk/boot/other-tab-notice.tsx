import { useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { localeOf } from '../../domain/calendar/date-text.ts';
import { defaultStyling } from '../look/default-styling.ts';
import { Stage } from '../look/stage.tsx';
import { applyTheme, themeOf } from '../look/theme.ts';
import { ourLanguages } from '../words/our-languages.ts';
import { WordsProvider } from '../words/use-words.ts';
import type { Dictionary } from '../words/words.ts';
import { StartupScreens } from './startup-screens.tsx';

interface OtherTabNoticeProps {
  readonly dictionary: Dictionary;
  /** The locales that the browser prefers, the most preferred first. */
  readonly locales: readonly string[];
}

const isOurs = (locale: string) =>
  ourLanguages.some((language) => localeOf(locale).split('-')[0] === language);

/** Another tab of this browser is the kiosk. This one knows no branch, so that the browser chooses the language. */
export function OtherTabNotice({ dictionary, locales }: OtherTabNoticeProps) {
  const [words, setWords] = useState(dictionary.english);
  const code = locales.find(isOurs) ?? 'en';
  useEffect(() => {
    const texts = { ticket: {}, dispenser: {} };
    void dictionary
      .wordsOf({ key: '', code, texts, formats: { date: '', number: 'latn' } })
      .then(setWords, console.error);
  }, [dictionary, code]);
  useLayoutEffect(() => {
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.direction;
  }, [words]);
  useInsertionEffect(() => applyTheme(document.documentElement, themeOf(defaultStyling)), []);
  return (
    <WordsProvider value={words}>
      <Stage screen="setup">
        <StartupScreens at="setup" problem={{ problem: 'other-tab' }} />
      </Stage>
    </WordsProvider>
  );
}
