import type { CheckTarget } from './check-target.ts';
import type { Finding } from './finding.ts';

/** What was found, for somebody to read; the last line counts. */
export function conformanceReport(
  findings: readonly Finding[],
  { apiKey, clerk }: Pick<CheckTarget, 'apiKey' | 'clerk'>,
): string[] {
  // A service may say again what it was told.
  const secrets = [apiKey, ...(clerk ? [clerk.password] : [])].filter((secret) => secret !== '');
  const discreet = (line: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), line);
  const judged = findings.filter((finding) => finding.kind === 'judged');
  const deviating = judged.filter(({ departures }) => departures.length > 0).length;
  const unchecked = findings.filter(({ kind }) => kind === 'not-checked').length;
  return [
    ...findings.flatMap(linesOf).map(discreet),
    `${judged.length - deviating} hold, ${deviating} depart, ${unchecked} not checked`,
  ];
}

function linesOf(finding: Finding): string[] {
  const remarks = [
    ...(finding.ours ? ['ours'] : []),
    ...(finding.kind === 'not-offered' ? ['not offered'] : []),
    ...(finding.kind === 'not-checked' ? [`not checked: ${finding.why}`] : []),
  ];
  const call = finding.call + (remarks.length > 0 ? `  (${remarks.join(', ')})` : '');
  if (finding.kind !== 'judged') return [`  -    ${call}`];
  if (finding.departures.length === 0) return [`  ok   ${call}`];
  return [`  NO   ${call}`, ...finding.departures.map((departure) => `         ${departure}`)];
}

/** Whether nothing departs from the interface. */
export function conforms(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.kind !== 'judged' || finding.departures.length === 0);
}
