/** A Berlin branch that closes at noon on Mondays, and after midnight on Fridays. */
export const berlinHours = {
  timeZone: 'Europe/Berlin',
  exceptionDays: [],
  openingHours: [
    { profile: '', day: 1, start: '0800', end: '1200' },
    { profile: '', day: 1, start: '1300', end: '1700' },
    { profile: '', day: 5, start: '2000', end: '0200' },
  ],
};

/** A Berlin winter time such as `2026-01-05T11:59`, in milliseconds. */
export const inBerlin = (text: string): number => Date.parse(`${text}+01:00`);
