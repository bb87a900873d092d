import type { CustomerData, Ticket } from '../../contract/ticket.ts';
import type { UserInFile } from '../../service/branch-file/branch-file.ts';
import type { TransferTarget } from '../history/history.ts';
import { testPassword } from '../service/branch-file-builders.ts';
import type { TestClient } from '../service/client-for.ts';
import type { ClerkAtCounter, TicketModel } from './ticket-model.ts';
import type { Visitor } from './visitor.ts';

interface Deps {
  readonly client: TestClient;
  readonly model: TicketModel;
  /** The clerk at each counter. A newer login ends the older one. */
  readonly clerksByCounter: Map<string, string>;
}

export type Clerk = ReturnType<typeof createClerk>;

/** A clerk whose client keeps the called ticket. Each successful action updates the model. */
export function createClerk(
  { client, model, clerksByCounter }: Deps,
  { key: user, username, services }: UserInFile,
) {
  let headers: Readonly<Record<string, string>> = {};
  let atCounter: ClerkAtCounter = { counter: '', user };
  let ticket: Ticket | undefined;
  /** The key of the ticket in hand that a new login took over and has not received yet. */
  let inherited: string | undefined;

  const isServed = (service: string) => services?.some((one) => one.service === service) ?? true;
  const currentTicket = () => ticket ?? { key: 'none', tasks: [] };
  const taskOf = (service: string) => {
    const task = currentTicket().tasks.find((one) => one.service === service);
    return { ticket: currentTicket().key, task: task?.key ?? 'none' };
  };
  const queryFor = (only: readonly string[]) =>
    only.length > 0 ? `?${only.map((service) => `services=${service}`).join('&')}` : '';

  function receiveTicket(called: Ticket): string {
    ticket = called;
    inherited = undefined;
    model.called(called.key, atCounter);
    return called.number;
  }

  const clerk = {
    get atCounter() {
      return atCounter;
    },
    /** The services of the current ticket that the client can see. */
    tasks: () => ticket?.tasks.map(({ service }) => service) ?? [],

    async logsInAt(counter: string): Promise<void> {
      const { token } = await client('logIn', { body: { username, password: testPassword } });
      headers = { authorization: `Bearer ${token}`, 'x-wsid': `ws-${counter}` };
      await client('readCodes', { headers });
      inherited = clerksByCounter.get(counter) === user ? model.currentTicket(counter)?.key : undefined;
      for (const [otherCounter, clerkThere] of clerksByCounter) {
        const isContinued = otherCounter === counter && clerkThere === user;
        if (isContinued || (otherCounter !== counter && clerkThere !== user)) continue;
        model.leftCurrentTicket({ counter: otherCounter, user: clerkThere });
        model.closed({ counter: otherCounter, user: clerkThere });
        clerksByCounter.delete(otherCounter);
      }
      clerksByCounter.set(counter, user);
      atCounter = { counter, user };
      model.opened(atCounter);
      ticket = undefined;
    },
    /** Requests the next ticket without updating the model. */
    requestsNext: (...only: string[]) => client('callNextTicket', { headers, query: queryFor(only) }),
    /** Calls the next ticket and returns its number; undefined when none waits. */
    async calls(...only: string[]): Promise<string | undefined> {
      const called = await clerk.requestsNext(...only);
      model.leftCurrentTicket(atCounter);
      ticket = undefined;
      if (called) {
        model.expectNext(called.key, atCounter);
        return receiveTicket(called);
      }
      model.expectNoneWaiting(
        (service) => isServed(service) && (only.length === 0 || only.includes(service)),
        atCounter,
      );
      return undefined;
    },
    async callsCancelled(): Promise<string | undefined> {
      const inHand = model.currentTicket(atCounter.counter);
      const called = await client('callCancelledTicket', { headers });
      if (inHand === undefined || inHand.key !== inherited) return called && receiveTicket(called);
      if (called?.key !== inherited || called.status !== 30)
        throw new Error(`${inHand.number} is in hand at ${atCounter.counter}, and its clerk did not get it`);
      inherited = undefined;
      ticket = called;
      return called.number;
    },
    callsChosen: async ({ key }: Pick<Visitor, 'key'>) =>
      receiveTicket(await client('callTicket', { headers, body: { ticket: key } })),
    /** Calls the ticket of a visitor who stands at the counter, also before the arrival or the booked time. */
    async callsArrived({ key }: Pick<Visitor, 'key'>): Promise<string> {
      const called = await client('callTicket', { headers, body: { ticket: key, arrived: true } });
      model.stoodThere(key);
      return receiveTicket(called);
    },
    recalls: async () =>
      receiveTicket(await client('recallTicket', { headers, body: { ticket: currentTicket().key } })),
    listsCallable: async () => (await client('readCallableTickets', { headers })).map(({ number }) => number),

    async startsTransaction(service: string): Promise<void> {
      await client('startTransaction', { headers, body: taskOf(service) });
      model.startedTransaction(currentTicket().key, service, atCounter);
    },
    async startsAfterwork(service: string): Promise<void> {
      await client('startAfterwork', { headers, body: taskOf(service) });
      model.startedAfterwork(currentTicket().key, service, atCounter);
    },
    async savesCustomerData(customerData: CustomerData): Promise<void> {
      await client('saveCustomerData', { headers, body: { ticket: currentTicket().key, customerData } });
      model.savedCustomerData(currentTicket().key, customerData);
    },
    async finishes(): Promise<void> {
      await client('finishTicket', { headers, body: { ticket: currentTicket().key } });
      model.leftCurrentTicket(atCounter);
    },
    /** Transfers the current ticket, or another one. */
    async transfers(
      to: TransferTarget,
      { key }: Pick<Visitor, 'key'> = currentTicket(),
      place = 'kept',
    ): Promise<void> {
      await client('transferTicket', { headers, body: { ticket: key, place, ...to } });
      model.transferred(key, to, atCounter);
      if (ticket?.key === key) ticket = undefined;
    },
    async parks(): Promise<void> {
      const { key } = currentTicket();
      await client('parkTicket', { headers, body: { ticket: key } });
      model.parked(key, atCounter);
      ticket = undefined;
    },
    async pauses(): Promise<void> {
      await client('pauseCounter', { headers });
      model.paused(atCounter);
    },
    async resumes(): Promise<void> {
      await client('resumeCounter', { headers });
      model.resumed(atCounter);
    },
    async cancels(): Promise<void> {
      await client('cancelTicket', { headers, body: { ticket: currentTicket().key } });
      model.leftCurrentTicket(atCounter);
    },
    async logsOut(): Promise<void> {
      await client('logOut', { headers });
      model.leftCurrentTicket(atCounter);
      model.closed(atCounter);
      clerksByCounter.delete(atCounter.counter);
    },
    /** Takes the result of `requestsNext` and updates the model. */
    receiveTicket,
  };
  return clerk;
}
