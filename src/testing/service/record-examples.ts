import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { Example } from '../../service/openapi/examples.ts';
import { everybodysPassword } from './a-branch-file.ts';
import { exampleBranchFile, exampleChance } from './example-branch-file.ts';
import { credentialsOf, openTestService } from './open-test-service.ts';

const minute = 60_000;

/** Calls every endpoint, one after the other as people would, and gives back what was said; the same in every run. */
export async function recordExamples(): Promise<Record<string, Example>> {
  const service = await openTestService({ branchFile: exampleBranchFile, chance: exampleChance() });
  const recorded: Record<string, Example> = {};
  const tokens = { counter: '', smart: '' };

  function headersFor(name: EndpointName): Record<string, string> {
    switch (endpoints[name].auth) {
      case 'none':
        return {};
      case 'dispenser':
        return credentialsOf(exampleBranchFile);
      case 'counter':
        return { authorization: `Bearer ${tokens.counter}`, 'x-wsid': 'ws-counter-1' };
      case 'smart':
        return { authorization: `SmartToken ${tokens.smart}` };
    }
  }

  /** Calls an endpoint, a moment after whatever was before. */
  async function call(name: EndpointName, { params = {}, query, body }: Omit<Example, 'response'> = {}) {
    service.now += minute / 2;
    const { method, path }: Endpoint = endpoints[name];
    const url = Object.entries(params).reduce((left, [key, value]) => left.replace(`:${key}`, value), path);
    const answer = await service.server.inject({
      method,
      url,
      headers: headersFor(name),
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    });
    if (answer.statusCode >= 300) throw new Error(`${name}: ${answer.body}`);
    return answer.statusCode === 204 ? undefined : answer.json();
  }

  async function record(name: EndpointName, said: Omit<Example, 'response'> = {}) {
    const answer = await call(name, said);
    recorded[name] = { ...said, ...(answer !== undefined && { response: answer }) };
    return answer;
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

  const wish = { services: ['passport'], language };
  const { ticket } = await record('createTicket', { body: { requestId: requestId(1), ...wish } });
  await record('reportPrinted', { body: { ticket: ticket.key, outcome: 'printed' } });
  await call('createTicket', { body: { requestId: requestId(2), ...wish } });
  await record('voidTicket', { body: { requestId: requestId(2) } });
  await record('readWaitingInfo');

  const appointment = { branch, service: 'passport', time: service.now + 20 * minute, customerName: 'Ana' };
  const { bookingCode } = await record('bookAppointment', { body: appointment });
  await record('arriveForAppointment', { body: { requestId: requestId(3), bookingCode, language } });
  const { smartToken, ...codes } = await call('bookAppointment', { body: appointment });
  tokens.smart = smartToken;
  await record('deleteBooking', { body: { branch, ...codes } });

  tokens.smart = (await record('openSmartSession', { body: { branch } })).smartToken;
  await record('reserveSmartTicket', { body: { service: 'passport', language } });
  await record('readSmartTicket');
  await record('arriveWithSmartTicket', { body: { gps: { latitude: 48.2101, longitude: 16.3702 } } });
  await record('voidSmartTicket');

  const login = { username: 'ana', password: everybodysPassword };
  tokens.counter = (await record('logIn', { body: login })).token;
  await record('readCodes', { query: { category: 'closing' } });
  await record('readCounterServices');
  await record('readCounterLanguages');
  await record('readCallableTickets');
  const choice = { language, service: 'passport' };
  await record('readSelectableClerks', { query: choice });
  await record('readSmartSelectableClerks', { query: { branch, ...choice } });
  const called = await record('callNextTicket', { query: { services: 'passport', autoCall: 'false' } });
  const inHand = { ticket: called.key };
  const task = called.tasks[0].key;
  await record('recallTicket', { body: inHand });
  await record('saveCustomerData', { body: { ...inHand, customerData: { data1: 'Ana', data2: 42 } } });
  await record('startTransaction', { body: { ...inHand, task, autoStart: false } });
  await record('startAfterwork', { body: { ...inHand, task } });
  await record('finishTicket', { body: inHand });
  const { ticket: another } = await call('createTicket', { body: { requestId: requestId(4), ...wish } });
  await record('callTicket', { body: { ticket: another.key } });
  await record('cancelTicket', { body: { ticket: another.key } });
  await record('callCancelledTicket');
  await record('logOut');

  await service.close();
  return recorded;
}
