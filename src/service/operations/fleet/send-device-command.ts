import type { DeviceCommand } from '../../../contract/additions/events.ts';
import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';

/** Sends a command to an active dispenser. Returns false if there is no such dispenser. */
export async function sendDeviceCommand(
  websocketID: string,
  command: DeviceCommand,
  { store }: { readonly store: Store },
): Promise<boolean> {
  const row = await store.db
    .selectFrom('dispenser')
    .select(['key', 'branch'])
    .where('websocket_id', '=', websocketID)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row) return false;
  await withBranchTransaction(store, row.branch, async ({ record, now }) =>
    record('device.command', now, { device: row.key, command }),
  );
  return true;
}
