import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { readNewestEventSeq } from '../../events/read-events.ts';
import type { Store } from '../../store/store.ts';

/** What can be counted of a branch; nothing in it is about a person. */
export interface BranchCounts {
  readonly branch: string;
  /** The number of the newest event. */
  readonly seq: number;
  /** How many events of each name there were since the counting began. */
  readonly events: ReadonlyMap<string, number>;
  /** How many tickets are at each status now, of those that are still to be served. */
  readonly open: ReadonlyMap<number, number>;
}

/**
 * Counts what happens in the branches of a store, from the first call on. What was counted before is not read again, so
 * that it costs the same after years.
 */
export function branchCounts({ db }: Pick<Store, 'db'>): () => Promise<BranchCounts[]> {
  const counted = new Map<string, { seq: number; events: Map<string, number> }>();
  return async () => {
    const branches = await db.selectFrom('branch').select('key').where('active', '=', 1).execute();
    const isBeginning = counted.size === 0;
    const figures: BranchCounts[] = [];
    for (const { key: branch } of branches) {
      const seq = await readNewestEventSeq(db, branch);
      // A branch that comes later is counted from its beginning.
      const known = counted.get(branch) ?? { seq: isBeginning ? seq : 0, events: new Map<string, number>() };
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
      figures.push({
        branch,
        seq,
        events: known.events,
        open: new Map(open.map(({ status, count }) => [status, Number(count)])),
      });
    }
    return figures;
  };
}
