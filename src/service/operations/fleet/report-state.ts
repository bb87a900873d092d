import type { DispenserReport } from '../../../contract/additions/fleet.ts';
import type { Device } from '../../../contract/device.ts';
import type { Store } from '../../store/store.ts';

/** A report that says nothing new is written so often. Each commit costs a memory card, and reports come every twenty seconds. */
const rewrittenMs = 50_000;

/** Keeps the latest report of a dispenser. */
export async function reportState(
  { key }: Pick<Device, 'key'>,
  report: DispenserReport,
  { store }: { readonly store: Store },
): Promise<void> {
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
        // The clock was set back.
        eb('reported_at', '>', now),
      ]),
    )
    .execute();
}
