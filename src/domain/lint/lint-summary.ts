import type { Finding, Severity } from './findings/finding.ts';

/** Counts errors and warnings in a sentence. */
export function lintSummary(findings: readonly Finding[]): string {
  const counted = (severity: Severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return `${count} ${severity}${count === 1 ? '' : 's'}`;
  };
  return `${counted('error')}, ${counted('warning')}`;
}
