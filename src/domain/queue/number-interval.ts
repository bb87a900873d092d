/** A range of ticket numbers that services share. */
export interface NumberInterval {
  readonly key: string;
  readonly name: string;
  readonly prefix: string;
  readonly min: number;
  readonly max: number;
}

/** Formats a number. All numbers of an interval have the same length. */
export function formatNumber({ prefix, max }: NumberInterval, number: number): string {
  return prefix + String(number).padStart(String(max).length, '0');
}

export function intervalSize({ min, max }: NumberInterval): number {
  return max - min + 1;
}

/** The next free number after `last`, the last number of the day; `min` follows `max`. Undefined if all are taken. */
export function nextNumber(
  interval: NumberInterval,
  last: number | undefined,
  isTaken: (number: number) => boolean,
): number | undefined {
  const { min, max } = interval;
  const size = intervalSize(interval);
  // The interval may have changed since the last number.
  const first = last === undefined || last < min || last >= max ? min : last + 1;
  for (let step = 0; step < size; step++) {
    const number = min + ((first - min + step) % size);
    if (!isTaken(number)) return number;
  }
  return undefined;
}
