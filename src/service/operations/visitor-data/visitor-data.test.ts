import { readFileSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProfile, testNow } from '../../../testing/builders.ts';
import {
  aBooking,
  aBranchFile,
  aCounter,
  aUser,
  testPassword,
} from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { aPushAddress, openPhone } from '../../../testing/service/phone-client.ts';
import { storedBytes } from '../../../testing/service/stored-bytes.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { retention } from '../../store/retention.ts';
import type { Tables } from '../../store/schema/tables.ts';
import { sessionExpiryMs } from '../changes/active-clerks.ts';
import { addClosing } from '../closings/change-closings.ts';
import { writeHallMessage } from '../counter/hall-message.ts';
import { deleteStaffNames } from '../day/delete-staff-names.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { makeStep } from '../management/steps.ts';
import { noteDataUse, readDataUses } from './data-uses.ts';
import { deleteVisitorData } from './delete-visitor-data.ts';
import { exportVisitorData } from './export-visitor-data.ts';
import { findVisitorData } from './find-visitor-data.ts';

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const smsTicket = { enabled: true, customData: 'data3' };
/** Each value is stored in a different place. */
const person = {
  name: 'Zoë Canary',
  field: 'file 4711 of the canary',
  phone: '+436601234567',
  push: 'canary-of-the-push-address',
  note: 'note of the clerk about the canary',
  reason: 'the canary must catch a train',
  code: 'CANARY2345',
};

const guide = readFileSync(new URL('../../../guide/operating.md', import.meta.url), 'utf8');

/**
 * The text columns without personal data: keys, codes, configuration, and hashes of secrets that belong to no
 * person.
 */
const withoutPersons: { readonly [Table in keyof Tables | 'migration' | 'migration_lock']?: string } = {
  alert_mute: 'dispenser problem',
  booking: 'branch key state origin ticket service language request',
  branch: 'key time_zone day_ended content body',
  branch_file: 'branch hash',
  branch_watch: 'branch body',
  closing: 'key branch',
  counter: 'key branch websocket_id body',
  counter_request: 'counter id',
  counter_session: 'branch counter pause_code inherited_ticket',
  data_use: 'key branch action',
  dispenser: 'key branch websocket_id body report',
  dispenser_command: 'id dispenser command',
  dispenser_key: 'dispenser hash smart_key origin',
  dispenser_problem: 'dispenser problem',
  ended_login: 'branch reason by_counter',
  enrolment: 'device_hash user_hash dispenser',
  entity: 'branch kind key body',
  epoch: 'epoch',
  event: 'branch event',
  hall_message: 'branch',
  history: 'branch event data',
  interval_day: 'branch number_interval day',
  manager_step: 'key branch',
  message_address: 'id ticket branch way language',
  request: 'dispenser id ticket',
  revoked_key: 'hash dispenser reason',
  rollout: 'target waves end',
  secret_digest: 'digest',
  service_secret: 'name value',
  smart_session: 'branch ticket rights dispenser booking',
  staffing: 'branch day counter',
  task: 'key ticket branch service service_body chain',
  ticket:
    'key branch day dispenser printed number cancel_reason language counter for_counter parked_by wish remote_interval told',
  user: 'key branch',
};

let folder: string;
let service: TestService;
let clerk: ClerkClient;
beforeEach(async () => {
  folder = await temporaryFolder();
  service = await openServiceForTest({
    file: `${folder}/foyer.sqlite`,
    sendsSms: true,
    pushKey: 'a-push-key',
    verifyPassword: async (_hash, password) => password === testPassword,
    branchFile: aBranchFile({
      profiles: [aProfile({ features: { ...aProfile().features, smsTicket } })],
      counters: [aCounter()],
      users: [aUser()],
      bookings: [
        aBooking({
          time: testNow + dayMs,
          customerName: 'Canary, Zoe',
          bookingCode: person.code,
          verification: '12345678',
        }),
      ],
    }),
  });
  clerk = await logInAt(service);
});

const at = async <Answer>(work: (reader: Awaited<ReturnType<typeof openBranchReader>>) => Promise<Answer>) =>
  work(await openBranchReader(service.store, 'branch-1'));
const find = (text: string) => at((reader) => findVisitorData(reader, text, service.now));
const inBranch = <Answer>(work: Parameters<typeof withBranchTransaction<Answer>>[2]) =>
  withBranchTransaction(service.store, 'branch-1', work);
const forget = (records: Parameters<typeof deleteVisitorData>[1]) =>
  inBranch((transaction) => deleteVisitorData(transaction, records)).finally(service.store.scrub);
async function arrive(change: object) {
  const { ticket, follow } = (await service.takeTicket(change)).json();
  service.now += minute;
  return { ticket, follow };
}

/** A served visitor, another waiting visitor, and a waiting visitor with a phone. */
async function aDay() {
  await arrive({ customerName: person.name, customerData: { data1: person.field }, needs: ['time'] });
  const headers = { 'idempotency-key': 'call-of-the-canary' };
  const { key } = (await clerk.call('callNextTicket', { headers })).json();
  await clerk.call('saveCustomerData', { body: { ticket: key, customerData: { data2: person.note } } });
  await clerk.call('finishTicket', { body: { ticket: key } });
  await arrive({ customerName: 'Other Person' });
  const { ticket, follow } = await arrive({
    customerName: 'Frau Canary',
    customerData: { data3: person.phone },
  });
  const phone = await openPhone(service, { ticket: follow });
  await phone.askForMessages(aPushAddress(`https://push.example/${person.push}`));
  await inBranch((transaction) =>
    makeStep(
      transaction,
      { number: ticket.number, service: null, reason: person.reason },
      { key: 'step-1', by: 'Mia' },
    ),
  );
  return { phone };
}

it('data of a visit that another version stored are found', async () => {
  await service.takeTicket({ customerData: { data1: person.field } });
  const customer_data = JSON.stringify({ fields: [person.field] }).slice(1);
  await service.store.db.updateTable('ticket').set({ customer_data }).execute();
  expect(await find(person.field)).toHaveLength(1);
});

it('a visitor is found by name, phone number, booking code and ticket number', async () => {
  await aDay();
  const found = async (text: string) =>
    (await find(text)).map(({ kind, number, isOpen }) => [number ?? kind, isOpen]);
  expect(await found('zoe canary')).toEqual([
    ['appointment', true],
    ['B 001', false],
  ]);
  expect(await found('canary')).toHaveLength(3);
  expect(await found('0660 123 45 67')).toEqual([['B 003', true]]);
  expect(await found('canary-2345')).toEqual([['appointment', true]]);
  expect(await found('b2')).toEqual([['B 002', true]]);
  expect(await found('nobody')).toEqual([]);
});

it('an export contains all stored data in words', async () => {
  await aDay();
  const exported = await at(async (reader) => exportVisitorData(reader, await find('canary'), service.now));
  expect(exported).toMatchObject({ branch: 'Old Harbour', timeZone: 'Europe/Vienna' });
  expect(exported.visits).toHaveLength(2);
  const text = JSON.stringify(exported);
  const { reason: _, ...values } = person;
  for (const value of Object.values(values)) expect(text).toContain(value);
  expect(text).not.toContain('Other Person');
  expect(exported.appointments).toMatchObject([{ status: 'booked', name: 'Canary, Zoe' }]);
});

it('deleted data are in no file; a waiting visitor keeps number and position, and other data stay', async () => {
  const { phone } = await aDay();
  const texts = [...Object.values(person), 'Frau Canary', 'Canary, Zoe'];
  const before = await storedBytes(service.store, folder);
  for (const text of texts) expect(before).toContain(text);

  expect(await forget(await find('canary'))).toEqual({ visits: 2, appointments: 1 });
  const left = await storedBytes(service.store, folder);
  for (const text of texts) expect(left).not.toContain(text);
  expect(left).toContain('Other Person');
  expect(await find('canary')).toEqual([]);
  // This ticket was moved ahead of the other visitor's ticket.
  expect((await phone.follow()).body).toContain('"number":"B 003"');
  expect((await clerk.call('callNextTicket')).json()).toMatchObject({ number: 'B 003', customerName: null });
});

it('a waiting visitor with an appointment keeps the place of the appointment', async () => {
  service.now = testNow + dayMs;
  await service.takeTicket();
  const arrival = { requestId: 'request-of-an-arrival', bookingCode: person.code, language: 'en' };
  const { ticket } = (await service.call('arriveForAppointment', arrival)).json();
  const records = await find(person.code);
  const clerkOfThatDay = await logInAt(service);
  expect(await forget(records.filter(({ kind }) => kind === 'visit'))).toEqual({
    visits: 1,
    appointments: 1,
  });
  expect((await clerkOfThatDay.call('callNextTicket')).json()).toMatchObject({ number: ticket.number });
  expect(await find(ticket.number)).toEqual([]);
});

it('records of another branch are neither exported nor deleted', async () => {
  await aDay();
  const others = [{ kind: 'visit', key: 'unknown' } as const];
  expect(await at((reader) => exportVisitorData(reader, others, service.now))).toMatchObject({ visits: [] });
  expect(await forget(others)).toEqual({ visits: 0, appointments: 0 });
});

it('the stored responses of requests are read once, however many tickets are deleted', async () => {
  const records: { kind: 'visit'; key: string }[] = [];
  for (let visitor = 1; visitor <= 5; visitor++) {
    const { ticket } = await arrive({ customerName: `Canary ${visitor}` });
    records.push({ kind: 'visit', key: ticket.key });
  }
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += Number(JSON.stringify(node).includes('"counter_request"'));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await inBranch((transaction) =>
    deleteVisitorData({ ...transaction, db: transaction.db.withPlugin(counting) }, records),
  );
  expect(statements).toBe(1);
});

it('each use of the data of a visitor is recorded with the name of the manager, until the history is deleted', async () => {
  const counts = { visits: 2, appointments: 1 };
  for (const [key, action] of [['1', 'found'] as const, ['2', 'deleted'] as const]) {
    await inBranch((transaction) => noteDataUse(transaction, { key, by: 'Mia', action, ...counts }));
    service.now += minute;
  }
  expect(await at(readDataUses)).toEqual([
    { at: testNow + minute, by: 'Mia', action: 'deleted', ...counts },
    { at: testNow, by: 'Mia', action: 'found', ...counts },
  ]);
  service.now += 400 * dayMs;
  await deleteStaffNames(service.store, 400);
  expect(await at(readDataUses)).toEqual([]);
});

it('names and texts of staff are deleted a day after they expire', async () => {
  const until = testNow + 5 * minute;
  const closing = { of: null, from: null, until, weekly: null, reason: 'staff', texts: {} } as const;
  await inBranch((transaction) => addClosing(transaction, closing, { key: 'c', by: 'Manager Canary' }));
  const message = { text: 'Canary, please come', until };
  await inBranch((transaction) => writeHallMessage(transaction, message, undefined));
  const left: boolean[] = [];
  for (const later of [dayMs, minute]) {
    service.now += later + 4 * minute;
    await deleteStaffNames(service.store, 400);
    left.push((await storedBytes(service.store, folder)).includes('Canary, please'));
    left.push((await storedBytes(service.store, folder)).includes('Manager Canary'));
  }
  expect(left).toEqual([true, true, false, false]);
});

const hour = 60 * minute;
const inWords = new Map([
  [15 * minute, '15 minutes'],
  [hour, 'an hour'],
  [2 * hour, 'two hours'],
  [12 * hour, '12 hours'],
  [dayMs, 'a day'],
  [30 * dayMs, '30 days'],
  [35 * dayMs, '35 days'],
]);

/** The columns with personal data by table, as listed in the guide. */
function columnsInGuide(): ReadonlyMap<string, readonly string[]> {
  const columns = new Map<string, string[]>();
  for (const [, table = '', cells = ''] of guide.matchAll(/^\| `(\w+)` \| (`[^|]+`) \|/gm)) {
    const named = [...cells.matchAll(/`(\w+)`/g)].map(([, column = '']) => column);
    columns.set(table, [...(columns.get(table) ?? []), ...named]);
  }
  return columns;
}

const columnsWithText = async () =>
  (await service.store.db.introspection.getTables()).map(({ name, columns }) => ({
    name: name as keyof Tables,
    columns: columns.filter(({ dataType }) => dataType.toLowerCase() === 'text').map(({ name }) => name),
  }));

describe('the guide', () => {
  it('lists the retention of every column that may contain personal data', async () => {
    const listed = columnsInGuide();
    const free = new Map(
      Object.entries(withoutPersons).map(([table, columns]) => [table, columns.split(' ')]),
    );
    const wrong = (await columnsWithText()).flatMap(({ name, columns }) => {
      const known = [...(listed.get(name) ?? []), ...(free.get(name) ?? [])];
      const unlisted = columns.filter((column) => !known.includes(column));
      const gone = known.filter((column) => !columns.includes(column));
      return [...unlisted, ...gone].map((column) => `${name}.${column}`);
    });
    expect(wrong).toEqual([]);
  });

  it('lists the times after which the service deletes data', () => {
    const { staffText, failedLogin, knownLogin } = retention;
    const times = {
      ticket: [retention.unusedTicket],
      booking: [retention.deletedBooking],
      message_address: [retention.messageAddress],
      manager_step: [staffText],
      closing: [staffText],
      hall_message: [staffText],
      event: [retention.event],
      staffing: [retention.staffing],
      ended_login: [sessionExpiryMs],
      login_attempt: [failedLogin, knownLogin],
      enrolment: [retention.enrolment],
    };
    const listed = [...guide.matchAll(/^\| `(\w+)` \| `.+\| (.+) \|$/gm)].flatMap(([, table, after = '']) => {
      const found = after.match(/\b(an?|two|\d+) (minutes?|hours?|days?)\b/g);
      return found ? [[table, found]] : [];
    });
    const inCode = Object.entries(times).map(([table, all]) => [table, all.map((time) => inWords.get(time))]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(inCode));
  });

  it('lists every column that still contains data about a visitor after a day', async () => {
    const listed = columnsInGuide();
    await aDay();
    const found = new Set<string>();
    for (const { name } of await columnsWithText()) {
      for (const row of await service.store.db.selectFrom(name).selectAll().execute()) {
        for (const [column, value] of Object.entries(row)) {
          const isFound = Object.values(person).some((text) => String(value).includes(text));
          if (isFound) found.add(`${name}.${column}`);
        }
      }
    }
    expect(found.size).toBeGreaterThan(5);
    const missing = [...found].filter((one) => {
      const [table = '', column = ''] = one.split('.');
      return !listed.get(table)?.includes(column);
    });
    expect(missing).toEqual([]);
  });
});
