import type { Orders } from '../../../contract/additions/fleet.ts';
import type { Device } from '../../../contract/device.ts';
import type { Store } from '../../store/store.ts';
import { parsePause } from './dispenser-pause.ts';

/** Reads the current orders of a dispenser. Reading confirms a pause or its end, and the commands in `ended`. */
export async function readOrders(
  { key }: Pick<Device, 'key'>,
  ended: readonly string[],
  { store }: { readonly store: Store },
): Promise<Orders> {
  const { db, clock } = store;
  const row = await db.selectFrom('dispenser').select('pause').where('key', '=', key).executeTakeFirst();
  await db
    .updateTable('dispenser_command')
    .set({ ended_at: clock.now() })
    .where('dispenser', '=', key)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('command', 'in', ['pause', 'resume']), eb('id', 'in', [...ended, ''])]))
    .execute();
  const pause = parsePause(key, row?.pause ?? null);
  return { pause: pause && { sentence: pause.sentence } };
}
