export const staffPauseKey = 'foyer.staff-pause';
