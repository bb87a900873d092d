/** Screens for staff that few pages need, one function per chunk. */

export const loadEnrolmentScreen = () => import('./enrolment-screen.tsx');
export const loadOtherTabNotice = () => import('./other-tab-notice.tsx');
export const loadSetupScreen = () => import('./setup-screen.tsx');
