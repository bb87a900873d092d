import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../contract/endpoints/endpoints.ts';
import { smartToken } from '../domain/smart/smart-token.ts';
import { aProfile, testNow } from '../testing/builders.ts';
import { eventually } from '../testing/eventually.ts';
import {
  aBooking,
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aUser,
} from '../testing/service/branch-file-builders.ts';
import { openFollowClient } from '../testing/service/follow-client.ts';
import { openServiceForTest, type TestService } from '../testing/service/open-test-service.ts';
import { aPushAddress } from '../testing/service/phone-client.ts';
import { storedBytes } from '../testing/service/stored-bytes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { tellVisitors } from './events/tell-visitors.ts';
import { rememberedEvent } from './operations/audit/remembered-event.ts';
import { signing, smartTokenKey } from './secret/signing.ts';

const hour = 60 * 60_000;

/** Each secret is unique, so that its origin is known if it appears in the log. */
const secrets = {
  apiKey: 'dsp_canaryOfTheApiKey0123456789',
  password: 'canary-of-the-password',
  wrongPassword: 'canary-of-a-wrong-password',
  requestKey: 'canary-of-the-idempotency-key',
  verification: 'canary-of-the-verification',
};
const personal = {
  kioskName: 'Canary Kiosk Visitor',
  kioskData: 'canary-of-the-data-at-the-kiosk',
  clerkData: 'canary-of-the-data-at-the-counter',
  bookerName: 'Canary Booker',
  phoneName: 'Canary Phone Owner',
  fileName: 'Canary In The File',
  fileCode: 'CANARYCODE',
  phoneNumber: '+35679271828',
  position: '31415926',
  pushAddress: 'canary-of-the-push-address',
};

const smsTicket = { enabled: true, customData: 'data3' };
const branchFile = aBranchFile({
  profiles: [aProfile({ features: { ...aProfile().features, smsTicket } })],
  dispensers: [{ ...aDispenserInFile, apiKey: secrets.apiKey }],
  counters: [aCounter()],
  users: [aUser({ password: secrets.password })],
  bookings: [
    aBooking({
      time: testNow + hour,
      customerName: personal.fileName,
      bookingCode: personal.fileCode,
      verification: secrets.verification,
    }),
  ],
});

let folder: string;
let service: TestService;
let log: string[];
let responses: LightMyRequestResponse[];
beforeEach(async () => {
  folder = await temporaryFolder();
  [log, responses] = [[], []];
  service = await openServiceForTest({
    branchFile,
    file: join(folder, 'foyer.sqlite'),
    log: (line) => log.push(line),
    sendsSms: true,
    pushKey: 'a-push-key',
  });
});

async function ask(endpoint: EndpointName, payload?: object, headers: Record<string, string> = {}) {
  const { method, path } = endpoints[endpoint];
  const answer = await service.asDispenser({ method, url: path, headers, ...(payload && { payload }) });
  responses.push(answer);
  return answer;
}

const logIn = (password: string) => ask('logIn', { username: 'ana', password });
const takeTicket = (requestId: string) =>
  ask('createTicket', {
    requestId,
    services: ['passport'],
    language: 'en',
    customerName: personal.kioskName,
    customerData: { data1: personal.kioskData, data3: personal.phoneNumber },
  });
const book = () =>
  ask('bookAppointment', {
    branch: 'branch-1',
    service: 'passport',
    time: testNow + hour,
    customerName: personal.bookerName,
  });

/** Performs a whole visit with all clients. Returns the tokens and codes that must stay secret. */
async function wholeVisit(): Promise<{ tokens: string[]; codes: string[] }> {
  await takeTicket('request-of-a-canary');
  await logIn(secrets.wrongPassword);
  const { token } = (await logIn(secrets.password)).json();
  const counter = (endpoint: EndpointName, payload?: object) =>
    ask(endpoint, payload, { authorization: `Bearer ${token}`, 'x-wsid': 'ws-counter-1' });
  const { key: ticket, tasks } = (await counter('callNextTicket')).json();
  await counter('saveCustomerData', { ticket, customerData: { data2: personal.clerkData } });
  await counter('startTransaction', { ticket, task: tasks[0].key });
  await counter('finishTicket', { ticket });

  const booked = (await book()).json();
  const { smartToken: session } = (await ask('openSmartSession', { branch: 'branch-1' })).json();
  const phone = (endpoint: EndpointName, payload?: object) =>
    ask(endpoint, payload, { authorization: `SmartToken ${session}` });
  await phone('reserveSmartTicket', {
    service: 'passport',
    language: 'en',
    customerName: personal.phoneName,
  });
  const key = smartTokenKey(secrets.apiKey);
  const shown = smartToken({ branch: 'branch-1', device: 'device-1', key, now: service.now }, signing);
  await phone('arriveWithSmartTicket', { token: shown });
  const { bookingCode, verification } = booked;
  await phone('deleteBooking', { branch: 'branch-1', bookingCode, verification: secrets.wrongPassword });
  await phone('deleteBooking', { branch: 'branch-1', bookingCode, verification });
  service.now = testNow + hour;
  const requestId = 'request-of-an-arrival';
  await ask('arriveForAppointment', { requestId, bookingCode: personal.fileCode, language: 'en' });
  await counter('logOut');

  expect(responses.filter(({ statusCode }) => statusCode >= 400).map(({ json }) => json().type)).toEqual([
    'INVALID_USERNAME',
    'BOOKING_UNKNOWN',
  ]);
  return {
    tokens: [token, session, booked.smartToken, shown],
    codes: [bookingCode, bookingCode.replaceAll('-', ''), verification],
  };
}

describe('a visit', () => {
  it('leaves no personal data and no secret in the log, the events or the history, and no clerk in the history', async () => {
    const { tokens, codes } = await wholeVisit();
    const rows = await service.store.db.selectFrom('event').selectAll().execute();
    const events = JSON.stringify(rows);
    const history = JSON.stringify(rows.map(rememberedEvent));
    expect(history).toContain('ticket.called');
    const [{ key: clerk } = aUser()] = branchFile.users;
    expect(events).toContain(`"${clerk}`);
    expect(history).not.toContain(clerk);
    const logged = log.join('');
    expect(logged).toContain(endpoints.bookAppointment.path);
    for (const canary of [...Object.values({ ...secrets, ...personal }), ...tokens, ...codes]) {
      expect(logged).not.toContain(canary);
      expect(events).not.toContain(canary);
      expect(history).not.toContain(canary);
    }
  });

  it('leaves no secret in the database files', async () => {
    const { tokens } = await wholeVisit();
    const stored = await storedBytes(service.store, folder);
    // The stored name is found, which proves that the search works.
    expect(stored).toContain(personal.kioskName);
    for (const canary of [...Object.values(secrets), ...tokens]) expect(stored).not.toContain(canary);
  });
});

/** Performs a visit with every request of a phone, including failed requests. Returns its secrets. */
async function phoneVisit(): Promise<string[]> {
  const phoneWith = (token: string) => (endpoint: EndpointName, payload?: object) =>
    ask(endpoint, payload, { authorization: `SmartToken ${token}` });
  const { ticket, follow } = (await takeTicket('request-of-a-canary')).json();
  const slip = (await ask('openSmartSession', { ticket: follow })).json().smartToken;
  const follower = phoneWith(slip);
  const stream = await openFollowClient(await service.listen(), { authorization: `SmartToken ${slip}` });
  await follower('readFollowing');
  await follower('confirmTicketNumber', { number: 'Z 99' });
  await follower('confirmTicketNumber', { number: ticket.number });
  const { keys } = aPushAddress();
  for (const scheme of ['http', 'https']) {
    const subscription = { endpoint: `${scheme}://push.example/${personal.pushAddress}`, keys };
    await follower('askForMessages', { subscription, language: 'en' });
  }
  const fail = async () => 'failed' as const;
  const teller = tellVisitors({
    store: service.store,
    senders: { push: fail, sms: fail },
    log: service.server.log,
    onOver() {},
    sleep: async () => {},
    monotonic: () => service.now,
  });
  await eventually(() => expect(log.join('')).toContain('a message to a visitor could not be sent'));
  await teller.close();
  await stream.close();
  await follower('letOthersPass');
  await follower('voidSmartTicket');
  await follower('endMessages');

  const once = { 'idempotency-key': secrets.requestKey };
  const appointment = { branch: 'branch-1', service: 'passport', time: testNow + hour };
  const { bookingCode, verification, smartToken } = (await ask('bookAppointment', appointment, once)).json();
  await ask('bookAppointment', { ...appointment, customerName: personal.bookerName }, once);
  const other = phoneWith((await ask('openSmartSession', { branch: 'branch-1' })).json().smartToken);
  const codes = { branch: 'branch-1', bookingCode, verification };
  await other('openBooking', { ...codes, verification: secrets.wrongPassword });
  const opened = (await other('openBooking', codes)).json().smartToken;
  await phoneWith(opened)('moveBooking', { ...codes, time: testNow + 2 * hour });
  service.now = testNow + 2 * hour;
  for (const degrees of [1, 0]) {
    const { latitude, longitude } = branchFile.branch.address;
    const gps = { latitude: Number(`${(latitude + degrees).toFixed(4)}${personal.position}`), longitude };
    await phoneWith(smartToken)('arriveWithSmartTicket', { gps });
  }
  return [
    follow,
    slip,
    smartToken,
    opened,
    bookingCode,
    bookingCode.replaceAll('-', ''),
    verification,
    keys.auth,
  ];
}

it("a phone's visit leaves no token, code, number, address or position in the log or in the events", async () => {
  const codes = await phoneVisit();
  const refused = responses.filter(({ statusCode }) => statusCode >= 400).map(({ json }) => json().type);
  expect(refused).toEqual([
    'NUMBER_WRONG',
    'INVALID_INPUT',
    'REQUEST_MISMATCH',
    'BOOKING_UNKNOWN',
    'TOO_FAR',
  ]);
  const events = JSON.stringify(await service.store.db.selectFrom('event').selectAll().execute());
  const logged = log.join('');
  for (const canary of [...Object.values({ ...secrets, ...personal }), ...codes]) {
    expect(logged).not.toContain(canary);
    expect(events).not.toContain(canary);
  }
});

describe('a failure of the store', () => {
  it('is reported in the log and in the response, without personal data or secrets', async () => {
    const { token } = (await logIn(secrets.password)).json();
    const atCounter = { authorization: `Bearer ${token}`, 'x-wsid': 'ws-counter-1' };
    await takeTicket('request-of-a-canary');
    const { key: ticket } = (await ask('callNextTicket', undefined, atCounter)).json();
    const { smartToken: session } = (await ask('openSmartSession', { branch: 'branch-1' })).json();
    const { db } = service.store;
    for (const table of ['task', 'event', 'login_attempt'] as const) {
      await db.schema.alterTable(table).renameTo(`lost_${table}`).execute();
    }
    responses = [];
    await takeTicket('request-of-another');
    await logIn(secrets.password);
    await book();
    await ask('saveCustomerData', { ticket, customerData: { data1: personal.clerkData } }, atCounter);
    const codes = { bookingCode: personal.fileCode, verification: secrets.verification };
    await ask('deleteBooking', { branch: 'branch-1', ...codes }, { authorization: `SmartToken ${session}` });

    for (const { statusCode, json } of responses) {
      expect(statusCode).toBe(500);
      expect(json()).toMatchObject({ type: 'INTERNAL_ERROR', stack: '', data: {} });
    }
    const logged = log.join('') + responses.map(({ body }) => body).join('');
    expect(logged.match(/no such table|does not exist/g)?.length).toBeGreaterThanOrEqual(5);
    for (const canary of [...Object.values({ ...secrets, ...personal }), token, session]) {
      expect(logged).not.toContain(canary);
    }
  });
});
