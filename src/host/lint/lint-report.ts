import type { Finding, Severity } from '../../domain/lint/finding.ts';
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

/** How many errors and warnings there are. */
export function lintSummary(findings: readonly Finding[]): string {
  const counted = (severity: Severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return `${count} ${severity}${count === 1 ? '' : 's'}`;
  };
  return `${counted('error')}, ${counted('warning')}`;
}
