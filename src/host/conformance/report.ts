import type { Finding } from './check-service.ts';

/** What was found, for somebody to read; the last line counts. */
export function conformanceReport(findings: readonly Finding[]): string[] {
  const lines = findings.flatMap(({ call, departures }) => {
    if (departures === undefined) return [`  -    ${call}  (not offered)`];
    if (departures.length === 0) return [`  ok   ${call}`];
    return [`  NO   ${call}`, ...departures.map((departure) => `         ${departure}`)];
  });
  const departed = findings.filter(({ departures }) => departures?.length).length;
  const held = findings.filter(({ departures }) => departures?.length === 0).length;
  return [...lines, `${held} hold, ${departed} depart`];
}

/** Whether nothing departs from the interface. */
export function conforms(findings: readonly Finding[]): boolean {
  return findings.every(({ departures }) => !departures?.length);
}
