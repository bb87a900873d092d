import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { RecordName } from '../../../contract/additions/page/visitor-data.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { Database, Tables } from '../../store/schema/tables.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';
import { readTickets } from '../../store/tickets/read-tickets.ts';

/** This text must equal the condition of the index `ticket_personal`. Otherwise, the index is not used. */
export const isPersonal = sql<boolean>`(customer_name is not null or customer_data <> '{}' or booking_code is not null or needs is not null)`;

export type StoredBooking = Selectable<Tables['booking']>;
export type StoredAddress = Pick<Selectable<Tables['message_address']>, 'ticket' | 'way' | 'address'>;

/** The rows of related visits and appointments. */
export interface VisitorRows {
  readonly tickets: readonly StoredTicket[];
  readonly bookings: readonly StoredBooking[];
  readonly addresses: readonly StoredAddress[];
}

/** The recipients of messages about tickets of a branch. */
export const addressesOf = (db: Database, branch: string) =>
  db.selectFrom('message_address').select(['ticket', 'way', 'address']).where('branch', '=', branch);

/** PostgreSQL does not accept an empty list, so it becomes a list with a key that no row has. */
export const orNone = (keys: readonly string[]) => (keys.length > 0 ? keys : ['']);

/** Reads the selected records of a branch, with the appointments of the visits, and the visits of the appointments. */
export async function readVisitorRows(
  reader: BranchReader,
  chosen: readonly RecordName[],
): Promise<VisitorRows> {
  const { db, branch } = reader;
  const keys = (kind: RecordName['kind']) => chosen.filter((one) => one.kind === kind).map(({ key }) => key);
  const bookings = await db
    .selectFrom('booking')
    .selectAll()
    .where('branch', '=', branch.key)
    .where((eb) =>
      eb.or([eb('key', 'in', orNone(keys('appointment'))), eb('ticket', 'in', orNone(keys('visit')))]),
    )
    .execute();
  const ofBookings = bookings.flatMap(({ ticket }) => ticket ?? []);
  const tickets = await readTickets(reader, orNone([...new Set([...keys('visit'), ...ofBookings])]));
  const addresses = await addressesOf(db, branch.key)
    .where('ticket', 'in', orNone(tickets.map(({ key }) => key)))
    .execute();
  return { tickets, bookings, addresses };
}
