import type { counterEndpoints } from '../../../contract/endpoints/counter-endpoints.ts';
import type { Ticket } from '../../../contract/ticket.ts';
import { testPassword } from '../branch-file-builders.ts';
import { logInAt } from '../clerk-client.ts';
import { openTestService } from '../open-test-service.ts';
import type { ErrorScenario, ErrorScenariosOf } from './error-scenario.ts';
import type { ErrorTestBranch } from './error-test-branch.ts';

type CounterCall = keyof typeof counterEndpoints;

const bodies: Partial<Record<CounterCall, object>> = {
  saveCustomerData: { customerData: { data1: 'Ana' } },
  startTransaction: { task: 'nobody' },
  startAfterwork: { task: 'nobody' },
  transferTicket: { service: 'permit', place: 'kept' },
};

const callWithTicket = (
  call: CounterCall,
  ticket: string,
  clerk: ErrorTestBranch['ana'],
  more: object = {},
) => clerk.call(call, { body: { ...bodies[call], ticket, ...more } });

const unknownKey =
  (call: CounterCall): ErrorScenario =>
  ({ ana }) => [callWithTicket(call, 'nobody', ana), { field: 'ticket' }];

const forTicket =
  (call: CounterCall, prepare: (branch: ErrorTestBranch) => Promise<Ticket>, clerk: 'ana' | 'bo' = 'ana') =>
  async (branch: ErrorTestBranch) =>
    [await callWithTicket(call, (await prepare(branch)).key, branch[clerk])] as const;

const notCalled = (call: CounterCall) => forTicket(call, ({ aTicket }) => aTicket());
const taken = (call: CounterCall) => forTicket(call, ({ aCalledTicket }) => aCalledTicket(), 'bo');
const over = (call: CounterCall) => forTicket(call, ({ aFinishedTicket }) => aFinishedTicket());
const inService = (call: CounterCall) => forTicket(call, ({ aServedTicket }) => aServedTicket());

const aReservedTicket = async ({ aPhone }: ErrorTestBranch): Promise<Ticket> =>
  (await (await aPhone()).reserve()).json().ticket;

const paused =
  (call: CounterCall): ErrorScenario =>
  async ({ ana, aTicket, service }) => {
    const { key } = await aTicket();
    await ana.call('pauseCounter', { body: { code: 'coffee' } });
    const response = await callWithTicket(call, key, ana);
    await ana.call('resumeCounter');
    return [response, { since: service.now, code: 'coffee' }];
  };

const pausedWithoutTicket =
  (call: CounterCall): ErrorScenario =>
  async ({ ana, service }) => {
    await ana.call('pauseCounter');
    const response = await ana.call(call);
    await ana.call('resumeCounter');
    return [response, { since: service.now, code: null }];
  };

const nothingLeft =
  (call: CounterCall): ErrorScenario =>
  async ({ ana, aServedTicket }) => {
    const { key, tasks } = await aServedTicket();
    await callWithTicket('startAfterwork', key, ana, { task: tasks[0]?.key });
    return [await callWithTicket(call, key, ana)];
  };

const unavailable =
  (target: object): ErrorScenario =>
  async ({ ana, aCalledTicket }) => {
    const body = { ticket: (await aCalledTicket()).key, place: 'kept', ...target };
    return [ana.call('transferTicket', { body }), target];
  };

const currentTicketErrors = (call: CounterCall) => ({
  UNKNOWN_KEY: unknownKey(call),
  NOT_CALLED: notCalled(call),
  TAKEN: taken(call),
  OVER: over(call),
});

const newPassword = 'a quiet harbour';

/** Lets more clerks send a password at the same time than the service checks or queues. */
const busy =
  (call: 'logIn' | 'changePassword', body: object): ErrorScenario =>
  async () => {
    let decide = (_isRight: boolean) => {};
    const undecided = new Promise<boolean>((resolve) => {
      decide = resolve;
    });
    const service = await openTestService({ verifyPassword: () => undecided });
    const many = Array.from({ length: 19 }, (_, turn) =>
      service.call(call, { username: `name ${turn}`, ...body }),
    );
    const answer = await Promise.race(many);
    decide(false);
    await Promise.all(many);
    await service.close();
    return [answer];
  };

export const counterErrorScenarios: ErrorScenariosOf<CounterCall> = {
  logIn: {
    INVALID_USERNAME: ({ service }) => [
      service.call('logIn', { username: 'ana', password: 'wrong' }),
      { username: 'ana' },
    ],
    PASSWORD_CHANGE_NEEDED: ({ service }) => [
      service.call('logIn', { username: 'cy', password: testPassword }),
    ],
    BUSY: busy('logIn', { password: 'x' }),
  },
  changePassword: {
    INVALID_USERNAME: ({ service }) => [
      service.call('changePassword', { username: 'ana', password: 'wrong', newPassword }),
      { username: 'ana' },
    ],
    BUSY: busy('changePassword', { password: 'x', newPassword }),
  },
  openCounter: {
    COUNTER_STAFFED: async ({ service, aCalledTicket }) => {
      const { key, number } = await aCalledTicket();
      const bo = await logInAt(service, 'ws-counter-1', 'bo');
      const answer = await bo.call('openCounter', { body: {} });
      const { seen } = answer.json().data;
      return [answer, { clerk: 'Ana Kovač', seen, ticket: { key, number }, mayTakeOver: false }];
    },
    SERVES_ELSEWHERE: async ({ service, aCalledTicket }) => {
      const { key, number } = await aCalledTicket();
      const ana = await logInAt(service, 'ws-counter-2');
      const answer = await ana.call('openCounter', {
        body: { instead: { ticket: null, visitor: 'handBack' } },
      });
      return [answer, { counter: 'Counter 1', ticket: { key, number }, mayTakeOver: true }];
    },
    NOT_SERVED: async ({ service, aCalledTicket }) => {
      const { key: ticket } = await aCalledTicket();
      const bo = await logInAt(service, 'ws-counter-1', 'bo');
      return [await bo.call('openCounter', { body: { instead: { ticket, visitor: 'takeOver' } } })];
    },
  },
  saveCustomerData: currentTicketErrors('saveCustomerData'),
  startTransaction: {
    ...currentTicketErrors('startTransaction'),
    TASK_OVER: async ({ ana, aServedTicket }) => {
      const { key, tasks } = await aServedTicket('passport', 'permit');
      await callWithTicket('startTransaction', key, ana, { task: tasks[1]?.key });
      return [await callWithTicket('startTransaction', key, ana, { task: tasks[0]?.key })];
    },
    TASK_BEHIND: async ({ ana, aCalledTicket, service }) => {
      const { key } = await aCalledTicket('move');
      // A ticket's tasks end with the first open task of a chain, so the key is read from the store.
      const behind = await service.store.db
        .selectFrom('task')
        .select('key')
        .where('ticket', '=', key)
        .where('service', '=', 'passport')
        .executeTakeFirst();
      return [await callWithTicket('startTransaction', key, ana, { task: behind?.key })];
    },
  },
  callNextTicket: {
    PAUSED: pausedWithoutTicket('callNextTicket'),
  },
  callCancelledTicket: {
    PAUSED: pausedWithoutTicket('callCancelledTicket'),
  },
  callTicket: {
    UNKNOWN_KEY: unknownKey('callTicket'),
    NOT_ARRIVED: forTicket('callTicket', aReservedTicket),
    NOT_SERVED: forTicket('callTicket', ({ aTicket }) => aTicket(), 'bo'),
    PAUSED: paused('callTicket'),
    TAKEN: taken('callTicket'),
    IN_SERVICE: inService('callTicket'),
    OVER: over('callTicket'),
    NUMBER_IN_USE: async ({ ana, aTicket, aCalledTicket }) => {
      const { key } = await aCalledTicket('lone');
      await callWithTicket('cancelTicket', key, ana);
      await aTicket('lone');
      return [await callWithTicket('callTicket', key, ana)];
    },
  },
  startAfterwork: {
    ...currentTicketErrors('startAfterwork'),
    NO_TRANSACTION: async ({ ana, aCalledTicket }) => {
      const { key, tasks } = await aCalledTicket();
      return [await callWithTicket('startAfterwork', key, ana, { task: tasks[0]?.key })];
    },
    NO_AFTERWORK: async ({ ana, aServedTicket }) => {
      const { key, tasks } = await aServedTicket('permit');
      return [await callWithTicket('startAfterwork', key, ana, { task: tasks[0]?.key })];
    },
  },
  recallTicket: {
    ...currentTicketErrors('recallTicket'),
    IN_SERVICE: inService('recallTicket'),
    PAUSED: paused('recallTicket'),
  },
  finishTicket: currentTicketErrors('finishTicket'),
  transferTicket: {
    UNKNOWN_KEY: unknownKey('transferTicket'),
    CLERK_UNAVAILABLE: unavailable({ clerk: 'user-bo' }),
    COUNTER_UNAVAILABLE: unavailable({ counter: 'counter-2' }),
    NOT_ARRIVED: forTicket('transferTicket', aReservedTicket),
    NOTHING_LEFT: nothingLeft('transferTicket'),
    TAKEN: taken('transferTicket'),
    OVER: over('transferTicket'),
  },
  parkTicket: { ...currentTicketErrors('parkTicket'), NOTHING_LEFT: nothingLeft('parkTicket') },
  cancelTicket: { ...currentTicketErrors('cancelTicket'), IN_SERVICE: inService('cancelTicket') },
};
