import type { Finding } from '../../domain/lint/finding.ts';
import { placeText } from '../../domain/lint/place-text.ts';

/** A finding as lines of text for an administrator. `data` is the branch. */
export function findingLines({ rule, severity, place, effect, fix }: Finding, data: unknown): string[] {
  const key = place.key === undefined ? '' : `  (key ${place.key})`;
  return [
    `${severity.padEnd('warning'.length)}  ${rule}`,
    `         ${placeText(place, data)}${key}`,
    `         ${effect}`,
    `         To fix it: ${fix}`,
    '',
  ];
}
