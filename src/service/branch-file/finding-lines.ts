import type { FieldPath } from '../../domain/configuration/field-path.ts';
import type { Finding } from '../../domain/lint/findings/finding.ts';
import { placeText } from '../../domain/lint/place-text.ts';

/** A branch file whose findings are reported: its content, and the line of a path in its text. */
export interface ToldFile {
  readonly content: unknown;
  readonly lineOf: (path: FieldPath) => number;
}

/** A finding as lines of text for an administrator. */
export function findingLines(
  { rule, severity, place, effect, fix }: Finding,
  { content, lineOf }: ToldFile,
): string[] {
  const line = `line ${lineOf(place.path)}`;
  return [
    `${severity.padEnd('warning'.length)}  ${rule}`,
    `         ${placeText(place, content)}  (${place.key === undefined ? line : `key ${place.key}, ${line}`})`,
    `         ${effect}`,
    `         To fix it: ${fix}`,
    '',
  ];
}
