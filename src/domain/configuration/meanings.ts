import { ranges } from '../../contract/fields/ranges.ts';

// The meanings of numbers that interface.md does not define.

/** A value of at least this is in milliseconds instead of seconds. */
const millisecondsThreshold = 10_000;

/** A time field of the profile in milliseconds; 0 means off for the fields that may be off. */
export function millisecondsOf(field: keyof typeof ranges, value: number): number {
  const { least, most, zeroIsOff } = ranges[field];
  if (zeroIsOff && value <= 0) return 0;
  const seconds = value >= millisecondsThreshold ? value / 1000 : value;
  return Math.min(most, Math.max(least, seconds)) * 1000;
}

/** The kinds of services: an ordinary service, a chain of services, or a message without a ticket. */
export const subType = { ordinary: 0, chained: 1, message: 2 } as const;

export type Requirement = 'off' | 'optional' | 'required';

/** The meaning of `customerName` and `customerIdentification`; an unknown number means optional. */
export function requirementOf(value: number): Requirement {
  if (value === 0) return 'off';
  return value === 2 ? 'required' : 'optional';
}

/** True if dispensers show a service: only a `visibility` of 0 hides it. */
export function isVisible(visibility: number | undefined): boolean {
  return visibility !== 0;
}

/** The key in a profile's `specialService`: the value itself, or its property `service`. */
export function specialServiceKey(value: unknown): string | undefined {
  const key = typeof value === 'object' && value && 'service' in value ? value.service : value;
  return typeof key === 'string' && key ? key : undefined;
}

/** The `#{}` placeholders of the texts in header and footer. */
export const barPlaceholders = ['branchName', 'branchAddress', 'date', 'time'] as const;
