import type { DispenserReport, ReportAnswer } from '../../../contract/additions/fleet.ts';
import type { Device } from '../../../contract/device.ts';
import { commandState } from '../../../domain/fleet/command-state.ts';
import type { Store } from '../../store/store.ts';

/**
 * An unchanged report is stored only after this time. Reports arrive every twenty seconds, and each commit wears the
 * memory card.
 */
const rewrittenMs = 50_000;

/** Stores a dispenser's latest report. The answer contains the update that the machine should carry out. */
export async function reportState(
  { key }: Pick<Device, 'key'>,
  report: DispenserReport,
  { store }: { readonly store: Store },
): Promise<ReportAnswer> {
  const now = store.clock.now();
  const text = JSON.stringify(report);
  await store.db
    .updateTable('dispenser')
    .set({ reported_at: now, report: text })
    .where('key', '=', key)
    .where((eb) =>
      eb.or([
        eb('report', 'is', null),
        eb('report', '<>', text),
        eb('reported_at', '<=', now - rewrittenMs),
        // A time in the future means that the clock was set back.
        eb('reported_at', '>', now),
      ]),
    )
    .execute();
  return { update: await waitingUpdate(store, key, now) };
}

/**
 * The update that the machine has not carried out yet. An old update is dropped, because nobody expects it any more.
 */
async function waitingUpdate({ db }: Store, dispenser: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('dispenser_command')
    .select(['id', 'ordered_at as orderedAt', 'ended_at as endedAt'])
    .where('dispenser', '=', dispenser)
    .where('command', '=', 'update')
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && commandState(row, now) === 'waiting' ? row.id : null;
}
