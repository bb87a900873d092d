/**
 * Every part of the page that is loaded after its start, one function per chunk. Only files of the first load import
 * this list: what is loaded lazily receives its loaders as values, so that no module can lead back to itself.
 */

export const loadBackgroundServices = () => import('./background-services.ts');
export const loadPrinter = () => import('../devices/printer/open-printer.ts');
export const loadTicketSlip = () => import('../tickets/ticket-slip.ts');
export const loadReport = () => import('../api/report.ts');

export const loadIdleScreens = () => import('../views/idle-screens.tsx');
export const loadQuestionScreens = () => import('../views/question-screens.tsx');
export const loadWrittenQuestionScreens = () => import('../views/written-question-screens.tsx');
export const loadTicketScreens = () => import('../views/ticket-screens.tsx');
export const loadSheets = () => import('../views/sheets.tsx');
export const loadSetupScreen = () => import('../screens/setup-screen.tsx');
export const loadSmartTicketDoor = () => import('../ui/doors/smart-ticket-door.tsx');
export const loadOverlays = () => import('../views/overlays.tsx');

export const loadStaffEntry = () => import('../staff/staff-entry.tsx');
export const loadStaffDialog = () => import('../staff/staff-dialog.tsx');
export const loadIdentityCard = () => import('../staff/identity-card.tsx');
export const loadTestPrint = () => import('../staff/test-print.ts');
