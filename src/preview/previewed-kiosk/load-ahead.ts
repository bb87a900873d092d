import { localeOf } from '../../domain/calendar/date-text.ts';
import {
  loadIdleScreens,
  loadLaterScreens,
  loadOverlays,
  loadSmartTicketDoor,
  loadWrittenScreens,
} from '../../kiosk/views/lazy-modules.ts';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { preload } from '../../page/startup/lazy-part.ts';
import type { FrameWorld } from './messages.ts';

const screens = Promise.allSettled([
  preload(loadIdleScreens),
  preload(loadLaterScreens),
  preload(loadWrittenScreens),
  preload(loadOverlays),
  preload(loadSmartTicketDoor),
]);

/**
 * Loads what the kiosk loads when a screen first needs it: its screens, and how words of a language are divided. While that is on its
 * way nothing moves on the screen, so that one would take it for complete.
 */
export async function loadAhead({ branch, view }: Pick<FrameWorld, 'branch' | 'view'>): Promise<void> {
  const wanted = view.language ?? branch.branch.defaultLang;
  const { code = 'en' } = branch.languages.find(({ key }) => key === wanted) ?? {};
  // What cannot be loaded is missing in the kiosk too, which says so.
  await Promise.allSettled([
    screens,
    languageModules.loadHyphenation().then(({ loadHyphenate }) => loadHyphenate(localeOf(code))),
  ]);
}
