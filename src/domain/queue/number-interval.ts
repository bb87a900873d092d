/** A range of ticket numbers that services share. */
export interface NumberInterval {
  readonly key: string;
  readonly name: string;
  readonly prefix: string;
  readonly min: number;
  readonly max: number;
}

/** A number as paper and screen show it: all numbers of an interval are equally long. */
export function formatNumber({ prefix, max }: NumberInterval, number: number): string {
  return prefix + String(number).padStart(String(max).length, '0');
}

/**
 * The number after the last one of the day, from `min` again after `max`, leaving out what is still open.
 * Undefined when every number of the interval is.
 */
export function nextNumber(
  interval: NumberInterval,
  last: number | undefined,
  isTaken: (number: number) => boolean,
): number | undefined {
  const { min, max } = interval;
  const size = max - min + 1;
  const first = last === undefined || last < min || last >= max ? min : last + 1;
  for (let step = 0; step < size; step++) {
    const number = min + ((first - min + step) % size);
    if (!isTaken(number)) return number;
  }
  return undefined;
}
