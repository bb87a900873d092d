import type { CheckTarget } from './check-target.ts';
import type { Finding } from './finding.ts';

/** The findings as lines of text. The last line has their numbers. */
export function conformanceReport(
  findings: readonly Finding[],
  { apiKey, clerk }: Pick<CheckTarget, 'apiKey' | 'clerk'>,
): string[] {
  // A service may repeat the credentials in its answers.
  const secrets = [apiKey, ...(clerk ? [clerk.password] : [])].filter((secret) => secret !== '');
  const withoutSecrets = (line: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), line);
  const checked = findings.filter((finding) => finding.kind === 'checked');
  const deviating = checked.filter(({ deviations }) => deviations.length > 0).length;
  const unchecked = findings.filter(({ kind }) => kind === 'not-checked').length;
  return [
    ...findings.flatMap(linesOf).map(withoutSecrets),
    `${checked.length - deviating} agree, ${deviating} deviate, ${unchecked} not checked`,
  ];
}

function linesOf(finding: Finding): string[] {
  switch (finding.kind) {
    case 'checked':
      return finding.deviations.length === 0
        ? [`  ok   ${callOf(finding)}`]
        : [`  NO   ${callOf(finding)}`, ...finding.deviations.map((deviation) => `         ${deviation}`)];
    case 'not-offered':
      return [`  -    ${callOf(finding, 'not offered')}`];
    case 'not-checked':
      return [`  -    ${callOf(finding, `not checked: ${finding.reason}`)}`];
    default:
      return finding satisfies never;
  }
}

function callOf({ call, ours }: Finding, ...remarks: readonly string[]): string {
  const all = [...(ours ? ['ours'] : []), ...remarks];
  return call + (all.length > 0 ? `  (${all.join(', ')})` : '');
}

/** Whether no finding deviates from the interface. */
export function conforms(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.kind !== 'checked' || finding.deviations.length === 0);
}
