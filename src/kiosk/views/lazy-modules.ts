/**
 * Every part of the page that is loaded after its start, one function per chunk. Only files of the first load import
 * this list: what is loaded lazily receives its loaders as values, so that no module can lead back to itself. What
 * leads to no module of ours is listed where it is used: our languages, hyphenation patterns, style sheets of fonts.
 */

export const loadVisitsAndCallsModule = () => import('../visits-and-calls/start-visits-and-calls.ts');
export const loadHeartbeat = () => import('../boot/kiosk-heartbeat.ts');
export const loadPrinter = () => import('../devices/printer/open-printer.ts');
export const loadTicketSlip = () => import('../tickets/ticket-slip.ts');
export const loadOtherTabNotice = () => import('./other-tab-notice.tsx');
export const loadShellUpdates = () => import('../boot/shell-updates.ts');
export const loadReport = () => import('../boot/report.ts');
/** The style sheets of fonts that few kiosks need. */
export const loadFontSheets = () => import('../fonts/font-sheets.ts');
/** What reads the service again and again. */
export const loadFollowReads = () => import('../configuration/follow-reads.ts');
export const loadSalvage = () => import('../configuration/salvage-answer.ts');

export const loadIdleScreens = () => import('./idle-screens.tsx');
export const loadLaterScreens = () => import('./later-screens.ts');
export const loadWrittenScreens = () => import('./written-screens.ts');
export const loadEnrolmentScreen = () => import('../screens/enrolment-screen.tsx');
export const loadSetupScreen = () => import('../screens/setup-screen.tsx');
export const loadSmartTicketDoor = () => import('../ui/doors/smart-ticket-door.tsx');
export const loadOverlays = () => import('./overlays.tsx');

export const loadMenuRecorder = () => import('../recording/menu-recorder.tsx');
export const loadKeyNavigation = () => import('../navigation/key-navigation.tsx');
export const loadStaffEntry = () => import('../staff/staff-entry.tsx');
export const loadStaffDialog = () => import('../staff/staff-dialog.tsx');
export const loadIdentityCard = () => import('../staff/identity-card.tsx');
export const loadTestPrint = () => import('../staff/test-print.ts');

/** What the dictionary loads. */
export const languageModules = {
  loadLanguage: () => import('../words/load-language.ts'),
  loadHyphenation: () => import('../words/hyphenation.ts'),
};
