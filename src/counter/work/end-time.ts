/** The instant at which the clock of this machine next shows a time such as `14:00`; both in milliseconds. */
export function nextInstantAt(time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date(now);
  at.setHours(hours, minutes, 0, 0);
  if (at.getTime() <= now) at.setDate(at.getDate() + 1);
  return at.getTime();
}

/** The time of an instant as a field for times has it, such as `14:00`. */
export function fieldTime(instant: number): string {
  const at = new Date(instant);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
