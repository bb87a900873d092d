import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { Store } from '../store/store.ts';
import { inBranch } from './in-branch.ts';

interface Circumstances {
  readonly store: Store;
  readonly now: number;
}

/** Tells a dispenser to do something; false when there is none at work with this key. */
export async function commandDevice(
  device: string,
  command: DeviceCommand,
  { store, now }: Circumstances,
): Promise<boolean> {
  const row = await store.db
    .selectFrom('dispenser')
    .select('branch')
    .where('key', '=', device)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row) return false;
  await inBranch(store, row.branch, now, (act) => act.record('device.command', now, { device, command }));
  return true;
}
