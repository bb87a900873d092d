import type { counterEndpoints } from '../../../contract/endpoints/counter-endpoints.ts';
import { openTestService } from '../open-test-service.ts';
import type { Office } from './office.ts';
import type { Answer, Provocation, ProvocationsOf } from './provocation.ts';

type CounterCall = keyof typeof counterEndpoints;

/** What else a call says that is about a ticket; `task` where it is about one. */
const bodies: Partial<Record<CounterCall, object>> = {
  saveCustomerData: { customerData: { data1: 'Ana' } },
  startTransaction: { task: 'nobody' },
  startAfterwork: { task: 'nobody' },
};

/** Ana, or whoever the office says, makes a call about a ticket. */
const about = (call: CounterCall, ticket: string, clerk: Office['ana'], more: object = {}) =>
  clerk.ask(call, { body: { ...bodies[call], ticket, ...more } });

const unknownKey =
  (call: CounterCall): Provocation =>
  async ({ ana }) => [await about(call, 'nobody', ana), { field: 'ticket' }];

const notCalled =
  (call: CounterCall): Provocation =>
  async ({ ana, aTicket }) => [await about(call, (await aTicket()).key, ana)];

const taken =
  (call: CounterCall): Provocation =>
  async ({ bo, aCalledTicket }) => [await about(call, (await aCalledTicket()).key, bo)];

const over =
  (call: CounterCall): Provocation =>
  async ({ ana, aFinishedTicket }) => [await about(call, (await aFinishedTicket()).key, ana)];

const inService =
  (call: CounterCall): Provocation =>
  async ({ ana, aServedTicket }) => [await about(call, (await aServedTicket()).key, ana)];

/** Uses the key of a call of the next ticket again, for something else. */
const requestMismatch =
  (
    call: CounterCall,
    again: (office: Office, headers: Record<string, string>) => Promise<Answer>,
  ): Provocation =>
  async (office) => {
    const headers = { 'idempotency-key': `key of ${call}` };
    await office.ana.ask('callNextTicket', { headers });
    return [await again(office, headers)];
  };

const ofTicketsInHand = (call: CounterCall) => ({
  UNKNOWN_KEY: unknownKey(call),
  NOT_CALLED: notCalled(call),
  TAKEN: taken(call),
  OVER: over(call),
});

/** What goes wrong at a counter. */
export const counterProvocations: ProvocationsOf<CounterCall> = {
  logIn: {
    INVALID_USERNAME: async ({ service }) => [
      await service.call('logIn', { username: 'ana', password: 'wrong' }),
      { username: 'ana' },
    ],
    BUSY: async () => {
      let decide = (_isRight: boolean) => {};
      const undecided = new Promise<boolean>((resolve) => {
        decide = resolve;
      });
      const service = await openTestService({ isPassword: () => undecided });
      const many = Array.from({ length: 19 }, (_, turn) =>
        service.call('logIn', { username: `name ${turn}`, password: 'x' }),
      );
      const answer = await Promise.race(many);
      decide(false);
      await Promise.all(many);
      await service.close();
      return [answer];
    },
  },
  saveCustomerData: ofTicketsInHand('saveCustomerData'),
  startTransaction: {
    ...ofTicketsInHand('startTransaction'),
    TASK_OVER: async ({ ana, aServedTicket }) => {
      const { key, tasks } = await aServedTicket('passport', 'permit');
      await about('startTransaction', key, ana, { task: tasks[1]?.key });
      return [await about('startTransaction', key, ana, { task: tasks[0]?.key })];
    },
    TASK_BEHIND: async ({ ana, aCalledTicket, service }) => {
      const { key } = await aCalledTicket('move');
      // Tickets do not tell of tasks behind the first open one; their keys can only be guessed.
      const behind = await service.store.db
        .selectFrom('task')
        .select('key')
        .where('ticket', '=', key)
        .where('service', '=', 'passport')
        .executeTakeFirst();
      return [await about('startTransaction', key, ana, { task: behind?.key })];
    },
  },
  callNextTicket: {
    REQUEST_MISMATCH: requestMismatch('callNextTicket', ({ ana }, headers) =>
      ana.ask('callNextTicket', { headers, query: '?autoCall=true' }),
    ),
  },
  callCancelledTicket: {
    REQUEST_MISMATCH: requestMismatch('callCancelledTicket', ({ ana }, headers) =>
      ana.ask('callCancelledTicket', { headers }),
    ),
  },
  callTicket: {
    UNKNOWN_KEY: unknownKey('callTicket'),
    NOT_ARRIVED: async ({ ana, aPhone }) => {
      const { key } = (await (await aPhone()).reserve()).json().ticket;
      return [await about('callTicket', key, ana)];
    },
    NOT_SERVED: async ({ bo, aTicket }) => [await about('callTicket', (await aTicket()).key, bo)],
    TAKEN: taken('callTicket'),
    IN_SERVICE: inService('callTicket'),
    OVER: over('callTicket'),
    NUMBER_IN_USE: async ({ ana, aTicket, aCalledTicket }) => {
      const { key } = await aCalledTicket('lone');
      await about('cancelTicket', key, ana);
      await aTicket('lone');
      return [await about('callTicket', key, ana)];
    },
    REQUEST_MISMATCH: requestMismatch('callTicket', async ({ ana, aTicket }, headers) =>
      ana.ask('callTicket', { headers, body: { ticket: (await aTicket()).key } }),
    ),
  },
  startAfterwork: {
    ...ofTicketsInHand('startAfterwork'),
    NO_TRANSACTION: async ({ ana, aCalledTicket }) => {
      const { key, tasks } = await aCalledTicket();
      return [await about('startAfterwork', key, ana, { task: tasks[0]?.key })];
    },
    NO_AFTERWORK: async ({ ana, aServedTicket }) => {
      const { key, tasks } = await aServedTicket('permit');
      return [await about('startAfterwork', key, ana, { task: tasks[0]?.key })];
    },
  },
  readCodes: {},
  readCounterServices: {},
  readCounterLanguages: {},
  readCallableTickets: {},
  recallTicket: {
    ...ofTicketsInHand('recallTicket'),
    IN_SERVICE: inService('recallTicket'),
    REQUEST_MISMATCH: requestMismatch('recallTicket', async ({ ana, aCalledTicket }, headers) =>
      ana.ask('recallTicket', { headers, body: { ticket: (await aCalledTicket()).key } }),
    ),
  },
  finishTicket: ofTicketsInHand('finishTicket'),
  cancelTicket: { ...ofTicketsInHand('cancelTicket'), IN_SERVICE: inService('cancelTicket') },
  logOut: {},
};
