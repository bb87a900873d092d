import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import type { Example } from '../../service/openapi/examples.ts';
import { confirmEnrolment } from '../../service/operations/enrolment/confirm-enrolment.ts';
import { requestRotation } from '../../service/operations/enrolment/rotate-key.ts';
import { orderCommand } from '../../service/operations/fleet/order-command.ts';
import { testPassword } from './branch-file-builders.ts';
import { exampleBranchFile, exampleRandomSources } from './example-branch-file.ts';
import { dispenserHeaders, openTestService } from './open-test-service.ts';

const minute = 60_000;

/**
 * Calls every endpoint in a realistic order; throws if an endpoint was not called. Returns the requests and responses,
 * which are the same in every run.
 */
export async function recordExamples(): Promise<Record<string, Example>> {
  const service = await openTestService({
    branchFile: exampleBranchFile,
    randomSources: exampleRandomSources(),
  });
  // Every database would otherwise have a different key for its tickets' tokens.
  await service.store.db.updateTable('service_secret').set({ value: 'bm90LWEtc2VjcmV0' }).execute();
  const recorded: Record<string, Example> = {};
  let ownKey: string | undefined;
  const tokens = { counter: '', smart: '' };

  function headersFor(name: EndpointName): Record<string, string> {
    switch (endpoints[name].auth) {
      case 'none':
        return {};
      case 'dispenser':
        return {
          ...dispenserHeaders(exampleBranchFile),
          ...(ownKey !== undefined && { authorization: `Apikey ${ownKey}` }),
        };
      case 'counter':
        return { authorization: `Bearer ${tokens.counter}`, 'x-wsid': 'ws-counter-1' };
      case 'smart':
        return { authorization: `SmartToken ${tokens.smart}` };
    }
  }

  /** Calls an endpoint half a minute after the previous call. */
  async function call(name: EndpointName, { params = {}, query, body }: Omit<Example, 'response'> = {}) {
    service.now += minute / 2;
    const { method, path }: Endpoint = endpoints[name];
    const url = Object.entries(params).reduce((left, [key, value]) => left.replace(`:${key}`, value), path);
    const response = await service.server.inject({
      method,
      url,
      headers: headersFor(name),
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    });
    if (response.statusCode >= 300) throw new Error(`${name}: ${response.body}`);
    return response.statusCode === 204 ? undefined : response.json();
  }

  async function record(name: EndpointName, request: Omit<Example, 'response'> = {}) {
    const response = await call(name, request);
    recorded[name] = { ...request, ...(response !== undefined && { response }) };
    return response;
  }

  const { key: branch, defaultLang: language } = exampleBranchFile.branch;
  const requestId = (number: number) => `5d0c1f5e-0000-4000-8000-${String(number).padStart(12, '0')}`;

  await record('readDevice');
  await record('readBranch');
  await record('readProfile', { params: { profile: 'profile-1' } });
  await record('readLanguage', { params: { language } });
  await record('readSettings');
  await record('readExceptionDays', { query: { from: '2026-12-20', days: '15' } });
  await record('readCapabilities');
  await record('readServices');
  await record('readGroups');
  await record('readAdvertisement', { params: { group: 'city' } });

  const ticketBody = { services: ['passport'], language };
  const { ticket, follow } = await record('createTicket', {
    body: { requestId: requestId(1), ...ticketBody },
  });
  await record('readPlace', { body: { ticket: follow } });
  await record('reportPrinted', { body: { ticket: ticket.key, outcome: 'printed' } });
  await call('createTicket', { body: { requestId: requestId(2), ...ticketBody } });
  await record('voidTicket', { body: { requestId: requestId(2) } });
  await record('readWaitingInfo');

  const appointment = { branch, service: 'passport', time: service.now + 20 * minute, customerName: 'Ana' };
  const { bookingCode } = await record('bookAppointment', { body: appointment });
  await record('arriveForAppointment', { body: { requestId: requestId(3), bookingCode, language } });
  const { smartToken, ...codes } = await call('bookAppointment', { body: appointment });
  tokens.smart = smartToken;
  await record('readFreeTimes', { query: { service: 'passport' } });
  await record('openBooking', { body: { branch, ...codes, language } });
  const later = appointment.time + 20 * minute;
  await record('moveBooking', { body: { branch, ...codes, time: later } });
  await record('deleteBooking', { body: { branch, ...codes } });

  tokens.smart = (await record('openSmartSession', { body: { branch } })).smartToken;
  await record('readSmartMenu', { query: { language } });
  await record('reserveSmartTicket', { body: { service: 'passport', language } });
  await record('readSmartTicket');
  const followed = await record('readFollowing');
  await record('confirmTicketNumber', { body: { number: followed.ticket.number } });
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const subscription = { endpoint: 'https://push.example/send/1a2b', keys };
  await record('askForMessages', { body: { subscription, language: 'en' } });
  await record('endMessages');
  await record('arriveWithSmartTicket', { body: { gps: { latitude: 48.2101, longitude: 16.3702 } } });
  await record('letOthersPass');
  await record('keepTicket');
  await record('voidSmartTicket');

  const login = { username: 'ana', password: testPassword };
  tokens.counter = (await record('logIn', { body: login })).token;
  await record('openCounter', { body: {} });
  await record('readCodes', { query: { category: 'closing' } });
  await record('readCounterServices');
  await record('readCounterLanguages');
  await record('readCallableTickets');
  await record('readQueue');
  const choice = { language, service: 'passport' };
  await record('readSelectableClerks', { query: choice });
  await record('readSmartSelectableClerks', { query: { branch, ...choice } });
  const called = await record('callNextTicket', { query: { services: 'passport', autoCall: 'false' } });
  const current = { ticket: called.key };
  const task = called.tasks[0].key;
  await record('recallTicket', { body: current });
  await record('readHall');
  await record('saveCustomerData', { body: { ...current, customerData: { data1: 'Ana', data2: 42 } } });
  await record('startTransaction', { body: { ...current, task, autoStart: false } });
  await record('readCounterState');
  await record('startAfterwork', { body: { ...current, task } });
  await record('finishTicket', { body: current });
  const { ticket: another } = await call('createTicket', {
    body: { requestId: requestId(4), ...ticketBody },
  });
  const moved = { ticket: another.key };
  await call('callTicket', { body: moved });
  await record('transferTicket', { body: { ...moved, counter: 'counter-1', place: 'kept' } });
  await call('callTicket', { body: moved });
  await record('parkTicket', { body: moved });
  await record('callTicket', { body: { ticket: another.key } });
  await record('cancelTicket', { body: { ticket: another.key } });
  await record('callCancelledTicket');
  await record('pauseCounter', { body: { code: 'coffee' } });
  await record('resumeCounter');
  const message = { text: 'Please use entrance B until 14:00.', until: service.now + 60 * minute };
  await record('writeHallMessage', { body: { message } });
  await record('readHallMessage');
  await record('logOut');
  await record('changePassword', { body: { ...login, newPassword: 'a quiet harbour' } });

  await record('reportState', {
    body: {
      version: '1.0.0',
      problems: ['paper-missing'],
      printer: { kind: 'host', state: 'paper-out', leftSlips: 0 },
      page: { life: 'alive', screen: 'menu' },
      updateChannel: null,
      lastUpdate: null,
    },
  });
  const order = { command: 'pause', sentence: 'The printer is being repaired.' } as const;
  await orderCommand(
    { dispensers: [exampleBranchFile.dispensers[0]?.key ?? ''], order, name: 'Ana' },
    { ...service, newKey: () => 'order-1' },
  );
  await record('readOrders', { body: { ended: [] } });

  // The dispenser enrols last, because this gives it another key.
  await record('readKeyState');
  const { userCode, deviceCode } = await record('openEnrolment');
  const websocketID = exampleBranchFile.dispensers[0]?.websocketID ?? '';
  const confirmed = await confirmEnrolment({ userCode, websocketID, replace: true }, service);
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  const { apiKey } = await record('claimEnrolment', { body: { deviceCode } });
  await requestRotation(websocketID, service);
  ownKey = apiKey;
  await record('rotateKey', { body: { apiKey: 'Zk3mTq8vXr2Lw9YhNc5BdPfGjS7uKe1AxVo4Mi6HtQs' } });

  await service.close();
  const missing = Object.keys(endpoints).filter((name) => !(name in recorded));
  if (missing.length > 0) throw new Error(`no example is recorded of ${missing.join(', ')}`);
  return recorded;
}
