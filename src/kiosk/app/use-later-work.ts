import { useEffect } from 'react';
import type { Departure } from '../../contract/additions/page/page-report.ts';
import type { ColourTheme } from '../../domain/colours/colour-theme.ts';
import { loadReport } from '../../page/configuration/lazy-modules.ts';
import { preload } from '../../page/startup/lazy-part.ts';
import { loadSmartTicketDoor } from '../views/lazy-modules.ts';
import { preloadScreens } from '../views/screen-views.tsx';
import type { Kiosk } from './open-kiosk.ts';
import type { Offered } from './use-offered.ts';

interface LaterWork {
  readonly latest: Offered;
  readonly theme: ColourTheme;
  readonly problems: readonly Departure[];
  readonly onReady: () => void;
}

/**
 * Runs deferred work after the first paint: loads the other screens and the visits, and reports hidden items.
 */
export function useLaterWork(kiosk: Kiosk, isPainted: boolean, work: LaterWork): void {
  const { client, reads, quietly, loadVisitsAndCalls } = kiosk;
  const { latest, theme, problems, onReady } = work;
  useEffect(() => {
    if (!isPainted) return;
    // This part loads before the other screens, because the menu shows its QR code for phones.
    quietly(() => preload(loadSmartTicketDoor)).catch(console.warn);
    // The page already shows this failure.
    quietly(reads.loadQueries).catch(() => {});
    preloadScreens(quietly);
  }, [reads, quietly, isPainted]);
  const isConfigured = latest !== undefined;
  useEffect(() => {
    if (isPainted && isConfigured)
      quietly(loadVisitsAndCalls).then(({ recover }) => recover(), console.error);
  }, [loadVisitsAndCalls, quietly, isPainted, isConfigured]);
  useEffect(() => {
    if (isPainted && (latest || problems.length > 0))
      quietly(loadReport).then(
        ({ reportHidden, reportReads }) =>
          latest ? reportHidden(client, latest, theme, problems) : reportReads(client, problems),
        console.warn,
      );
  }, [client, quietly, isPainted, latest, theme, problems]);
  useEffect(() => {
    if (isPainted) onReady();
  }, [isPainted, onReady]);
}
