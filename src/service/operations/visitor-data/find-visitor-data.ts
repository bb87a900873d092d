import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FoundRecord, mostFound } from '../../../contract/additions/page/visitor-data.ts';
import { parsedJson } from '../../../contract/parsed-json.ts';
import { customerData } from '../../../contract/ticket.ts';
import { matchesPerson } from '../../../domain/people/matches-person.ts';
import { isOpen } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { readTickets } from '../../store/tickets/read-tickets.ts';
import { addressesOf, isPersonal, orNone, readVisitorRows, type VisitorRows } from './stored-visitors.ts';

/** Rows per read. While a read runs, visitors wait. */
const batchSize = 500;

/** Finds the visits and appointments whose stored data contain a text, newest first. */
export async function findVisitorData(
  reader: BranchReader,
  text: string,
  now: number,
): Promise<readonly FoundRecord[]> {
  const visits = [...(await visitsWithData(reader, text)), ...(await visitsWithAddress(reader, text))];
  const appointments = await appointmentsWithData(reader, text);
  const keys = [...new Set(visits)].slice(0, mostFound);
  const rows = await readVisitorRows(reader, [
    ...keys.map((key) => ({ kind: 'visit', key }) as const),
    ...appointments.slice(0, mostFound).map((key) => ({ kind: 'appointment', key }) as const),
  ]);
  return foundRecords(rows, now).slice(0, mostFound);
}

function foundRecords({ tickets, bookings, addresses }: VisitorRows, now: number): FoundRecord[] {
  const visits = tickets.map((ticket): FoundRecord => {
    const { key, createdAt, number, customerName, customerData, bookingCode, tasks } = ticket;
    const reached = addresses.filter((one) => one.ticket === key && one.way === 'sms');
    return {
      kind: 'visit',
      key,
      at: createdAt,
      number,
      services: tasks.map(({ service }) => service),
      values: textsIn([
        customerName,
        ...Object.values(customerData),
        ...reached.map(({ address }) => address),
        bookingCode,
      ]),
      isOpen: isOpen(ticket.status),
    };
  });
  const appointments = bookings.map(
    ({ key, time, service, state, customer_name, booking_code }): FoundRecord => ({
      kind: 'appointment',
      key,
      at: time,
      number: null,
      services: [service],
      values: textsIn([customer_name, booking_code]),
      isOpen: state === 'booked' && time > now,
    }),
  );
  return [...visits, ...appointments].sort((one, other) => other.at - one.at);
}

const textsIn = (values: readonly (string | number | null | undefined)[]) =>
  values.flatMap((value) => (value == null || value === '' ? [] : String(value)));

/** Finds visits, newest first. A branch keeps thousands of names, so they are read in batches. */
async function visitsWithData({ db, branch }: BranchReader, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  let before = { created_at: Number.MAX_SAFE_INTEGER, key: '' };
  for (;;) {
    const rows = await db
      .selectFrom('ticket')
      .select(['key', 'created_at', 'number', 'customer_name', 'customer_data', 'booking_code', 'needs'])
      .where('branch', '=', branch.key)
      .where(isPersonal)
      // Without this range, each read would start at the newest ticket.
      .where('created_at', '<=', before.created_at)
      .where((eb) => eb.or([eb('created_at', '<', before.created_at), eb('key', '<', before.key)]))
      .orderBy('created_at', 'desc')
      .orderBy('key', 'desc')
      .limit(batchSize)
      .execute();
    for (const { key, number, customer_name, customer_data, booking_code, needs } of rows) {
      // A visitor may ask for data that another version stored, so an unreadable text is searched too.
      const fields = Object.values(parsedJson(customerData, customer_data) ?? { customer_data });
      const values = textsIn([customer_name, ...fields, booking_code]);
      // A deleted booking code is stored as an empty text.
      const isStored = values.length > 0 || needs !== null;
      if (isStored && matchesPerson({ number, values }, text)) found.push(key);
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize || found.length >= mostFound) return found;
    before = last;
    await nextTurn();
  }
}

/** Reads all addresses, because there are few: an address is deleted with its ticket, and most tickets have none. */
async function visitsWithAddress(reader: BranchReader, text: string): Promise<readonly string[]> {
  const addresses = await addressesOf(reader.db, reader.branch.key).execute();
  const tickets = await readTickets(reader, orNone(addresses.map(({ ticket }) => ticket)));
  const numbers = new Map(tickets.map(({ key, number }) => [key, number]));
  return addresses
    .filter(({ ticket, way, address }) =>
      matchesPerson({ number: numbers.get(ticket) ?? null, values: way === 'sms' ? [address] : [] }, text),
    )
    .map(({ ticket }) => ticket);
}

async function appointmentsWithData({ db, branch }: BranchReader, text: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['key', 'customer_name', 'booking_code'])
    .where('branch', '=', branch.key)
    .orderBy('time', 'desc')
    .execute();
  return rows
    .filter((row) =>
      matchesPerson({ number: null, values: textsIn([row.customer_name, row.booking_code]) }, text),
    )
    .map(({ key }) => key);
}
