/** The key under which the browser stores that staff or an administrator have paused the kiosk. */
export const staffPauseKey = 'foyer.staff-pause';
