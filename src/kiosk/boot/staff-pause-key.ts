/** Where the browser stores that staff have paused the kiosk. */
export const staffPauseKey = 'foyer.staff-pause';
