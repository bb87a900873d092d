import { numberWidth } from '../../page/look/number-width.ts';

export const gapEms = 0.6;

/**
 * The next numbers that fit into one line of `ems`. They are sorted by number, because the next call may break the
 * calling order. A ticket is never left out in favour of a later ticket.
 */
export function shownNext(soonest: readonly string[], ems: number): string[] {
  let room = ems + gapEms;
  const shown: string[] = [];
  for (const number of soonest) {
    room -= numberWidth(number) + gapEms;
    if (room < 0) break;
    shown.push(number);
  }
  return shown.sort(compare);
}

/** Sorts "A 9" before "A 10". */
const { compare } = new Intl.Collator('en', { numeric: true });
