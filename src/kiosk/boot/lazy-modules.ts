/**
 * Every part of the page that is loaded after its start, one function per chunk. Only files of the first load import
 * this list: what is loaded lazily receives its loaders as values, so that no module can lead back to itself.
 */

export const loadBackgroundServices = () => import('./background-services.ts');

export const loadIdleScreens = () => import('../views/idle-screens.tsx');
export const loadQuestionScreens = () => import('../views/question-screens.tsx');
export const loadWrittenQuestionScreens = () => import('../views/written-question-screens.tsx');
export const loadTicketScreens = () => import('../views/ticket-screens.tsx');
export const loadSheets = () => import('../views/sheets.tsx');
export const loadSetupScreen = () => import('../screens/setup-screen.tsx');
export const loadSmartTicketDoor = () => import('../ui/doors/smart-ticket-door.tsx');
export const loadOverlays = () => import('../views/overlays.tsx');
