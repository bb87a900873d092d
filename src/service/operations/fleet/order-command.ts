import type { FleetOrder } from '../../../contract/additions/page/fleet.ts';
import { forEach } from '../../store/for-each.ts';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import type { DispenserPause } from './dispenser-pause.ts';

interface Deps {
  readonly store: Store;
  readonly newKey: (dispenser: string) => string;
}

/** Gives a command to active dispensers, and records its author. Returns the number of recipients. */
export async function orderCommand(
  { dispensers, order, name }: Omit<FleetOrder, 'dispensers'> & { readonly dispensers: readonly string[] },
  { store, newKey }: Deps,
): Promise<number> {
  const rows = await store.db
    .selectFrom('dispenser')
    .select(['key', 'branch'])
    .where('key', 'in', dispensers)
    .where('active', '=', 1)
    .execute();
  await forEach([...new Set(rows.map((row) => row.branch))], (branch) =>
    withBranchTransaction(store, branch, async (transaction) => {
      for (const { key } of rows.filter((row) => row.branch === branch)) {
        await orderAt(transaction, key, { order, by: name || null, id: newKey(key) });
      }
    }),
  );
  return rows.length;
}

interface OneOrder extends Pick<FleetOrder, 'order'> {
  readonly id: string;
  readonly by: string | null;
}

async function orderAt(
  { db, now, record }: BranchTransaction,
  device: string,
  { order, id, by }: OneOrder,
): Promise<void> {
  const { command } = order;
  await db
    .insertInto('dispenser_command')
    .values({ id, dispenser: device, command, ordered_at: now, ordered_by: by, ended_at: null })
    // Another node may have given the same order.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // The dispenser's host, not its page, carries out an update. The host receives the command with its next report.
  if (command === 'update') return;
  if (command !== 'pause' && command !== 'resume') {
    record('device.command', now, { device, command, id });
    return;
  }
  const pause: DispenserPause | null =
    command === 'pause' ? { sentence: order.sentence, since: now, by } : null;
  await db
    .updateTable('dispenser')
    .set({ pause: pause && JSON.stringify(pause) })
    .where('key', '=', device)
    .execute();
  // Every dispenser of the branch receives this event, but only the paused dispenser may read the sentence.
  record('orders.changed', now, { device });
}
