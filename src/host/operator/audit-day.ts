import * as v from 'valibot';
import { auditedDay } from '../../contract/additions/operator-commands.ts';
import * as operator from '../../contract/host-endpoints/operator-endpoints.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import type { Overtaking } from '../../domain/following/overtakings.ts';
import { type BranchAudit, readAudit } from '../../service/operations/audit/read-audit.ts';
import { type CommandResult, commandFailure, failed, succeeded } from '../outcomes/outcome.ts';
import { openStore } from '../own-service/open-store.ts';
import type { Settings } from '../settings/settings.ts';
import { askHost } from './ask-host.ts';

/**
 * Prints the calls of a day that overtook a ticket, with their reasons. Asks the running host, or reads the database
 * itself.
 */
export async function auditDay(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDir'>,
  day: string,
  now: () => number,
): Promise<CommandResult> {
  if (!v.is(auditedDay, day)) return commandFailure('usage', 'DAY must be a date such as 2026-11-21');
  const result = await askHost(settings.dataDir, operator.readAudit, { body: { day } });
  if (result) return result;
  const store = await openStore(settings, now);
  if (!store.ok) return failed(store);
  try {
    return auditResult(await readAudit(store.value, day));
  } finally {
    await store.value.close();
  }
}

/** The lines of each branch: the number of calls, then each call that overtook a ticket. */
export function auditResult(audits: readonly BranchAudit[]): CommandResult {
  const lines = audits.flatMap((audit) => {
    if ('problem' in audit) return [`${audit.name}: ${audit.problem}`];
    const { name, timeZone, calls, overtakings } = audit;
    return [
      `${name}: ${calls} calls, ${overtakings.length} before visitors who came earlier`,
      ...overtakings.map((one) => overtakingLine(one, timeZone)),
    ];
  });
  return audits.some((audit) => 'problem' in audit)
    ? commandFailure('unavailable', ...lines)
    : succeeded(...lines);
}

const reasonTexts: Readonly<Record<Overtaking['passed'][number]['reason'], string>> = {
  target: 'has waited longer than the target of its service',
  appointment: 'has an appointment',
  priority: 'has a higher priority',
  clerk: 'the clerk serves this service first',
  'waited-elsewhere': 'was served for another service first',
  transfer: 'was transferred or returned to the queue',
  returned: 'got its earlier position back',
  chosen: 'the clerk chose this ticket',
  'asked-for': 'waited for this clerk or counter',
  manager: 'a manager moved this ticket',
};

function overtakingLine({ time, number, counter, passed }: Overtaking, timeZone: string): string {
  const { minute } = branchTime(time, timeZone);
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const reasons = [...new Set(passed.map(({ reason }) => reason))].map((reason) => {
    const numbers = passed.filter((one) => one.reason === reason).map((one) => one.number);
    return `${numbers.join(', ')} (${reasonTexts[reason]})`;
  });
  return `  ${clock}  ${number} at ${counter} before ${reasons.join('; ')}`;
}
