import { type Finding, type Severity, severities } from './findings/finding.ts';

/** Counts errors and warnings in a sentence, and notes if there are any. */
export function lintSummary(findings: readonly Finding[]): string {
  const countOf = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return severities
    .filter((severity) => severity !== 'note' || countOf(severity) > 0)
    .map((severity) => `${countOf(severity)} ${severity}${countOf(severity) === 1 ? '' : 's'}`)
    .join(', ');
}
