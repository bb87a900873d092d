import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultStyling } from '../../contract/default-styling.ts';
import { loadFontSheets } from '../configuration/lazy-modules.ts';
import { followText } from '../fonts/follow-text.ts';
import { openQueries } from '../hooks/open-queries.ts';
import { applyTheme, themeOf } from '../look/theme.ts';
import { pageTimers } from '../time/timers.ts';

const retryMs = 2_000;

/**
 * Shows a page for staff in our colours and fonts. The host may be restarting, so loading is retried until it
 * succeeds.
 */
export async function openStaffPage(load: () => Promise<ReactNode>, queries = openQueries()): Promise<void> {
  followText(document, loadFontSheets);
  applyTheme(document.documentElement, themeOf(defaultStyling));
  for (;;) {
    const page = await load().catch(() => undefined);
    if (page !== undefined) {
      const root = createRoot(document.getElementById('root') as HTMLElement);
      return root.render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>);
    }
    await pageTimers.sleep(retryMs);
  }
}
