import '../../page/fonts/first.css';
import '../look/preview.css';
import '../look/controls.css';
import '../look/table.css';
import './management.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { defaultStyling } from '../../contract/default-styling.ts';
import { firstLanguage } from '../../domain/words/language-for.ts';
import { followText } from '../../page/fonts/follow-text.ts';
import { openQueries } from '../../page/hooks/open-queries.ts';
import { applyTheme, themeOf } from '../../page/look/theme.ts';
import { pageTimers } from '../../page/time/timers.ts';
import { previewClient } from '../client/preview-client.ts';
import { BranchPage } from './branch-page.tsx';
import { loadBranchWords } from './branch-words.ts';

followText(document, () => import('../../page/fonts/font-sheets.ts'));
applyTheme(document.documentElement, themeOf(defaultStyling));

/** The host may be restarting, so the first words are retried until they arrive. */
async function loadFirstWords() {
  for (;;) {
    const words = await loadBranchWords(firstLanguage(navigator.languages)).catch(() => undefined);
    if (words) return words;
    await pageTimers.sleep(2_000);
  }
}

const firstWords = await loadFirstWords();
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={openQueries()}>
    <BranchPage client={previewClient((...request) => fetch(...request))} firstWords={firstWords} />
  </QueryClientProvider>,
);
