import type { CheckTarget } from './check-target.ts';
import type { CheckResult } from './finding.ts';

type Secrets = Pick<CheckTarget, 'apiKey' | 'clerk' | 'smartToken'>;

/** Omits the credentials, which a service may repeat in its responses. */
export function findingLines(finding: CheckResult, { apiKey, clerk, smartToken }: Secrets): string[] {
  const secrets = [apiKey, clerk?.password, smartToken].filter(
    (secret) => secret !== undefined && secret !== '',
  );
  return linesOf(finding).map((line) =>
    secrets.reduce<string>((rest, secret) => rest.replaceAll(String(secret), '***'), line),
  );
}

export function conformanceSummary(findings: readonly CheckResult[]): string {
  const checked = findings.filter((finding) => finding.kind === 'checked');
  const deviating = checked.filter(({ deviations }) => deviations.length > 0).length;
  const unchecked = findings.filter(({ kind }) => kind === 'not-checked').length;
  return `${checked.length - deviating} agree, ${deviating} deviate, ${unchecked} not checked`;
}

function linesOf(finding: CheckResult): string[] {
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

function callOf({ call, ours }: CheckResult, ...remarks: readonly string[]): string {
  const all = [...(ours ? ['ours'] : []), ...remarks];
  return call + (all.length > 0 ? `  (${all.join(', ')})` : '');
}

export function conforms(findings: readonly CheckResult[]): boolean {
  return findings.every((finding) => finding.kind !== 'checked' || finding.deviations.length === 0);
}
