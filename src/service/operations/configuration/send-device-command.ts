import type { DeviceCommand } from '../../../contract/additions/events.ts';
import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';

interface Circumstances {
  readonly store: Store;
  readonly now: number;
}

/** Tells a dispenser, by the websocket ID that operators know it by, to do something; false when none at work has it. */
export async function sendDeviceCommand(
  websocketID: string,
  command: DeviceCommand,
  { store, now }: Circumstances,
): Promise<boolean> {
  const row = await store.db
    .selectFrom('dispenser')
    .select(['key', 'branch'])
    .where('websocket_id', '=', websocketID)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row) return false;
  await withBranchTransaction(store, row.branch, now, (act) =>
    act.record('device.command', now, { device: row.key, command }),
  );
  return true;
}
