import { join } from 'node:path';
import { openSqliteStore } from '../../src/service/store/store.ts';

/** Reads the tickets of a host that is stopped. */
export async function readTickets(dataDir: string) {
  const store = await openSqliteStore(join(dataDir, 'foyer.sqlite'));
  const rows = await store.db.selectFrom('ticket').select(['number', 'cancel_reason']).execute();
  await store.close();
  return rows.map(({ number, cancel_reason }) => ({
    number,
    /** True if the kiosk has voided it. */
    isVoid: cancel_reason === 'withdrawn',
    /** True if its day ended before anybody called it. It can then no longer be voided, and nobody waits for it. */
    isOver: cancel_reason === 'dayEnd',
  }));
}
