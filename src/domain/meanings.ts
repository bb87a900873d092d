/** How the numbers that the interface leaves open are read. Seconds, with the bounds a visitor can live with. */
const secondsRanges = {
  printDialogTime: { least: 5, most: 120, zeroIsOff: false },
  inactivityCountdown: { least: 20, most: 600, zeroIsOff: false },
  standByTime: { least: 30, most: 14_400, zeroIsOff: true },
  idleTime: { least: 30, most: 14_400, zeroIsOff: true },
} as const;

/** From here on a number of seconds can only have been meant as milliseconds. */
const millisecondsThreshold = 10_000;

/** The milliseconds that a field of the profile means; 0 is off where the field can be off. */
export function millisecondsOf(field: keyof typeof secondsRanges, value: number): number {
  const { least, most, zeroIsOff } = secondsRanges[field];
  if (zeroIsOff && value <= 0) return 0;
  const seconds = value >= millisecondsThreshold ? value / 1000 : value;
  return Math.min(most, Math.max(least, seconds)) * 1000;
}

/** What kind of service it is: one ticket, a chain of services one after the other, or a text and no ticket. */
export const subType = { ordinary: 0, chained: 1, message: 2 } as const;

/** Whether visitors are asked for something, and whether they may pass. */
export type Requirement = 'off' | 'optional' | 'required';

/** What customerName and customerIdentification ask for; of a number that nobody knows, the kinder half. */
export function requirementOf(value: number): Requirement {
  if (value === 0) return 'off';
  return value === 2 ? 'required' : 'optional';
}

/** Whether dispensers show a service: 0 says no; a number that nobody knows hides nothing. */
export function isVisible(visibility: number | undefined): boolean {
  return visibility !== 0;
}

/** The key in a profile's specialService: the value itself, or its `service`; undefined where it names none. */
export function specialServiceKey(value: unknown): string | undefined {
  const key = typeof value === 'object' && value && 'service' in value ? value.service : value;
  return typeof key === 'string' && key ? key : undefined;
}
