/** A local time such as `2026-11-21 10:42`. */
export function clockTimeText(ms: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  return parts.format(ms);
}
