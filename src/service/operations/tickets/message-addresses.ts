import type { Selectable } from 'kysely';
import type { ToldSoFar } from '../../../domain/following/due-message.ts';
import { retention } from '../../store/retention.ts';
import type { Database, Tables } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';

/** The channel: a browser, or text messages to a phone number. */
export type MessageWay = Tables['message_address']['way'];

/** The recipient of messages about one ticket, and the messages sent so far. */
export interface MessageAddress {
  readonly id: string;
  readonly ticket: string;
  readonly branch: string;
  readonly way: MessageWay;
  readonly address: string;
  readonly language: string;
  readonly told: ToldSoFar;
}

const addressOf = ({
  soon_told,
  calls_told,
  created_at,
  ...others
}: Selectable<Tables['message_address']>): MessageAddress => ({
  ...others,
  told: { soon: soon_told === 1, calls: calls_told },
});

const toldColumns = ({ soon, calls }: ToldSoFar) => ({ soon_told: soon ? 1 : 0, calls_told: calls });

/** Stores an address, which replaces the phone's previous address. */
export async function keepAddress(
  db: Database,
  { told, ...address }: MessageAddress,
  now: number,
): Promise<void> {
  const row = { ...address, ...toldColumns(told), created_at: now };
  await db
    .insertInto('message_address')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The addresses for some channels in all branches, including those stored by other nodes. */
export async function readAddresses(db: Database, ways: readonly MessageWay[]): Promise<MessageAddress[]> {
  const rows = await db
    .selectFrom('message_address')
    .selectAll()
    .where('way', 'in', [...ways])
    .execute();
  return rows.map(addressOf);
}

/** The current address; undefined if it was deleted. */
export async function readMessageAddress(db: Database, id: string): Promise<MessageAddress | undefined> {
  const row = await db.selectFrom('message_address').selectAll().where('id', '=', id).executeTakeFirst();
  return row && addressOf(row);
}

/**
 * Records a message before it is sent, so that nobody gets it twice. Returns false if another node has recorded a
 * message since `before`; that node then sends it.
 */
export async function noteSending(
  db: Database,
  { id, told: before }: MessageAddress,
  told: ToldSoFar,
): Promise<boolean> {
  const { soon_told, calls_told } = toldColumns(before);
  const { numUpdatedRows } = await db
    .updateTable('message_address')
    .set(toldColumns(told))
    .where('id', '=', id)
    .where('soon_told', '=', soon_told)
    .where('calls_told', '=', calls_told)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes an address, unless the same phone has stored another address or ticket since. */
export async function deleteAddress(
  db: Database,
  { id, ...known }: Pick<MessageAddress, 'id'> & Partial<Pick<MessageAddress, 'address' | 'ticket'>>,
): Promise<void> {
  await db
    .deleteFrom('message_address')
    .where((eb) => eb.and({ id, ...known }))
    .execute();
}

/** Deletes the addresses of ended sessions, and addresses that are too old. */
export async function deleteOldAddresses({ db, clock, scrub }: Store): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('message_address')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', clock.deletionTime() - retention.messageAddress),
        eb('way', '=', 'push').and('id', 'not in', eb.selectFrom('smart_session').select('hash')),
      ]),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) await scrub();
}
