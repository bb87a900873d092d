import { addDays } from '../../../domain/calendar/branch-time.ts';
import { localInstant } from '../../../domain/calendar/local-instant.ts';
import { type Overtaking, overtakings } from '../../../domain/following/overtakings.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { forEach } from '../../store/for-each.ts';
import type { Store } from '../../store/store.ts';
import { StoredDataError } from '../../store/stored-json.ts';
import { readBranch } from '../configuration/read-configuration.ts';
import { parseRemembered, type RememberedData } from './remembered-event.ts';

interface ReadAudit {
  readonly name: string;
  readonly timeZone: string;
  readonly calls: number;
  readonly overtakings: readonly Overtaking[];
}

/** The audit of a branch, or the reason why its configuration cannot be read. */
export type BranchAudit = ReadAudit | { readonly name: string; readonly problem: string };

/** The overtakings in all active branches on a date, such as `2026-11-21`. */
export async function readAudit(store: Pick<Store, 'db' | 'known'>, date: string): Promise<BranchAudit[]> {
  const branches = await store.db.selectFrom('branch').select('key').where('active', '=', 1).execute();
  const audits: BranchAudit[] = [];
  await forEach(branches, async ({ key }) => {
    const audit = await auditOf(store, key, date).catch((error: unknown) => {
      if (error instanceof StoredDataError) return { name: key, problem: error.message };
      throw error;
    });
    audits.push(audit);
  });
  return audits;
}

async function auditOf(store: Pick<Store, 'db' | 'known'>, branch: string, date: string): Promise<ReadAudit> {
  const { name, timeZone } = await readBranch(await openBranchReader(store, branch));
  const from = localInstant(date, 0, timeZone);
  const until = localInstant(addDays(date, 1), 0, timeZone);
  const events = await readHistory(store, branch, { from, until });
  const calls = events.filter(({ event }) => event === 'ticket.called').length;
  return { name, timeZone, calls, overtakings: overtakings(events) };
}

export interface HistoryEvent {
  readonly event: string;
  readonly time: number;
  readonly data: RememberedData;
}

/** A branch's history in a period, from the stored history and the current events. */
export async function readHistory(
  { db }: Pick<Store, 'db'>,
  branch: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<HistoryEvent[]> {
  const rowsOf = (table: 'history' | 'event') =>
    db
      .selectFrom(table)
      .select(['seq', 'event', 'time', 'data'])
      .where('branch', '=', branch)
      .where('time', '>=', from)
      .where('time', '<', until)
      .execute();
  const rows = [...(await rowsOf('history')), ...(await rowsOf('event'))];
  return rows
    .sort((a, b) => a.seq - b.seq)
    .map((row) => ({ event: row.event, time: row.time, data: parseRemembered(row) }));
}
