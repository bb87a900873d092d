import type { ToldWaits } from '../../../contract/additions/page/preview.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { forEach } from '../../store/for-each.ts';
import { readNewestEventSeq } from '../../store/record-event.ts';
import type { Store } from '../../store/store.ts';

/** The number of shown waits from which the share of accurate waits is computed. */
const lastTold = 200;

/** The number of a branch's last shown waits, and the number of those that came true. */
export async function readToldWaits({ db }: Pick<Store, 'db'>, branch: string): Promise<ToldWaits> {
  const rows = await db
    .selectFrom('task')
    .select('was_true')
    .where('branch', '=', branch)
    .where('was_true', 'is not', null)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(lastTold)
    .execute();
  return { count: rows.length, cameTrue: rows.filter(({ was_true }) => was_true === 1).length };
}

/**
 * Counts of all branches for metrics, without personal data. Each call reads only the events since the previous call.
 * - The events by name since the first call.
 * - The open tickets by status.
 * - The last shown waits that came true.
 */
export function branchCounts({ db }: Pick<Store, 'db'>) {
  const counted = new Map<string, { seq: number; events: Map<string, number> }>();
  return async () => {
    const branches = await db.selectFrom('branch').select('key').where('active', '=', 1).execute();
    const isFirstCall = counted.size === 0;
    const countIn = async (branch: string) => {
      const seq = await readNewestEventSeq(db, branch);
      // If a branch is imported later, all its events are counted.
      const known = counted.get(branch) ?? { seq: isFirstCall ? seq : 0, events: new Map<string, number>() };
      counted.set(branch, known);
      if (seq > known.seq) {
        const rows = await db
          .selectFrom('event')
          .select(({ fn }) => ['event', fn.countAll<number>().as('count')])
          .where('branch', '=', branch)
          .where('seq', '>', known.seq)
          .where('seq', '<=', seq)
          .groupBy('event')
          .execute();
        for (const { event, count } of rows) {
          known.events.set(event, (known.events.get(event) ?? 0) + Number(count));
        }
        known.seq = seq;
      }
      const open = await db
        .selectFrom('ticket')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .where('branch', '=', branch)
        .where('status', '<', ticketStatus.finished)
        .groupBy('status')
        .execute();
      return {
        branch,
        seq,
        told: await readToldWaits({ db }, branch),
        events: known.events,
        open: new Map(open.map(({ status, count }) => [status, Number(count)])),
      };
    };
    const result: Awaited<ReturnType<typeof countIn>>[] = [];
    await forEach(branches, async ({ key }) => result.push(await countIn(key)));
    return result;
  };
}
