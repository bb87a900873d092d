// This style sheet comes first: it names the cascade layers, and their first mention decides their order.
import '../page/ui/first.css';
import './look/first-start.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { newBranchPath } from '../contract/additions/page/first-start.ts';
import { previewPaths } from '../contract/additions/page/preview.ts';
import { defaultStyling } from '../contract/default-styling.ts';
import { languageCodeOf } from '../domain/words/language-for.ts';
import { followText } from '../page/fonts/follow-text.ts';
import { openQueries } from '../page/hooks/open-queries.ts';
import { applyTheme, themeOf } from '../page/look/theme.ts';
import { followPresses } from '../page/presses/follow-presses.ts';
import { pageTimers as timers } from '../page/time/timers.ts';
import { createDictionary } from '../page/words/words.ts';
import { firstStartClient } from './api/first-start-client.ts';
import { FirstStartApp } from './first-start-app.tsx';
import { wordLoader } from './words/loaded-words.ts';

const loadWords = wordLoader(
  createDictionary({
    loadLanguage: () => import('../page/words/load-language.ts'),
    loadHyphenation: () => Promise.reject(new Error('Nothing on this page breaks words')),
  }),
);

const root = document.getElementById('root') as HTMLElement;
followPresses({
  page: document,
  placeOf: () => root.querySelector('.first-start') ?? undefined,
  subscribe: (listener) => new MutationObserver(listener).observe(root, { childList: true, subtree: true }),
  timers,
});
followText(document, () => import('../page/fonts/font-sheets.ts'));
applyTheme(document.documentElement, themeOf(defaultStyling));

/** The language of the staff panel, or of the browser: English on a dispenser. */
const language =
  languageCodeOf(new URLSearchParams(location.search).get('language') ?? navigator.language) ?? 'en';
/** The permission is in the fragment, which neither logs nor other pages receive. */
const permission = location.hash.slice(1);
const onlyBranch = location.pathname === newBranchPath;
const reload = () => location.replace(onlyBranch ? previewPaths.page : '/');

loadWords(language).then(
  (words) =>
    createRoot(root).render(
      <QueryClientProvider client={openQueries()}>
        <FirstStartApp
          client={firstStartClient((...request) => fetch(...request), permission)}
          timers={timers}
          onlyBranch={onlyBranch}
          language={language}
          words={words}
          loadWords={loadWords}
          reload={reload}
        />
      </QueryClientProvider>,
    ),
  // A restarting host may have served the page but not its words.
  () => timers.after(1_000, reload),
);
