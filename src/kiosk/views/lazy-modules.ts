/**
 * All kiosk parts that load after the start, one function per chunk (`page/configuration/lazy-modules.ts`).
 */

export const loadVisitsAndCallsModule = () => import('../visit/start-visits-and-calls.ts');
export const loadHeartbeat = () => import('../boot/kiosk-heartbeat.ts');
export const loadKioskUpdates = () => import('../boot/kiosk-updates.ts');
export const loadPrinter = () => import('../devices/printer/open-printer.ts');
export const loadTicketSlip = () => import('../visit/ticket-slip.ts');
export const loadShellUpdates = () => import('../../page/browser/shell-updates.ts');

export const loadIdleScreens = () => import('./idle-screens.tsx');
export const loadLaterScreens = () => import('./later-screens.ts');
export const loadWrittenScreens = () => import('./written-screens.ts');
export const loadSmartTicketDoor = () => import('../screens/doors/smart-ticket-door.tsx');
export const loadOverlays = () => import('./overlays.tsx');

export const loadMenuRecorder = () => import('../recording/menu-recorder.tsx');
export const loadKeyNavigation = () => import('../navigation/key-navigation.tsx');
export const loadStaffEntry = () => import('../staff/staff-entry.tsx');
export const loadStaffDialog = () => import('../staff/staff-dialog.tsx');
export const loadIdentityCard = () => import('../staff/identity-card.tsx');
export const loadTestPrint = () => import('../staff/test-print.ts');
