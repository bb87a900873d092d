/**
 * Every part of the page that is loaded after its start, one function per chunk. Only files of the first load import
 * this list: what is loaded lazily receives its loaders as values, so that no module can lead back to itself. What
 * leads to no module of ours is listed where it is used: our languages, hyphenation patterns, style sheets of fonts.
 */

export const loadBackgroundServices = () => import('./background-services.ts');
export const loadHeartbeat = () => import('./heartbeat.ts');
export const loadPrinter = () => import('../devices/printer/open-printer.ts');
export const loadTicketSlip = () => import('../tickets/ticket-slip.ts');
export const loadOtherTabNotice = () => import('./other-tab-notice.tsx');
export const loadShellUpdates = () => import('./shell-updates.ts');
export const loadReport = () => import('../api/report.ts');
/** The style sheets of fonts that few kiosks need. */
export const loadFontSheets = () => import('../look/fonts/font-sheets.ts');
export const loadSalvage = () => import('../api/salvage-answer.ts');

export const loadIdleScreens = () => import('../views/idle-screens.tsx');
export const loadQuestionScreens = () => import('../views/question-screens.tsx');
export const loadWrittenQuestionScreens = () => import('../views/written-question-screens.tsx');
export const loadTicketScreens = () => import('../views/ticket-screens.tsx');
export const loadSheets = () => import('../views/sheets.tsx');
export const loadEnrolmentScreen = () => import('../screens/enrolment-screen.tsx');
export const loadSetupScreen = () => import('../screens/setup-screen.tsx');
export const loadSmartTicketDoor = () => import('../ui/doors/smart-ticket-door.tsx');
export const loadOverlays = () => import('../views/overlays.tsx');

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
