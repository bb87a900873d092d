import { valueAt } from '../edit/path.ts';

/** The weekday of an exception day. During editing its date can be invalid; then Sunday. */
export function exceptionWeekday(day: unknown): number {
  const [year = 0, month = 1, date = 1] = ['year', 'month', 'day'].map((part) =>
    Number(valueAt(day, ['times', part])),
  );
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay() || 0;
}
